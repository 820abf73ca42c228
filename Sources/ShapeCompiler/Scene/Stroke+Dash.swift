extension Scene.Stroke {
  /// True if the dash pattern has an effect. SVG draws a solid line if a length is negative, or if
  /// all lengths are zero.
  package var isDashed: Bool {
    dash.contains { $0 > 0 } && dash.allSatisfy { $0 >= 0 }
  }
}
