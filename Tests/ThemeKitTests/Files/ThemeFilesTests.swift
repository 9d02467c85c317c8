import Platform
import Testing
import ThemeKit

/// A temporary folder of themes on disk, deleted with the object.
final class ThemeFolderOnDisk {
  let path: String

  init(_ files: [String: String] = Fixture.good) throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/themes-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { write(text, to: name) }
  }

  func write(_ text: String, to name: String) {
    let parts = name.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      mkdir(path + "/" + parts.prefix(count).joined(separator: "/"), 0o755)
    }
    guard let file = fopen(path + "/" + name, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func remove(_ name: String) { unlink(path + "/" + name) }

  func library(contracts: Contracts = Fixture.contracts) -> ThemeLibrary {
    ThemeLibrary(locations: [.directory(path)], contracts: contracts)
  }

  deinit { Self.erase(path) }

  private static func erase(_ path: String) {
    chmod(path, 0o755)
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { erase(path + "/" + name) }
      }
      closedir(stream)
    }
    if unlink(path) != 0 { rmdir(path) }
  }
}

struct ThemeFilesTests {
  @Test func `themes are read from a folder on disk`() throws {
    let disk = try ThemeFolderOnDisk()
    let theme = try disk.library().load("default").theme
    #expect(theme.folders == [disk.path + "/Default"])
    #expect(theme.files.first == disk.path + "/Default/order_default.xml")
  }

  @Test func `a missing folder is an error only if it is required`() {
    let library = ThemeLibrary(
      locations: [.directory("/nonexistent/themes", isRequired: true), .directory("/nonexistent")],
      contracts: .none)
    #expect(
      library.locationDiagnostics.map(\.description)
        == ["/nonexistent/themes: error: there is no such folder [theme.folder]"])
  }

  @Test func `a folder without themes and a file instead of a folder are reported`() throws {
    let disk = try ThemeFolderOnDisk(["a.txt": ""])
    func violation(_ path: String) -> String? {
      ThemeLibrary(locations: [.directory(path, isRequired: true)], contracts: .none)
        .locationDiagnostics.first?.message
    }
    #expect(violation(disk.path)?.hasPrefix("there is no theme in this folder") == true)
    #expect(violation(disk.path + "/a.txt") == "this is not a folder")
  }

  @Test func `a theme file of a gigabyte is rejected`() throws {
    let disk = try ThemeFolderOnDisk()
    truncate(disk.path + "/Default/theme.xml", 1 << 30)
    let error = #expect(throws: ThemeError.self) { try disk.library().load("default") }
    #expect(error?.diagnostics.map(\.code) == ["xml.size"])
    #expect(error?.diagnostics.first?.message == "it is larger than 4 MiB")
  }

  @Test func `a symbolic link out of the theme's folder is not followed`() throws {
    let disk = try ThemeFolderOnDisk()
    disk.remove("Default/strings.xml")
    disk.write(Fixture.strings, to: "outside.xml")
    symlink(disk.path + "/outside.xml", disk.path + "/Default/strings.xml")
    let error = #expect(throws: ThemeError.self) { try disk.library().load("default") }
    #expect(error?.diagnostics.first?.code == "file.unreadable")
    #expect(error?.diagnostics.first?.message.contains("link out of the theme's folder") == true)
  }

  @Test func `symbolic links within and to the theme's folder are followed`() throws {
    let disk = try ThemeFolderOnDisk()
    rename(disk.path + "/Default/strings.xml", disk.path + "/Default/words.txt")
    symlink("words.txt", disk.path + "/Default/strings.xml")
    rename(disk.path + "/Default", disk.path + "/real")
    symlink("real", disk.path + "/Default")
    let theme = try disk.library().load("default").theme.resolved(for: ThemeEnvironment())
    #expect(theme.string("order.title") == "Order")
  }

  @Test func `a named pipe instead of a file is rejected without blocking`() throws {
    let disk = try ThemeFolderOnDisk()
    mkfifo(disk.path + "/Default/strings_fr.xml", 0o644)
    let error = #expect(throws: ThemeError.self) { try disk.library().load("default") }
    #expect(error?.diagnostics.first?.message == "it is not a regular file")
  }

  @Test func `a truncated file is an error at the line where it ends`() throws {
    let disk = try ThemeFolderOnDisk()
    disk.write(String(Fixture.layout.prefix(200)), to: "Default/order_default.xml")
    let error = #expect(throws: ThemeError.self) { try disk.library().load("default") }
    #expect(error?.diagnostics.map(\.code) == ["xml.syntax"])
    #expect(error?.diagnostics.first?.line == 4)
  }

  @Test func `the path of a theme, a themes folder or a single file can be linted`() throws {
    let disk = try ThemeFolderOnDisk()
    disk.write(Fixture.theme("Kid", "child", parent: "Default"), to: "Kid/theme.xml")
    disk.write(Fixture.layout("<text-field id=\"name\"/>"), to: "Kid/order_kid.xml")
    disk.write("<strings/>", to: "Kid/strings.xml")
    let library = ThemeLibrary(locations: [], contracts: Fixture.contracts)
    func codes(_ path: String) -> [String] { library.check(path: disk.path + path).map(\.code) }
    let all = ["kind.child-drops", "kind.child-drops", "xml.namespace"]
    #expect(codes("/Kid") == all)
    #expect(codes("/Kid/") == all)
    #expect(codes("") == all)
    #expect(codes("/Kid/strings.xml") == ["xml.namespace"])
    #expect(codes("/Default") == [])
    #expect(codes("/Nothing") == ["file.unreadable"])
  }

  @Test func `a file outside of a theme folder is an error`() throws {
    let disk = try ThemeFolderOnDisk(["a.xml": "<a/>"])
    let library = ThemeLibrary(locations: [], contracts: .none)
    #expect(library.check(path: disk.path + "/a.xml").map(\.code) == ["theme.folder"])
  }

  @Test func `parents beside a linted theme take precedence over those of the library`() throws {
    let disk = try ThemeFolderOnDisk()
    disk.write(
      Fixture.theme(
        "Kid", "child", parent: "Default",
        "<styles><style name=\"A\" foreground=\"?only.here\"/></styles>"), to: "Kid/theme.xml")
    disk.write(
      Fixture.theme.replacing(
        "<colors>", with: "<colors><color name=\"only.here\" value=\"?text\"/>"),
      to: "Default/theme.xml")
    let built = ThemeLocation.embedded(Fixture.good.mapValues { Array($0.utf8) }, name: "Built")
    let library = ThemeLibrary(locations: [built], contracts: Fixture.contracts)
    #expect(library.check(path: disk.path + "/Kid") == [])
  }
}
