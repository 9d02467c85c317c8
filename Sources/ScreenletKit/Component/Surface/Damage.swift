import TerminalCore

/// The region of a surface that must be redrawn: none, some rectangles, or everything.
///
/// A moved selection damages two rows only. Redrawing those makes the cost of a key independent of
/// the terminal size.
struct Damage {
  private(set) var areas: [Rect] = []
  private(set) var isEverything: Bool

  /// The maximum number of rectangles; beyond it, redrawing everything is cheaper.
  private static let mostAreas = 8

  static let none = Damage(isEverything: false)
  static let everything = Damage(isEverything: true)

  private init(isEverything: Bool) { self.isEverything = isEverything }

  /// Adds a rectangle and merges it with those that it touches.
  mutating func add(_ area: Rect) {
    guard !isEverything, !area.isEmpty else { return }
    var whole = area
    while let index = areas.firstIndex(where: { !$0.intersection(whole).isEmpty }) {
      whole = whole.union(areas.remove(at: index))
    }
    areas.append(whole)
    if areas.count > Self.mostAreas { self = .everything }
  }
}
