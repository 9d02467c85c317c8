import FormKit

/// Which fields of a form lists order and find by.
struct ListedFields {
  /// All that have values, but for the secrets.
  let names: [String]
  /// Passwords, in lower case.
  let secrets: Set<String>

  init(_ definition: FormDefinition) {
    let fields = definition.fields.filter(\.kind.hasValue)
    names = fields.filter { $0.kind != .password }.map(\.name)
    secrets = Set(fields.filter { $0.kind == .password }.map { FoldedText.fold($0.name) })
  }

  /// The passwords of a form that may not be readable.
  static func secrets(of definition: String, name: String) -> Set<String> {
    // Few forms have one, and reading a form takes longer than this look.
    guard definition.contains("password"),
      let form = try? DefinitionReader.read(Array(definition.utf8), name: name)
    else { return [] }
    return ListedFields(form).secrets
  }
}
