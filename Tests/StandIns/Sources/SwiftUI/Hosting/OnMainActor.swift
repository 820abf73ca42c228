/// Asks a view, a modifier or a gesture for its body. The host works on the main actor only; what
/// is between it and the bodies is not bound to it, so that modifiers can be used everywhere.
func onMainActor<T, Body>(_ value: T, _ body: @MainActor (T) -> Body) -> Body {
  withoutActuallyEscaping(body) { body in
    let carried = Carried(value: (value, body))
    return MainActor.assumeIsolated {
      Carried(value: carried.value.1(carried.value.0))
    }.value
  }
}

/// Carries a value to where it may be used, and back.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
