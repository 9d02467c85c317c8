import ScreenletKit
import TerminalCore
import ThemeKit

/// The popup of a field, such as a list or a calendar.
///
/// It opens below the field, or above if there is no room, and covers neither the field nor its
/// error. In a compact area it covers the whole area and shows the field in its first rows.
@MainActor final class FieldPopup: Popup {
  private let overlay: Overlay
  private weak var surface: Surface?

  var isOpen: Bool { overlay.surface != nil }

  init(_ body: PopupBody, of field: Field) {
    let frame = PopupFrame(body, of: field)
    overlay = Overlay(
      frame, placement: .own { [weak frame] size in frame?.place(in: size) ?? .zero },
      isModal: false, takesFocus: false)
    overlay.owner = field
    surface = field.surface
    surface?.present(overlay)
  }

  func close() { overlay.dismiss() }
}

/// The bordered box around a popup's body; it also computes the position.
final class PopupFrame: Control {
  override class var isContainer: Bool { true }
  override class var styleName: String { "Popup" }

  private weak var field: Field?
  private let body: PopupBody
  private var isWhole = false
  private weak var footer: Footer?

  required init() {
    body = PopupBody()
    super.init()
  }

  init(_ body: PopupBody, of field: Field) {
    (self.body, self.field) = (body, field)
    super.init()
    body.owner = field
    ownTheme = field.theme
    field.surface?.root.forEach { if let footer = $0 as? Footer { self.footer = footer } }
    add(body)
  }

  override func arrangement() -> LayoutNode.Arrangement { .stack() }

  override func resolvedBox(in area: Size) -> Box {
    guard isWhole else {
      return Box(padding: Insets(bottom: body.foot.isEmpty ? 0 : 2), border: true)
    }
    return Box(
      padding: Insets(
        top: body.title.isEmpty ? 2 : 3, right: 1, bottom: body.foot.isEmpty ? 0 : 1, left: 1))
  }

  // MARK: Where it lies

  /// Returns the area of the field's view if it is compact and large enough; nil otherwise.
  private func wholeArea(of field: Field, in size: Size) -> Rect? {
    let screen = Rect(size)
    let area = (field.view?.root.rect ?? screen).intersection(screen)
    guard SizeClass(area: area.size) == .compact else { return nil }
    // A small pane of a large screen is too small for the list.
    if area.height < 8, SizeClass(area: size) != .compact { return nil }
    var whole = area
    if let footer, !footer.rect.isEmpty, whole.contains(footer.rect.origin) {
      whole.size.height = footer.rect.minY - whole.minY
    }
    return whole
  }

  func place(in size: Size) -> Rect {
    guard let field, field.surface != nil else { return .zero }
    if let whole = wholeArea(of: field, in: size) {
      isWhole = true
      return whole
    }
    isWhole = false
    let well = field.well
    let foot = body.foot
    let ideal = body.idealSize(width: max(1, size.width - 4))
    let width = min(
      max(ideal.width, body.leastWidth, foot.width + 2) + 2, size.width)
    let wanted = ideal.height + (foot.isEmpty ? 0 : 2) + 2
    let bottom = footer.map { $0.rect.isEmpty ? size.height : $0.rect.minY } ?? size.height
    let top = field.supportingText == nil ? well.maxY : max(well.maxY, min(field.rect.maxY, bottom))
    let (below, above) = (bottom - top, field.rect.minY)
    let isBelow = below >= min(wanted, 6) || below >= above
    let height = min(wanted, isBelow ? below : above)
    let isMirrored = theme.environment.direction == .rtl
    let x = isMirrored ? well.maxX - width : well.minX
    return Rect(
      x: max(0, min(x, size.width - width)), y: isBelow ? top : above - height, width: width,
      height: max(0, height))
  }

  // MARK: Drawing

  override func draw(in frame: inout Frame, over base: Style) {
    guard let field, field.surface != nil, rect.height > 2 else { return }
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    if isWhole { drawWhole(field, in: &frame, style) } else { drawBordered(in: &frame, style) }
    frame.clipped(to: body.rect) { drawChildren(in: &$0, over: style) }
  }

  private func drawBordered(in frame: inout Frame, _ style: Style) {
    let borderStyle = style.patched(resolvedStyle(part: "border").patch)
    let glyphs = theme.border
    frame.drawBorder(rect, glyphs: glyphs, style: borderStyle)
    let note = body.note
    let titleRoom = rect.width - 6 - (note.isEmpty ? 0 : note.width + 2)
    if !body.title.isEmpty, titleRoom > 2 {
      frame.draw(
        " " + body.title.truncated(to: titleRoom, ellipsis: theme.ellipsis) + " ",
        at: Position(x: rect.minX + 1, y: rect.minY),
        style: style.patched(resolvedStyle(part: "title").patch))
    }
    let noteStyle = style.patched(resolvedStyle(part: "note").patch)
    if !note.isEmpty, note.width + 4 < rect.width {
      frame.draw(
        " " + note + " ", at: Position(x: rect.maxX - note.width - 3, y: rect.minY),
        style: noteStyle)
    }
    guard !body.foot.isEmpty, rect.height > 4 else { return }
    let y = rect.maxY - 3
    for x in rect.minX + 1..<rect.maxX - 1 {
      frame.put(glyphs.horizontal, x: x, y: y, style: borderStyle)
    }
    frame.draw(theme.glyph("border.left"), at: Position(x: rect.minX, y: y), style: borderStyle)
    frame.draw(
      theme.glyph("border.right"), at: Position(x: rect.maxX - 1, y: y), style: borderStyle)
    frame.draw(
      body.foot.truncated(to: rect.width - 4, ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + 2, y: y + 1), style: noteStyle)
  }

  /// Draws the field in the first rows and the popup below.
  private func drawWhole(_ field: Field, in frame: inout Frame, _ style: Style) {
    var label = text(of: field.label)
    if field.isRequired { label = label + " " + theme.glyph("mark.needed") }
    frame.draw(
      label.truncated(to: max(0, rect.width - 2), ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + 1, y: rect.minY),
      style: style.patched(resolvedStyle(part: "title").patch))
    let well = Rect(x: rect.minX + 1, y: rect.minY + 1, width: rect.width - 2, height: 1)
    frame.clipped(to: rect) { field.drawWell(well, in: &$0, over: style) }
    let noteStyle = style.patched(resolvedStyle(part: "note").patch)
    if !body.title.isEmpty {
      let title = body.title
      let x = rect.minX + max(1, (rect.width - title.width) / 2)
      frame.draw(
        title, at: Position(x: x, y: rect.minY + 2),
        style: style.patched(resolvedStyle(part: "title").patch))
    }
    if !body.foot.isEmpty {
      frame.draw(
        body.foot.truncated(to: rect.width - 2, ellipsis: theme.ellipsis),
        at: Position(x: rect.minX + 1, y: rect.maxY - 1), style: noteStyle)
    }
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    if mouse.kind == .press, mouse.position.y == rect.minY || isWhole {
      body.clickedNote(column: rect.maxX - 2 - mouse.position.x)
    }
    // Consumes the event, so that no control behind the popup receives it.
    return true
  }
}

extension FieldPopup {
  /// Returns the keys of an open list for footers; the field itself handles them.
  static func bindings(typing: Bool) -> [KeyBinding] {
    var bindings: [KeyBinding] = []
    if typing {
      bindings.append(
        KeyBinding(
          KeyStroke(.character("a")), words: .key("key.toFilter"), label: "type"
        ) { false })
    }
    return bindings + [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), label: "Up+Down") {
        false
      },
      KeyBinding(.enter, words: .key("key.take")) { false },
      KeyBinding(.escape, words: .key("key.close")) { false },
    ]
  }
}
