import TerminalCore

/// The colors of a scheme for one background, by purpose.
struct ColorScheme: Hashable, Sendable {
  /// The colors of each role, the best suited first; roles that the file lacks are absent.
  private(set) var colors: [SchemeRole: [RGB]] = [:]

  /// Returns the colors of a role; empty if there are none.
  subscript(role: SchemeRole) -> [RGB] { colors[role] ?? [] }

  /// Appends colors to a role, without duplicates.
  mutating func add(_ role: SchemeRole, _ more: RGB?...) {
    for case let color? in more where !self[role].contains(color) {
      colors[role, default: []].append(color)
    }
  }

  /// Appends the vivid ones of the given colors to a role; all of them if none is vivid.
  ///
  /// Some schemes use a few of the bright terminal colors as grays.
  mutating func addVivid(_ role: SchemeRole, _ more: RGB?...) {
    let given = more.compactMap { $0 }
    let vivid = given.filter { $0.lab.chroma > 0.04 }
    for color in vivid.isEmpty ? given : vivid { add(role, color) }
  }
}

/// A scheme as read from a file.
struct ImportedScheme: Hashable, Sendable {
  let format: SchemeFormat
  /// The name in the file; nil if it has none.
  var name: String?
  /// The author in the file; nil if it has none.
  var author: String?
  /// The colors for a light terminal background; equal to ``dark`` unless the file has both.
  var light: ColorScheme
  /// The colors for a dark terminal background.
  var dark: ColorScheme

  init(_ format: SchemeFormat, name: String?, author: String? = nil, _ colors: ColorScheme) {
    (self.format, self.name, self.author) = (format, name, author)
    (light, dark) = (colors, colors)
  }
}
