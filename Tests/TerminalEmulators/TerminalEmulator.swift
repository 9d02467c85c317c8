import CVTerm

/// A terminal without a window, drawn by libvterm: what a program wrote is read back as cells.
///
/// It knows no dim, takes OSC 8 for nothing, and has its own opinion about the width of emoji made
/// of several scalars.
public final class TerminalEmulator {
  /// How many columns it has.
  public private(set) var columns: Int
  /// How many rows it has.
  public private(set) var rows: Int

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  // libvterm keeps the pointer, so the table lives as long as the terminal.
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let properties = TerminalProperties()

  /// Makes a terminal with an empty screen; nil where there is no memory for it.
  public init?(columns: Int, rows: Int) {
    guard let terminal = vterm_new(Int32(rows), Int32(columns)),
      let screen = vterm_obtain_screen(terminal), let state = vterm_obtain_state(terminal)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
    (self.terminal, self.screen) = (terminal, screen)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = setTerminalProperty
    callbacks.pointee.bell = ringBell
    vterm_set_utf8(terminal, 1)
    vterm_state_set_bold_highbright(state, 0)
    vterm_screen_set_callbacks(
      screen, callbacks, Unmanaged.passUnretained(properties).toOpaque())
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deinitialize(count: 1)
    callbacks.deallocate()
  }

  /// Draws what a program wrote.
  public func feed(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  /// Draws what a program wrote.
  public func feed(_ bytes: [UInt8]) { bytes.withUnsafeBytes { feed($0) } }

  /// Draws what a program wrote.
  public func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Gives it another size.
  public func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// What it answered to queries since this was read last.
  public func takeReplies() -> [UInt8] {
    var replies: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 256)
    while true {
      let count = vterm_output_read(terminal, &buffer, buffer.count)
      guard count > 0 else { return replies }
      replies += buffer[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// Where the cursor is.
  public var cursor: (x: Int, y: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { properties.isCursorVisible }
  /// Whether the alternate screen is up.
  public var isAlternateScreen: Bool { properties.isAlternateScreen }
  /// Whether mouse events are asked for.
  public var reportsMouse: Bool { properties.reportsMouse }
  /// The window's title.
  public var title: String { properties.title }
  /// How often the bell rang.
  public var bells: Int { properties.bells }

  /// The cell at a column and a row.
  public subscript(x: Int, y: Int) -> EmulatedCell {
    var cell = VTermScreenCell()
    let isThere = vterm_screen_get_cell(
      screen, VTermPos(row: Int32(y), col: Int32(x)), &cell)
    guard isThere != 0 else { return EmulatedCell() }
    let isTail = cell.chars.0 == UInt32.max
    return EmulatedCell(
      text: Self.text(of: &cell), width: isTail ? 0 : Int(cell.width),
      foreground: Self.color(cell.fg), background: Self.color(cell.bg),
      isBold: cell.attrs.bold != 0, isItalic: cell.attrs.italic != 0,
      isUnderlined: cell.attrs.underline != 0, isReversed: cell.attrs.reverse != 0,
      isStruck: cell.attrs.strike != 0)
  }

  /// A row as text, without the spaces at its right end.
  public func row(_ y: Int) -> String {
    var text = (0..<columns).map { self[$0, y].text }.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows as text.
  public var text: [String] { (0..<rows).map { row($0) } }

  private static func text(of cell: inout VTermScreenCell) -> String {
    switch cell.chars.0 {
    case 0: return " "
    case UInt32.max: return ""
    default:
      return withUnsafeBytes(of: &cell.chars) { bytes in
        var text = String.UnicodeScalarView()
        for scalar in bytes.bindMemory(to: UInt32.self) {
          guard scalar != 0, let scalar = Unicode.Scalar(scalar) else { break }
          text.append(scalar)
        }
        return String(text)
      }
    }
  }

  private static func color(_ color: VTermColor) -> EmulatedCell.Color {
    if color.type & 0x06 != 0 { return .default }
    if color.type & 0x01 != 0 { return .indexed(color.indexed.idx) }
    return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
  }
}
