import Basics
import Platform
import TemporaryFolders
import Testing

struct PrivateFileTests {
  @Test func `reading a missing file returns nil`() throws {
    let root = try TemporaryFolder()
    #expect(try PrivateFile.read(root.file("none"), limit: 10) == nil)
    #expect(try PrivateFile.read(root.file("no/folder"), limit: 10) == nil)
  }

  @Test func `a written file is read back and is readable by the owner only`() throws {
    let root = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    try PrivateFile.replace(root.file("f"), with: bytes)
    #expect(try PrivateFile.read(root.file("f"), limit: 100_000) == bytes)
    #expect(try root.mode("f") == 0o600)
    #expect(try root.names() == ["f"])
  }

  @Test func `reading a file restricts its permissions to the owner`() throws {
    let root = try TemporaryFolder()
    try root.write("x", to: "f")
    chmod(root.file("f"), 0o644)
    _ = try PrivateFile.read(root.file("f"), limit: 10)
    #expect(try root.mode("f") == 0o600)
  }

  @Test func `a temporary file left by a crash is replaced`() throws {
    let root = try TemporaryFolder()
    try root.write("half", to: "f.new")
    try PrivateFile.replace(root.file("f"), with: [1])
    #expect(try root.names() == ["f"])
    #expect(try root.bytes("f") == [1])
  }

  @Test func `a file over the limit is damaged, and a folder is unreachable`() throws {
    let root = try TemporaryFolder()
    try root.write("12345", to: "f")
    let tooLarge = #expect(throws: StoreError.self) {
      try PrivateFile.read(root.file("f"), limit: 4)
    }
    #expect(tooLarge?.kind == .damaged)
    let folder = #expect(throws: StoreError.self) { try PrivateFile.read(root.path, limit: 4) }
    #expect(folder?.kind == .unreachable)
    let inTheWay = #expect(throws: StoreError.self) { try PrivateFile.replace(root.path, with: []) }
    #expect(inTheWay?.kind == .unreachable)
  }

  @Test func `reading a pipe fails instead of blocking`() throws {
    let root = try TemporaryFolder()
    mkfifo(root.file("pipe"), 0o600)
    #expect(throws: StoreError.self) { try PrivateFile.read(root.file("pipe"), limit: 4) }
  }

  @Test func `setting aside uses the next free name`() throws {
    let root = try TemporaryFolder()
    for byte: UInt8 in 1...2 {
      try root.write([byte], to: "f")
      #expect(try PrivateFile.setAside(root.file("f")) == root.file("f.damaged-\(byte)"))
    }
    #expect(try root.names() == ["f.damaged-1", "f.damaged-2"])
    #expect(try root.bytes("f.damaged-1") == [1])
  }

  @Test func `a failed write on a full disk keeps the previous file`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("f")
    try PrivateFile.replace(path, with: [1, 2, 3])
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let error = #expect(throws: StoreError.self) {
        try PrivateFile.replace(path, with: [UInt8](repeating: 9, count: 5_000))
      }
      #expect(error?.kind == .full)
    }
    #expect(try root.bytes("f") == [1, 2, 3])
    #expect(try root.names() == ["f"])
  }
}
