import TerminalCore

/// What a surface must draw again: nothing, some rectangles, or everything.
///
/// A key that moves a selection damages two rows; drawing those, and not the screen, is what makes
/// it cost the same on a large terminal as on a small one.
struct Damage {
  private(set) var areas: [Rect] = []
  private(set) var isEverything: Bool

  /// Beyond so many rectangles one drawing of everything is less work.
  private static let mostAreas = 8

  static let none = Damage(isEverything: false)
  static let everything = Damage(isEverything: true)

  private init(isEverything: Bool) { self.isEverything = isEverything }

  /// Adds a rectangle, as one with those that it touches.
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
