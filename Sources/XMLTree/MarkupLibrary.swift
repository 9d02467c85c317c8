import CLibXML2

/// The library that reads markup.
public enum MarkupLibrary {
  /// Its version, as in `2.9.14`.
  public static var version: String {
    let digits = xmlParserVersion.map { String(cString: $0).prefix { $0.isNumber } } ?? ""
    guard let number = Int(digits) else { return "unknown" }
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
