/// Interprets control sequences for keys, mouse, focus, size and pastes.
extension InputDecoder {
  /// Appends the events of a complete control sequence; unknown sequences are ignored.
  mutating func interpret(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    guard sequence.prefix == nil else {
      interpretPrivate(sequence, into: &events)
      return
    }
    let first = sequence.number(0)
    switch sequence.final {
    case UInt8(ascii: "~") where first == 200 && sequence.intermediates.isEmpty: state = .paste
    case UInt8(ascii: "~") where first == 27 && sequence.parameters.count >= 3:
      numberedKey(sequence.number(2) ?? 0, sequence, into: &events)
    case UInt8(ascii: "~"): tildeKey(sequence, into: &events)
    case UInt8(ascii: "$") where sequence.parameters.count == 1:
      tildeKey(sequence, .shift, into: &events)
    case UInt8(ascii: "^"): tildeKey(sequence, .control, into: &events)
    case UInt8(ascii: "@"): tildeKey(sequence, [.control, .shift], into: &events)
    case UInt8(ascii: "u") where sequence.intermediates.isEmpty:
      numberedKey(first ?? 0, sequence, into: &events)
    case UInt8(ascii: "I") where sequence.isBare: events.append(.focus(true))
    case UInt8(ascii: "O") where sequence.isBare: events.append(.focus(false))
    case UInt8(ascii: "R") where expectsCursorPosition: cursorPosition(sequence, into: &events)
    case UInt8(ascii: "t") where first == 48: resize(sequence, into: &events)
    case UInt8(ascii: "t"):
      if let reply = TerminalReply(sequence) { events.append(.reply(reply)) }
    default: letterKey(sequence, into: &events)
    }
  }

  private func interpretPrivate(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    switch (sequence.prefix, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      if let mouse = MouseEvent(sequence) { events.append(.mouse(mouse)) }
    case (UInt8(ascii: "?"), UInt8(ascii: "R")): cursorPosition(sequence, into: &events)
    default:
      if let reply = TerminalReply(sequence) { events.append(.reply(reply)) }
    }
  }

  /// Handles `CSI 1 ; modifiers letter`, in which the 1 or all parameters may be omitted.
  private func letterKey(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    guard sequence.intermediates.isEmpty, sequence.number(0) ?? 1 == 1,
      let (key, modifiers) = KeyTable.letter(sequence.final)
    else { return }
    emit(key, modifiers, sequence, into: &events)
  }

  private func tildeKey(
    _ sequence: ControlSequence, _ modifiers: KeyModifiers = [], into events: inout [InputEvent]
  ) {
    guard sequence.intermediates.isEmpty, let number = sequence.number(0),
      let key = KeyTable.tilde(number)
    else { return }
    emit(key, modifiers, sequence, into: &events)
  }

  private func emit(
    _ key: Key, _ modifiers: KeyModifiers, _ sequence: ControlSequence,
    into events: inout [InputEvent]
  ) {
    let parameter = sequence.number(1) ?? 1
    let all = KeyModifiers(parameter: parameter).union(modifiers).union(isAlt ? .alt : [])
    let capsLock = sequence.number(1) == nil ? nil : capsLock(parameter)
    events.append(
      .key(KeyEvent(key, all, kind: Self.kind(sequence), capsLock: capsLock)))
  }

  /// Handles a key reported by number: `CSI number ; modifiers ; text u`, or `CSI 27 ; … ~`.
  private func numberedKey(
    _ number: Int, _ sequence: ControlSequence, into events: inout [InputEvent]
  ) {
    let parameter = sequence.number(1) ?? 1
    let modifiers = KeyModifiers(parameter: parameter).union(isAlt ? .alt : [])
    let isKitty = sequence.final == UInt8(ascii: "u")
    let capsLock = isKitty ? capsLock(parameter) : nil
    let kind = isKitty ? Self.kind(sequence) : .press
    func emit(_ key: Key, _ modifiers: KeyModifiers) {
      events.append(.key(KeyEvent(key, modifiers, kind: kind, capsLock: capsLock)))
    }
    switch KeyTable.numbered(number) {
    case .ignored: break
    case .key(let key): emit(key, modifiers)
    case .character(let scalar):
      if !modifiers.isDisjoint(with: [.control, .command]) {
        emit(.character(Self.unshifted(scalar, base: sequence.number(0, part: 2))), modifiers)
        return
      }
      let alt = modifiers.intersection(.alt)
      let text = isKitty ? Self.text(sequence) : ""
      guard text.isEmpty else {
        for character in text { emit(.character(character), alt) }
        return
      }
      let shifted = isKitty ? Self.scalar(sequence.number(0, part: 1)) : nil
      emit(
        .character(
          Self.typed(
            scalar, shifted, isShift: modifiers.contains(.shift), isLocked: capsLock == true)),
        alt)
    }
  }

  /// Returns the character of a key whose report contains no text.
  private static func typed(
    _ scalar: Unicode.Scalar, _ shifted: Unicode.Scalar?, isShift: Bool, isLocked: Bool
  ) -> Character {
    let plain = Character(scalar)
    let upper = plain.uppercased()
    let isLetter = plain.isLetter && upper.count == 1
    if isShift, let shifted, !(isLocked && isLetter) { return Character(shifted) }
    guard isLetter, isShift != isLocked else { return plain }
    return Character(upper)
  }

  /// Returns the key pressed with Control in its usual notation: `a` for `A`, and the Latin letter
  /// of the key for keyboards in another script.
  private static func unshifted(_ scalar: Unicode.Scalar, base: Int?) -> Character {
    let key = scalar.isASCII ? scalar : Self.scalar(base) ?? scalar
    let lower = Character(key).lowercased()
    return lower.count == 1 ? Character(lower) : Character(key)
  }

  /// Returns the text reported with a key, without control characters.
  private static func text(_ sequence: ControlSequence) -> String {
    guard sequence.parameters.count > 2 else { return "" }
    var text = ""
    for number in sequence.parameters[2] {
      if let scalar = Self.scalar(number) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  private static func scalar(_ number: Int?) -> Unicode.Scalar? {
    guard let number, case .character(let scalar) = KeyTable.numbered(number) else { return nil }
    return scalar
  }

  private static func kind(_ sequence: ControlSequence) -> KeyEvent.Kind {
    switch sequence.number(1, part: 1) {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }

  /// Whether Caps Lock is on; nil if unknown.
  ///
  /// Only the kitty protocol reports that it is off.
  private func capsLock(_ parameter: Int) -> Bool? {
    let bits = max(0, parameter - 1)
    return usesKittyKeyboard || bits & 0xC0 != 0 ? bits & 64 != 0 : nil
  }

  private func resize(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    guard let height = sequence.number(1), let width = sequence.number(2), height > 0, width > 0,
      height <= 10_000, width <= 10_000
    else { return }
    events.append(.resize(Size(width: width, height: height).drawable))
  }

  private func cursorPosition(_ sequence: ControlSequence, into events: inout [InputEvent]) {
    guard let row = sequence.number(0), let column = sequence.number(1), row > 0, column > 0
    else { return }
    events.append(.reply(.cursorPosition(Position(x: column - 1, y: row - 1))))
  }
}

extension MouseEvent {
  /// Parses an SGR mouse report (mode 1006); nil for unsupported buttons.
  init?(_ sequence: ControlSequence) {
    guard let code = sequence.number(0), let column = sequence.number(1),
      let row = sequence.number(2), code < 128
    else { return nil }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let buttons: [Button] = [.left, .middle, .right, .none]
    let button = buttons[code & 3]
    let kind: Kind
    if code & 64 != 0 {
      let wheel: [Kind] = [.scrollUp, .scrollDown, .scrollLeft, .scrollRight]
      kind = wheel[code & 3]
    } else if code & 32 != 0 {
      kind = button == .none ? .move : .drag
    } else {
      kind = sequence.final == UInt8(ascii: "m") ? .release : .press
    }
    self.init(
      kind, button: code & 64 != 0 ? .none : button,
      at: Position(x: max(0, column - 1), y: max(0, row - 1)), modifiers: modifiers)
  }
}
