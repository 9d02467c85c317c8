import Platform
import PortalKit
import TerminalCore
import TerminalIO

extension LineInput {
  /// Returns the input from a descriptor.
  static func descriptor(_ descriptor: Int32) -> LineInput {
    let isTerminal = isatty(descriptor) == 1
    let typed = TypedLines(descriptor, isEditable: canMoveCursor)
    @Sendable func read(isShown: Bool) throws -> TypedLine? {
      guard isTerminal else { return try readLine(descriptor) }
      return try typed.line(
        isShown: isShown,
        TypedBytes(next: { try readByte(descriptor) }, comes: { comes(on: descriptor, within: $0) })
      )
    }
    return LineInput(
      isTerminal: isTerminal,
      line: { try read(isShown: true).map { String(decoding: $0.bytes, as: UTF8.self) } },
      secret: {
        CoreDumps.turnOff()
        guard var line = try read(isShown: false) else { return nil }
        defer { line.forget() }
        return Secret(bytes: line.bytes)
      },
      rest: { limit in
        try InputBytes.read(descriptor, name: "standard input", limit: limit)
      },
      hold: { if isTerminal { typed.hold() } }, release: { if isTerminal { typed.release() } },
      setInterrupts: { typed.setInterrupts($0) })
  }

  /// Returns the controlling terminal, even if input is redirected; nil if there is none.
  static func ofSession() -> LineInput? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    return terminal >= 0 ? .descriptor(terminal) : nil
  }

  /// Whether the terminal can move its cursor, which all known terminal types can.
  private static var canMoveCursor: Bool {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return name != "unknown" && Capabilities.canDraw(["TERM": name])
  }

  private static func comes(on descriptor: Int32, within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }

  /// Reads byte by byte, so that the bytes after the line stay available to the next reader.
  private static func readLine(_ descriptor: Int32) throws -> TypedLine? {
    var line = TypedLine()
    while let byte = try readByte(descriptor) {
      guard byte != 0x0A else {
        line.dropCarriageReturn()
        return line
      }
      try line.append(byte)
    }
    return line.bytes.isEmpty ? nil : line
  }

  private static func readByte(_ descriptor: Int32) throws -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno == EIO || errno == EBADF { return nil }
      if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw WorkError("standard input could not be read: \(String(cString: strerror(errno))).")
      }
    }
  }
}
