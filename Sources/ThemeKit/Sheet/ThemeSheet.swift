import TerminalCore
import XMLTree

/// The parsed contents of one theme.xml, without its ancestors.
struct ThemeSheet: Sendable {
  var document: MarkupDocument
  var name = ""
  var kind = ThemeKind.full
  var parent: String?
  /// The offset of the parent's name.
  var parentOffset = 0
  var title = ""
  /// The qualifiers of `<for>` groups; the first is the empty one.
  var qualifiers: [Qualifier] = [.always]
  var palette: [String: PaletteEntry] = [:]
  var colors: [String: [ColorDeclaration]] = [:]
  var glyphs: [String: [GlyphDeclaration]] = [:]
  /// The first declaration of each style; `next` links the others.
  var styleIndex: [String: Int32] = [:]
  var styles: [StyleDeclaration] = []
  /// The distinct tokens used by styles.
  var tokens: [String] = []
  var rules: [StyleRule] = []
  var values: [StyleValue] = []
  var customs: [CustomValue] = []

  init(document: MarkupDocument) { self.document = document }

  /// Returns the color expression of a value, or nil if the value is not a color.
  func expression(_ value: PropertyValue) -> PaintExpression? {
    switch value {
    case .token(let index): .token(tokens[Int(index)])
    case .paint(let expression): expression
    default: nil
    }
  }

  /// Returns the position of a byte offset in the file.
  func location(_ offset: Int) -> SourceLocation {
    let place = document.location(of: offset)
    return SourceLocation(file: document.name, line: place.line, column: place.column)
  }
}

/// A color of the palette.
struct PaletteEntry: Hashable, Sendable {
  var color: RGB
  var x256: UInt8?
  var offset: Int
}

/// A pair of paints for light and dark backgrounds.
struct PaintPair: Hashable, Sendable {
  var light: Paint
  var dark: Paint

  subscript(background: Background) -> Paint { background == .light ? light : dark }
}

/// A `<color>` element of `<colors>`.
struct ColorDeclaration: Hashable, Sendable {
  var qualifier: Int32
  var light: ColorExpression?
  var dark: ColorExpression?
  var x256: PaintPair?
  var x16: PaintPair?
  var mono: Paint?
  var offset: Int
  /// The offsets of the light and dark values, for diagnostics.
  var lightOffset: Int
  var darkOffset: Int
  var x256Offset: Int
  var x16Offset: Int

  func expression(_ background: Background) -> ColorExpression? {
    background == .light ? light : dark
  }
}

/// A `<glyph>` element with its frames, usually one.
struct GlyphDeclaration: Hashable, Sendable {
  var qualifier: Int32
  var unicode: [SafeText]
  var ascii: [SafeText]
  var isAmbiguous: Bool
  var offset: Int
}

/// A `<style>` element.
struct StyleDeclaration: Hashable, Sendable {
  var name: String
  var parent: String?
  var offset: Int32
  var parentOffset: Int32
  var firstRule: Int32
  var ruleCount: Int32
  /// The next declaration of the same style, or -1.
  var next: Int32
}

/// The properties of a style in one state under one qualifier.
struct StyleRule: Hashable, Sendable {
  var selector: StateSet
  var qualifier: Int32
  var firstValue: Int32
  var valueCount: Int32
  var firstCustom: Int32
  var customCount: Int32
}

/// A property of a rule.
struct StyleValue: Hashable, Sendable {
  var property: StyleProperty
  var value: PropertyValue
  var offset: Int32
}

/// A `<property>` element of a rule.
struct CustomValue: Hashable, Sendable {
  var name: String
  var value: String
  var offset: Int32
}
