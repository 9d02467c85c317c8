import CLibXML2

/// The library that reads markup.
public enum MarkupLibrary {
  /// The version that the program was built with, as in `2.9.14`.
  public static var version: String { LIBXML_DOTTED_VERSION }
}
