#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import PortalKit

extension LineInput {
  /// The answers that come in on a descriptor.
  static func descriptor(_ descriptor: Int32) -> LineInput {
    let isTerminal = isatty(descriptor) == 1
    @Sendable func edited(shows: Bool) throws -> TypedLine? {
      guard isTerminal else { return try readLine(descriptor) }
      return try withTypedKeys(descriptor, shows: shows) { try typedLine(descriptor) }
    }
    return LineInput(
      isTerminal: isTerminal,
      line: { try edited(shows: true).map { String(decoding: $0.bytes, as: UTF8.self) } },
      secret: {
        guard var line = try edited(shows: false) else { return nil }
        defer { line.forget() }
        return Secret(bytes: line.bytes)
      },
      rest: { limit in
        try InputBytes.read(descriptor, name: "standard input", limit: limit)
      })
  }

  /// The person at the session's terminal, wherever input comes from; nil if there is none.
  static func ofSession() -> LineInput? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    return terminal >= 0 ? .descriptor(terminal) : nil
  }

  /// Reads byte by byte, so that what follows the line is there for whoever reads next.
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

  private static func typedLine(_ descriptor: Int32) throws -> TypedLine? {
    var line = TypedLine()
    while let byte = try readByte(descriptor) {
      switch try line.take(byte) {
      case .more: continue
      case .done: return line
      case .end: return nil
      case .interrupted: throw Interruption()
      }
    }
    return line.bytes.isEmpty ? nil : line
  }

  /// Has the terminal hand over what is typed, Ctrl+C included, and puts it back as it was.
  ///
  /// A shown line keeps the terminal's own editing; there Ctrl+C ends the line as Enter does. A
  /// secret one comes key by key, for the terminal's own line holds 4095 bytes and no more.
  private static func withTypedKeys<Answer>(
    _ descriptor: Int32, shows: Bool, _ body: () throws -> Answer
  ) throws -> Answer {
    var found = termios()
    guard tcgetattr(descriptor, &found) == 0 else { return try body() }
    var mode = found
    mode.c_lflag &= ~tcflag_t(ISIG)
    if shows {
      withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VEOL)] = 0x03 }
    } else {
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
      withUnsafeMutableBytes(of: &mode.c_cc) { keys in
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
      }
    }
    guard tcsetattr(descriptor, TCSADRAIN, &mode) == 0 else { return try body() }
    defer { tcsetattr(descriptor, TCSADRAIN, &found) }
    return try body()
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
