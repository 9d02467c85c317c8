import Platform
import Testing

@testable import AppMain

struct OutputStreamTests {
  @Test func `writing to a closed pipe throws EPIPE instead of ending the process`() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let stream = OutputStream.descriptor(ends[1], name: "standard output")
    #expect(throws: OutputError(name: "standard output", code: EPIPE)) {
      try stream.write(Array("gone".utf8))
    }
  }

  @Test func `writing to a closed descriptor throws an error that names the stream`() {
    let stream = OutputStream.descriptor(-1, name: "standard output")
    #expect(throws: OutputError(name: "standard output", code: EBADF)) {
      try stream.write([65])
    }
    #expect(
      OutputError(name: "standard output", code: EBADF).message
        == "standard output is closed. Open it, or send it to a file.")
  }

  @Test func `writing to a full device throws ENOSPC`() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    #expect(throws: OutputError(name: "standard output", code: ENOSPC)) {
      try OutputStream.descriptor(full, name: "standard output").write([65])
    }
  }

  @Test func `all bytes are written to a nonblocking pipe`() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let reader = Task.detached {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(reading, &buffer, buffer.count)
        guard count > 0 else { return all }
        all += buffer[..<count]
      }
    }
    try OutputStream.descriptor(writing, name: "a pipe").write(bytes)
    close(writing)
    #expect(await reader.value == bytes)
    close(reading)
  }
}
