import Basics

/// Recognizes the format of a file from its contents and reads it.
enum SchemeReader {
  /// Reads a file of any supported format.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - wanted: The name of the scheme to choose if the file has several; nil for none.
  /// - Throws: `ThemeError` with the position of the problem.
  static func read(
    _ source: SchemeSource, choosing wanted: String?
  ) throws(ThemeError) -> ImportedScheme {
    guard !source.bytes.starts(with: "bplist".utf8) else {
      throw source.error(
        "import.format",
        "this is a binary property list; convert it with: plutil -convert xml1 FILE")
    }
    guard source.bytes.count <= ThemeImport.maximumBytes else {
      throw source.error(
        "import.syntax", "it is larger than \(ThemeImport.maximumBytes >> 20) MiB")
    }
    let isMarked = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = source.bytes.dropFirst(isMarked ? 3 : 0).first { $0 > 0x20 }
    switch first {
    case nil:
      throw source.error(
        "import.format", "the file is empty; it must be \(SchemeFormat.titles)")
    case UInt8(ascii: "<"): return try PropertyListReader.read(source)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"):
      return try readJSON(source, choosing: wanted)
    default: return try Base16Reader.read(source)
    }
  }

  private static func readJSON(
    _ file: SchemeSource, choosing wanted: String?
  ) throws(ThemeError) -> ImportedScheme {
    let (root, source) = try CommentedJSON.read(file)
    // A list of schemes, one of its schemes, a theme of an editor, or tokens in any group.
    if root["schemes"]?.array != nil || (root["background"]?.string != nil && root["red"] != nil) {
      return try WindowsTerminalReader.read(root, source, choosing: wanted)
    }
    if root["colors"]?.object?.members.contains(where: { $0.name.contains(".") }) == true
      || root["tokenColors"] != nil || root["include"] != nil
    {
      return try EditorThemeReader.read(root, source)
    }
    if DesignTokenReader.hasTokens(root) { return try DesignTokenReader.read(root, source) }
    throw source.error(
      "import.format", at: .top, "the file must be \(SchemeFormat.titles)")
  }
}
