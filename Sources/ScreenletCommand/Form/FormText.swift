import FormKit

/// A definition as it was read: its bytes, the bytes of its pages, and what errors call them.
struct FormText {
  /// What the definition is called.
  let name: String
  /// The definition.
  let bytes: [UInt8]
  /// The layout of its pages, if that is a text of its own.
  var layout: (name: String, bytes: [UInt8])?
  /// How strictly it is read.
  var strictness = DefinitionReader.Strictness.lenient

  /// Reads the form.
  func definition() throws(FormError) -> FormDefinition {
    try DefinitionReader.read(
      bytes, name: name, layout: layout?.bytes, strictness: strictness)
  }

  /// The file that an error is about, and its bytes.
  func part(of error: FormError) -> (name: String, bytes: [UInt8]) {
    // The reader calls the layout after its definition.
    if let layout, error.source != name, error.source.hasPrefix(name) { return layout }
    return (name, bytes)
  }
}
