import FormKit

/// The fields of a form that lists can sort and filter by.
struct ListedFields {
  /// The names of all fields with values, except passwords.
  let names: [String]
  /// The names of password fields, in lowercase.
  let secrets: Set<String>

  init(_ definition: FormDefinition) {
    let fields = definition.fields.filter(\.kind.hasValue)
    names = fields.filter { $0.kind != .password }.map(\.name)
    secrets = Set(fields.filter { $0.kind == .password }.map { FoldedText.fold($0.name) })
  }

  /// Returns the password fields of a form; an empty set if the definition cannot be parsed.
  static func secrets(of definition: String, name: String) -> Set<String> {
    // Few forms have a password, and parsing a form takes longer than this search.
    guard definition.contains("password"),
      let form = try? DefinitionReader.read(Array(definition.utf8), name: name)
    else { return [] }
    return ListedFields(form).secrets
  }
}
