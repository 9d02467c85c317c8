import FormKit

/// The source text of a form definition and of its layout, with file names for messages.
struct FormText {
  /// The file name of the definition.
  let name: String
  /// The definition.
  let bytes: [UInt8]
  /// The layout of the pages, if it is a separate file.
  var layout: (name: String, bytes: [UInt8])?
  /// The strictness of parsing.
  var strictness = DefinitionReader.Strictness.lenient

  /// Parses the form.
  func definition() throws(FormError) -> FormDefinition {
    try DefinitionReader.read(
      bytes, name: name, layout: layout?.bytes, strictness: strictness)
  }

  /// Returns the file that an error is about, with its bytes.
  func part(of error: FormError) -> (name: String, bytes: [UInt8]) {
    // The parser names the layout after the definition.
    if let layout, error.source != name, error.source.hasPrefix(name) { return layout }
    return (name, bytes)
  }
}
