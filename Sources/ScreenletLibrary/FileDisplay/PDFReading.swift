import PortalKit
import ScreenletControls
import ScreenletKit

/// Reads PDF files with the tools of poppler-utils, which the user installs separately.
struct PDFReading {
  /// Whether to render the pages as images instead of reading the text.
  let pages: Bool

  /// The maximum number of rendered pages.
  private static let mostPages = 20

  /// Adds the text or the page images to a file; without the tools, adds a note that names them.
  func read(_ shown: inout FileShown) throws {
    if pages, try draw(&shown) { return }
    guard let text = try output("pdftotext", ["-q", "-layout", "-", "-"], shown.bytes) else {
      shown.note = UserMessage(
        key: "file.pdf.unread",
        english: "The text of this PDF cannot be read here. Install poppler-utils to read it.")
      return
    }
    let all = String(decoding: text, as: UTF8.self)
    let sheets = all.split(separator: "\u{C}").map(String.init)
    shown.text = RichText(
      blocks: sheets.enumerated().flatMap { index, sheet -> [RichText.Block] in
        let block = RichText.Block.code(Self.trimmed(sheet))
        return index == 0 ? [block] : [.rule, block]
      })
  }

  /// Removes blank lines at both ends and the common left margin.
  private static func trimmed(_ sheet: String) -> String {
    var lines = sheet.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let margin =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }

  private func draw(_ shown: inout FileShown) throws -> Bool {
    var blocks: [RichText.Block] = []
    for page in 1...Self.mostPages {
      let options = ["-q", "-png", "-r", "90", "-f", "\(page)", "-l", "\(page)", "-"]
      guard let bytes = try output("pdftoppm", options, shown.bytes), bytes.count > 8 else { break }
      let name = "page \(page)"
      blocks.append(.picture(.init(source: name, words: "")))
      shown.pictures[name] = PictureSource(
        name: name, data: PictureData(bytes: bytes, mimeType: "image/png"))
    }
    shown.text = RichText(blocks: blocks)
    return !blocks.isEmpty
  }

  private func output(_ tool: String, _ options: [String], _ input: [UInt8]) throws -> [UInt8]? {
    try ToolProcess(tool, options).output(for: input, limit: 32 << 20, seconds: 20)
  }
}
