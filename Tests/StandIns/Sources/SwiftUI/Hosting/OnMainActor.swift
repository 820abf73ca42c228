/// Gets the body of a view, a modifier or a gesture on the main actor, on which the host always
/// runs. The code between the host and the bodies is not isolated, so that modifiers can be used
/// everywhere.
func onMainActor<T, Body>(_ value: T, _ body: @MainActor (T) -> Body) -> Body {
  withoutActuallyEscaping(body) { body in
    let carried = Carried(value: (value, body))
    return MainActor.assumeIsolated {
      Carried(value: carried.value.1(carried.value.0))
    }.value
  }
}

/// A wrapper that carries a value across isolation boundaries.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
