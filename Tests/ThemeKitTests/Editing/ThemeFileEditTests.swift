import TemporaryFolders
import Testing
import XMLTree

@testable import ThemeKit

struct ThemeFileEditTests {
  private func document(_ text: String) throws -> MarkupDocument {
    try MarkupDocument(parsing: text, name: "theme.xml")
  }

  private func text(_ edit: ThemeFileEdit, _ document: MarkupDocument) -> String? {
    edit.applied(to: document.source).map { String(decoding: $0, as: UTF8.self) }
  }

  private func first(_ name: String, in document: MarkupDocument) throws -> MarkupElement {
    let all = (0..<document.elementCount).map { document.element(at: $0) }
    return try #require(all.first { $0.name == name })
  }

  @Test func `a value changes between its own quotes, and nothing else does`() throws {
    let file = try document("<!-- a -->\r\n<a  x = '1'\r\n   y=\"&amp;2\" >\r\n</a>\r\n")
    let edit = try ThemeFileEdit.setting([("x", "it's <b> & \"c\"")], of: file.root, in: file)
    #expect(
      text(edit, file)
        == "<!-- a -->\r\n<a  x = 'it&apos;s &lt;b> &amp; \"c\"'\r\n   y=\"&amp;2\" >\r\n</a>\r\n")
  }

  @Test func `a missing attribute is added after the last one`() throws {
    let file = try document("<a x='1'  />")
    let edit = try ThemeFileEdit.setting([("x", "2"), ("y", "3")], of: file.root, in: file)
    #expect(text(edit, file) == "<a x='2' y=\"3\"  />")
    let bare = try document("<a><b/></a>")
    let child = try first("b", in: bare)
    let added = try ThemeFileEdit.setting([("y", "3")], of: child, in: bare)
    #expect(text(added, bare) == "<a><b y=\"3\"/></a>")
  }

  @Test func `an equal value is no edit`() throws {
    let file = try document("<a x='1 &amp; 2'/>")
    #expect(try ThemeFileEdit.setting([("x", "1 & 2")], of: file.root, in: file).isEmpty)
  }

  @Test func `a text changes within the spaces around it`() throws {
    let file = try document("<a>\n  <b k='>'>\n    old\n  </b>\n</a>")
    let edit = try ThemeFileEdit.settingText("1 < 2", of: first("b", in: file), in: file)
    #expect(text(edit, file) == "<a>\n  <b k='>'>\n    1 &lt; 2\n  </b>\n</a>")
    let marked = try document("<a>old<!-- c --></a>")
    #expect(throws: ThemeEditError.noPlace) {
      try ThemeFileEdit.settingText("new", of: marked.root, in: marked)
    }
  }

  @Test func `a child is added on a line of its own with the line ends of the file`() throws {
    let file = try document("<a>\r\n  <b>\r\n    <c/>\r\n  </b>\r\n</a>")
    let edit = try ThemeFileEdit.adding("<d/>", to: first("b", in: file), in: file)
    #expect(text(edit, file) == "<a>\r\n  <b>\r\n    <c/>\r\n    <d/>\r\n  </b>\r\n</a>")
    let empty = try document("<a><b x=\"/\"/></a>")
    let opened = try ThemeFileEdit.adding("<d/>", to: first("b", in: empty), in: empty)
    #expect(text(opened, empty) == "<a><b x=\"/\"><d/></b></a>")
  }

  @Test func `an edit of another file is refused`() throws {
    let file = try document("<a x='1'/>")
    let edit = try ThemeFileEdit.setting([("x", "2")], of: file.root, in: file)
    #expect(edit.applied(to: Array("<a y='1'/>".utf8)) == Array("<a y='2'/>".utf8))
    #expect(edit.applied(to: Array("<a>'1'/>".utf8)) == nil)
    #expect(edit.applied(to: []) == nil)
  }

  // MARK: Every file of the built-in themes

  private static let files: [(path: String, bytes: [UInt8])] = {
    guard case .embedded(let files) = ThemeLocation.builtIn.content else { return [] }
    return files.map { (path: $0.key, bytes: $0.value.bytes) }.sorted { $0.path < $1.path }
  }()

  private static let values = [
    "", " ", "?well.focus", "#0B63CE", "it's", "\"<&>\"", "]]>", "a\tb\nc", "ñ 日本", "&amp;", "'",
  ]

  @Test func `any value in any built-in theme file is changed alone`() throws {
    var random = Fuzz.generator(18)
    #expect(Self.files.count > 40)
    for (path, bytes) in Self.files {
      // The second half of the rounds has the line ends of Windows.
      for isCRLF in [false, true] {
        let source =
          isCRLF
          ? bytes.flatMap { byte -> [UInt8] in byte == 0x0A ? [0x0D, 0x0A] : [byte] } : bytes
        let file = try MarkupDocument(parsing: source, name: path)
        for _ in 0..<Fuzz.rounds(8) {
          try check(file, &random)
        }
      }
    }
  }

  private func check(_ file: MarkupDocument, _ random: inout SeededGenerator) throws {
    let position = Int.random(in: 0..<file.elementCount, using: &random)
    let element = file.element(at: position)
    let names = element.attributes.filter { $0.namespace == nil }.map(\.name) + ["new"]
    let name = try #require(names.randomElement(using: &random))
    let value = try #require(Self.values.randomElement(using: &random))
    let edit = try ThemeFileEdit.setting([(name, value)], of: element, in: file)
    let changed = try #require(edit.applied(to: file.source))
    #expect(edit.pieces.count <= 1)
    let after = try MarkupDocument(parsing: changed, name: file.name)
    #expect(after.elementCount == file.elementCount)
    for index in 0..<file.elementCount {
      let (old, new) = (file.element(at: index), after.element(at: index))
      var wanted = old.attributes.map { "\($0.name)=\($0.value)" }
      if index == position {
        wanted.removeAll { $0.hasPrefix(name + "=") }
        #expect(new[name] == value, "\(file.name) \(name)")
      }
      let found = new.attributes.filter { index != position || $0.name != name }
        .map { "\($0.name)=\($0.value)" }
      #expect(found == wanted, "\(file.name) \(index)")
      #expect(new.text == old.text)
    }
  }
}
