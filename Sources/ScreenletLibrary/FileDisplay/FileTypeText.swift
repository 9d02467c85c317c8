/// The names of file types as users know them.
enum FileTypeText {
  private static let names = [
    "audio/mpeg": "MP3", "image/svg+xml": "SVG", "text/markdown": "Markdown", "text/plain": "TXT",
    "video/quicktime": "MOV", "application/msword": "DOC",
  ]

  /// Returns the name of a MIME type, such as PDF for `application/pdf`; the MIME type itself if it
  /// has no short name.
  static func name(of mimeType: String) -> String {
    let type = mimeType.lowercased()
    if let name = names[type] { return name }
    var subtype = type.drop { $0 != "/" }.dropFirst()
    if subtype.hasPrefix("x-") { subtype = subtype.dropFirst(2) }
    let isName =
      (2...5).contains(subtype.count) && subtype.allSatisfy { $0.isLetter || $0.isNumber }
    return isName ? subtype.uppercased() : mimeType
  }
}
