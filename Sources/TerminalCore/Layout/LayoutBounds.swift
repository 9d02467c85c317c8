/// The longest length that a layout calculates with; sums of some millions of it fit an `Int`.
let longestLength = 1 << 30

/// A length that is neither negative nor long enough to overflow a sum.
func clampedLength(_ length: Int) -> Int { max(0, min(length, longestLength)) }

/// A coordinate that leaves room to add any length to it.
func clampedOrigin(_ origin: Int) -> Int { max(-(1 << 40), min(origin, 1 << 40)) }

extension Insets {
  /// The same insets, safe to add up.
  var clampedToLayout: Insets {
    Insets(
      top: clampedLength(top), right: clampedLength(right), bottom: clampedLength(bottom),
      left: clampedLength(left))
  }
}

/// How much of `amount` belongs to `weight` out of `total`, rounded down, whatever their size.
///
/// Shares that add up are differences of this function at growing sums of weights.
func share(of amount: Int, weight: Int, total: Int) -> Int {
  guard total > 0 else { return 0 }
  let (small, overflow) = amount.multipliedReportingOverflow(by: weight)
  guard overflow else { return small / total }
  let product = amount.multipliedFullWidth(by: weight)
  return total.dividingFullWidth(product).quotient
}
