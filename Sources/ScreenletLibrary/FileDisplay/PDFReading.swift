import PortalKit
import ScreenletKit

/// Reads PDF with poppler's tools, which people install if they want to read it here.
struct PDFReading {
  /// Whether pages are drawn rather than read.
  let pages: Bool

  /// So many pages are drawn at most.
  private static let mostPages = 20

  /// Adds the text, or the pages, to a file; without the tools it says what to install.
  func read(_ shown: inout FileShown) throws {
    if pages, try draw(&shown) { return }
    guard let text = try output("pdftotext", ["-q", "-layout", "-", "-"], shown.bytes) else {
      shown.note = Phrase(
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

  /// Without the blank lines at both ends, and the margin that all lines have.
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
