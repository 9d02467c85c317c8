import CVTerm

/// A terminal without a window, emulated by libvterm.
///
/// The output of a program is read back as cells.
///
/// It does not support dim text and ignores OSC 8. The widths of emoji with several scalars differ
/// from those of other terminals.
public final class TerminalEmulator {
  /// The number of columns.
  public private(set) var columns: Int
  /// The number of rows.
  public private(set) var rows: Int

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  // libvterm keeps the pointer, so the table lives as long as the terminal.
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let properties = TerminalProperties()

  /// Creates a terminal with an empty screen; returns nil if memory is exhausted.
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

  /// Draws the output of a program.
  public func feed(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  /// Draws the output of a program.
  public func feed(_ bytes: [UInt8]) { bytes.withUnsafeBytes { feed($0) } }

  /// Draws the output of a program.
  public func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Changes the size of the terminal.
  public func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// Returns the replies to queries since the last call.
  public func takeReplies() -> [UInt8] {
    var replies: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 256)
    while true {
      let count = vterm_output_read(terminal, &buffer, buffer.count)
      guard count > 0 else { return replies }
      replies += buffer[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// The position of the cursor, from 0.
  public var cursor: (x: Int, y: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { properties.isCursorVisible }
  /// Whether the alternate screen is active.
  public var isAlternateScreen: Bool { properties.isAlternateScreen }
  /// Whether the program has requested mouse events.
  public var reportsMouse: Bool { properties.reportsMouse }
  /// The title of the window.
  public var title: String { properties.title }
  /// The number of times that the bell rang.
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

  /// Returns a row as text, without trailing spaces.
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
