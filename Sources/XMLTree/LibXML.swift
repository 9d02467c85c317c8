import CLibXML2

/// Setup of libxml2 and translation of its errors.
enum LibXML {
  /// Initializes libxml2 for use on several threads; the first access runs it.
  static let start: Void = xmlInitParser()

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Returns a better position for an error than the one where the parser stopped: for an unclosed
  /// or mismatched tag, its `<`.
  static func offset(
    of error: xmlError, near offset: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    switch error.code {
    case code(XML_ERR_TAG_NAME_MISMATCH), code(XML_ERR_LTSLASH_REQUIRED):
      StartTag.start(before: offset, in: source)
    default: offset
    }
  }

  /// Returns the message to show for a libxml2 error.
  static func words(for error: xmlError) -> String {
    let first = text(error.str1)
    let second = text(error.str2)
    switch error.code {
    case code(XML_ERR_DOCUMENT_EMPTY): return "there is no element in it"
    case code(XML_ERR_DOCUMENT_END): return "there is text or markup after the last end tag"
    case code(XML_ERR_TAG_NAME_MISMATCH):
      return "<\(first)> of line \(error.int1) is closed by </\(second)>"
    case code(XML_ERR_TAG_NOT_FINISHED):
      return "the file ends before </\(first)>, which line \(error.int1) opened"
    case code(XML_ERR_LT_IN_ATTRIBUTE): return "write &lt; for < in a value, and close the quotes"
    case code(XML_ERR_ATTRIBUTE_NOT_STARTED): return "put the value in quotes"
    case code(XML_ERR_ATTRIBUTE_NOT_FINISHED): return "the quotes of a value are not closed"
    case code(XML_ERR_ATTRIBUTE_WITHOUT_VALUE): return "attribute \"\(first)\" has no value"
    case code(XML_ERR_ATTRIBUTE_REDEFINED): return "attribute \"\(first)\" is repeated"
    case code(XML_ERR_UNDECLARED_ENTITY), code(XML_WAR_UNDECLARED_ENTITY):
      return "there is no entity \"\(first)\"; write the character itself"
    case code(XML_ERR_NAME_REQUIRED), code(XML_ERR_ENTITYREF_NO_NAME):
      return "a name is missing here; write &amp; for & and &lt; for <"
    case code(XML_ERR_ENTITYREF_SEMICOL_MISSING): return "write &amp; for &"
    case code(XML_ERR_GT_REQUIRED): return "a > is missing"
    case code(XML_ERR_SPACE_REQUIRED): return "a space is missing between two attributes"
    case code(XML_ERR_COMMENT_NOT_FINISHED): return "a comment is not closed"
    case code(XML_ERR_HYPHEN_IN_COMMENT): return "a comment must not contain --"
    case code(XML_ERR_CDATA_NOT_FINISHED): return "a CDATA section is not closed"
    case code(XML_ERR_INVALID_CHAR): return "a character that XML does not allow"
    case code(XML_NS_ERR_UNDEFINED_NAMESPACE): return "prefix \"\(first)\" has no namespace"
    default: return original(error)
    }
  }

  /// Returns the first line of the libxml2 message, at most 200 characters.
  static func original(_ error: xmlError) -> String {
    let message = text(error.message)
    return message.isEmpty ? "this is not XML" : message
  }

  private static func code(_ code: xmlParserErrors) -> Int32 { Int32(code.rawValue) }

  private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    let whole = pointer.map { String(cString: $0) } ?? ""
    return String(whole.prefix { !$0.isNewline }.prefix(200))
  }
}
