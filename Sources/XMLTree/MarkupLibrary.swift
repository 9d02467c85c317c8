import CLibXML2

/// The XML library that the program uses, libxml2.
public enum MarkupLibrary {
  /// The version of libxml2 that the program was compiled against, as in `2.9.14`.
  public static var version: String { LIBXML_DOTTED_VERSION }
}
