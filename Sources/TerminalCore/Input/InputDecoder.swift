/// A state machine that decodes the bytes sent by a terminal into events.
///
/// Bytes may arrive in portions of any size; an incomplete character or escape sequence is kept
/// until it is complete. Unknown sequences are consumed as a whole, so that a terminal reply is
/// never mistaken for typing. No input causes an error.
///
/// ```swift
/// var decoder = InputDecoder()
/// decoder.decode(bytes, into: &events)
/// if decoder.isPending { /* wait some milliseconds, then: */ decoder.timeout(into: &events) }
/// ```
///
/// - Line feed is Enter, as in a shell, because scripts that simulate typing send it.
/// - Both 0x7F and 0x08 are Backspace, because terminals differ.
/// - Carriage returns in pasted text, which terminals send for line breaks, become `\n`.
public struct InputDecoder: Sendable {
  /// Whether `CSI row ; column R` is a cursor position report; otherwise it is F3 with modifiers.
  public var expectsCursorPosition = false
  /// Whether the kitty keyboard protocol is on, in which keys with modifiers also report Caps Lock.
  public var usesKittyKeyboard = false

  enum State: Hashable, Sendable {
    case ground
    /// Inside a multibyte character.
    case character
    /// After the byte ESC.
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC O`.
    case single
    /// After `ESC [ [`, the prefix of function keys in the Linux console.
    case console
    /// Inside the three bytes of an X10 mouse report.
    case oldMouse(left: Int)
    /// Inside a string terminated by ST; the byte is its introducer.
    case string(UInt8)
    /// After an ESC inside a string, which may be the start of ST.
    case stringEscape(UInt8)
    /// Inside pasted text.
    case paste
  }

  var state = State.ground
  /// Whether an ESC before the sequence means Alt.
  var isAlt = false
  /// The bytes of the current sequence without its introducer.
  var sequence: [UInt8] = []
  /// The number of bytes read of a string, including dropped ones.
  var stringLength = 0
  private var character = CharacterDecoder()
  var paste: PasteBuffer

  /// The maximum length of a control sequence; longer ones are ignored.
  static let sequenceLimit = 256
  /// The maximum length of a string; a longer one is skipped up to its terminator.
  static let stringLimit = 4_096

  /// Creates a decoder.
  ///
  /// - Parameter pasteLimit: The maximum number of bytes kept of one paste.
  public init(pasteLimit: Int = 1 << 20) {
    paste = PasteBuffer(limit: pasteLimit)
  }

  /// Whether an incomplete sequence is pending, so that a timeout must resolve it.
  ///
  /// False inside a paste, which may pause for as long as the connection does: see ``isPasting``.
  public var isPending: Bool { state != .ground && state != .paste }

  /// Whether pasted text has started and not ended; a driver may end it with ``timeout(into:)``
  /// after seconds without input.
  public var isPasting: Bool { state == .paste }

  /// Decodes bytes and appends the resulting events.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the input, in a portion of any size.
  ///   - events: Receives the events.
  public mutating func decode(_ bytes: UnsafeRawBufferPointer, into events: inout [InputEvent]) {
    var index = 0
    while index < bytes.count {
      if state == .paste {
        index += takePaste(UnsafeRawBufferPointer(rebasing: bytes[index...]), into: &events)
      } else {
        take(bytes[index], into: &events)
        index += 1
      }
    }
  }

  /// Decodes bytes and appends the resulting events.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the input, in a portion of any size.
  ///   - events: Receives the events.
  public mutating func decode(_ bytes: some Sequence<UInt8>, into events: inout [InputEvent]) {
    Array(bytes).withUnsafeBytes { decode($0, into: &events) }
  }

  /// Resolves an incomplete sequence: a lone ESC is the Escape key; an incomplete sequence is Alt
  /// and a character, or is dropped.
  ///
  /// - Parameter events: Receives the events.
  public mutating func timeout(into events: inout [InputEvent]) {
    let held = state
    state = .ground
    defer { isAlt = false }
    switch held {
    case .ground: break
    case .character: emit(character: "\u{FFFD}", to: &events)
    case .escape:
      if isAlt { emit(.escape, to: &events) }
      emit(.escape, to: &events)
    case .control: giveUp(introducer: "[", to: &events)
    case .single:
      giveUp(introducer: "O", to: &events)
      for digit in sequence { events.append(.key(KeyTable.ascii(digit, isAlt: false))) }
    case .string(let kind):
      giveUp(introducer: Character(Unicode.Scalar(kind)), to: &events)
    case .stringEscape: emit(.escape, to: &events)
    case .console, .oldMouse: break
    case .paste: events.append(paste.finish(isWhole: false))
    }
  }

  // MARK: States

  mutating func take(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground: takeGround(byte, into: &events)
    case .character:
      switch character.take(byte) {
      case .more: break
      case .done(let scalar): finish(scalar, into: &events)
      case .broken:
        finish("\u{FFFD}", into: &events)
        take(byte, into: &events)
      }
    case .escape: takeEscape(byte, into: &events)
    case .control: takeControl(byte, into: &events)
    case .single: takeSingle(byte, into: &events)
    case .console:
      state = .ground
      if let key = KeyTable.console(byte) { emit(key, isAlt ? .alt : [], to: &events) }
      isAlt = false
    case .oldMouse(let left): state = left > 1 ? .oldMouse(left: left - 1) : .ground
    case .string(let kind): takeString(byte, kind, into: &events)
    case .stringEscape(let kind):
      if byte == 0x5C {
        state = .ground
        finishString(kind, into: &events)
      } else {
        state = .escape
        take(byte, into: &events)
      }
    case .paste: withUnsafeBytes(of: byte) { _ = takePaste($0, into: &events) }
    }
  }

  private mutating func takeGround(_ byte: UInt8, into events: inout [InputEvent]) {
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      let event = KeyTable.ascii(byte, isAlt: isAlt)
      isAlt = false
      events.append(.key(event))
    } else if character.begin(byte) {
      state = .character
    } else {
      finish("\u{FFFD}", into: &events)
    }
  }

  /// Ends a character; C1 controls cannot be typed and are replaced by U+FFFD.
  private mutating func finish(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    state = .ground
    emit(
      character: (0x80..<0xA0).contains(scalar.value) ? "\u{FFFD}" : Character(scalar), to: &events)
    isAlt = false
  }

  private mutating func takeEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    sequence.removeAll(keepingCapacity: true)
    switch byte {
    case 0x1B:
      if isAlt { emit(.escape, to: &events) }
      isAlt = true
    case 0x5B: state = .control
    case 0x4F: state = .single
    case 0x5D, 0x50, 0x5F, 0x5E, 0x58:
      if isAlt {
        isAlt = false
        emit(.escape, to: &events)
      }
      stringLength = 0
      state = .string(byte)
    default:
      if isAlt {
        isAlt = false
        emit(.escape, to: &events)
      }
      state = .ground
      isAlt = true
      takeGround(byte, into: &events)
    }
  }

  private mutating func takeControl(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x20..<0x40:
      if byte == 0x24, !sequence.isEmpty, sequence.allSatisfy({ (0x30...0x39).contains($0) }) {
        finishControl(byte, into: &events)
      } else {
        if sequence.count <= Self.sequenceLimit { sequence.append(byte) }
      }
    case 0x5B where sequence.isEmpty: state = .console
    case 0x4D where sequence.isEmpty:
      isAlt = false
      state = .oldMouse(left: 3)
    case 0x40..<0x7F: finishControl(byte, into: &events)
    default:
      isAlt = false
      state = .ground
      if byte != 0x18, byte != 0x1A { take(byte, into: &events) }
    }
  }

  private mutating func finishControl(_ final: UInt8, into events: inout [InputEvent]) {
    state = .ground
    if sequence.count <= Self.sequenceLimit {
      interpret(ControlSequence(sequence, final: final), into: &events)
    }
    isAlt = false
  }

  private mutating func takeSingle(_ byte: UInt8, into events: inout [InputEvent]) {
    if (0x30...0x39).contains(byte) || byte == 0x3B, sequence.count < 4 {
      sequence.append(byte)
    } else if let key = KeyTable.single(byte) {
      state = .ground
      let parameters = ControlSequence(sequence, final: byte).parameters
      let modifiers = KeyModifiers(parameter: (parameters.last?.first ?? nil) ?? 1)
      emit(key.key, modifiers.union(key.modifiers).union(isAlt ? .alt : []), to: &events)
      isAlt = false
    } else {
      state = .ground
      giveUp(introducer: "O", to: &events)
      isAlt = false
      for byte in sequence { take(byte, into: &events) }
      take(byte, into: &events)
    }
  }

  private mutating func takeString(
    _ byte: UInt8, _ kind: UInt8, into events: inout [InputEvent]
  ) {
    stringLength += 1
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x07 where kind == 0x5D:
      state = .ground
      finishString(kind, into: &events)
    case 0x18, 0x1A: state = .ground
    default:
      if stringLength <= Self.stringLimit { sequence.append(byte) }
    }
  }

  private mutating func takePaste(
    _ bytes: UnsafeRawBufferPointer, into events: inout [InputEvent]
  ) -> Int {
    let (taken, isEnd) = paste.take(bytes)
    if isEnd {
      state = .ground
      events.append(paste.finish(isWhole: true))
    }
    return taken
  }

  // MARK: Events

  func emit(_ key: Key, _ modifiers: KeyModifiers = [], to events: inout [InputEvent]) {
    events.append(.key(KeyEvent(key, modifiers)))
  }

  private func emit(character: Character, to events: inout [InputEvent]) {
    emit(.character(character), isAlt ? .alt : [], to: &events)
  }

  /// Resolves an interrupted sequence as Alt and a character; drops partially read parameters.
  private func giveUp(introducer: Character, to events: inout [InputEvent]) {
    guard sequence.isEmpty || introducer == "O" else { return }
    if isAlt { emit(.escape, to: &events) }
    emit(.character(introducer), .alt, to: &events)
  }
}
