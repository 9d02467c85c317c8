import TerminalCore
import XMLTree

/// A theme.xml, read: what one theme says by itself, its ancestors left out.
struct ThemeSheet: Sendable {
  let document: MarkupDocument
  var name = ""
  var kind = ThemeKind.full
  var parent: String?
  /// Where the parent is named.
  var parentOffset = 0
  var title = ""
  /// Qualifiers of `<for>` groups; the first is the empty one.
  var qualifiers: [Qualifier] = [.always]
  var palette: [String: PaletteEntry] = [:]
  var colors: [String: [ColorDeclaration]] = [:]
  var glyphs: [String: [GlyphDeclaration]] = [:]
  /// The first declaration of each style; `next` leads to the others.
  var styleIndex: [String: Int32] = [:]
  var styles: [StyleDeclaration] = []
  /// The tokens that styles name, each once.
  var tokens: [String] = []
  var rules: [StyleRule] = []
  var values: [StyleValue] = []
  var customs: [CustomValue] = []

  init(document: MarkupDocument) { self.document = document }

  /// The colour that a value names; nil where it is none.
  func expression(_ value: PropertyValue) -> PaintExpression? {
    switch value {
    case .token(let index): .token(tokens[Int(index)])
    case .paint(let expression): expression
    default: nil
    }
  }

  /// The place of a byte of the file.
  func location(_ offset: Int) -> SourceLocation {
    let place = document.location(of: offset)
    return SourceLocation(file: document.name, line: place.line, column: place.column)
  }
}

/// A colour of the palette.
struct PaletteEntry: Hashable, Sendable {
  var color: RGB
  var x256: UInt8?
  var offset: Int
}

/// What a colour is on light and on dark ground.
struct PaintPair: Hashable, Sendable {
  var light: Paint
  var dark: Paint

  subscript(background: Background) -> Paint { background == .light ? light : dark }
}

/// One `<color>` of `<colors>`.
struct ColorDeclaration: Hashable, Sendable {
  var qualifier: Int32
  var light: ColorExpression?
  var dark: ColorExpression?
  var x256: PaintPair?
  var x16: PaintPair?
  var mono: Paint?
  var offset: Int
  /// Where the light and the dark value are, for those who find fault with them.
  var lightOffset: Int
  var darkOffset: Int
  var x256Offset: Int
  var x16Offset: Int

  func expression(_ background: Background) -> ColorExpression? {
    background == .light ? light : dark
  }
}

/// One `<glyph>`: its frames, most often a single one.
struct GlyphDeclaration: Hashable, Sendable {
  var qualifier: Int32
  var unicode: [SafeText]
  var ascii: [SafeText]
  var isAmbiguous: Bool
  var offset: Int
}

/// One `<style>`.
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

/// The properties of one style in one state under one qualifier.
struct StyleRule: Hashable, Sendable {
  var selector: StateSet
  var qualifier: Int32
  var firstValue: Int32
  var valueCount: Int32
  var firstCustom: Int32
  var customCount: Int32
}

/// One property of a rule.
struct StyleValue: Hashable, Sendable {
  var property: StyleProperty
  var value: PropertyValue
  var offset: Int32
}

/// One `<property>` of a rule.
struct CustomValue: Hashable, Sendable {
  var name: String
  var value: String
  var offset: Int32
}
