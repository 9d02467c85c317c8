/// The maximum length in layout calculations; sums of some millions of it fit an `Int`.
let longestLength = 1 << 30

/// Returns a length clamped to 0 through `longestLength`, which prevents overflow.
func clampedLength(_ length: Int) -> Int { max(0, min(length, longestLength)) }

/// Returns a coordinate clamped so that any length can be added to it.
func clampedOrigin(_ origin: Int) -> Int { max(-(1 << 40), min(origin, 1 << 40)) }

extension Insets {
  /// The insets clamped so that they can be added safely.
  var clampedToLayout: Insets {
    Insets(
      top: clampedLength(top), right: clampedLength(right), bottom: clampedLength(bottom),
      left: clampedLength(left))
  }
}

/// Returns the part of `amount` for `weight` out of `total`, rounded down, without overflow.
///
/// Differences of this function at growing sums of weights add up to the whole amount.
func share(of amount: Int, weight: Int, total: Int) -> Int {
  guard total > 0 else { return 0 }
  let (small, overflow) = amount.multipliedReportingOverflow(by: weight)
  guard overflow else { return small / total }
  let product = amount.multipliedFullWidth(by: weight)
  return total.dividingFullWidth(product).quotient
}
