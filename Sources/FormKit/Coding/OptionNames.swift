/// A lookup table of options by value and label, with constant time per lookup.
struct OptionNames {
  private var values: Set<ExactString> = []
  private var labels: [ExactString: String] = [:]
  private var folded: [ExactString: String] = [:]

  /// Creates a table of values and of labels in all languages.
  init(_ options: [FieldOption]) {
    for option in options {
      values.insert(ExactString(option.value))
      for entry in option.label.entries where labels[ExactString(entry.text)] == nil {
        labels[ExactString(entry.text)] = option.value
      }
    }
  }

  /// Creates a table for user input in one language, which also matches in any case.
  init(_ options: [FieldOption], typedIn language: LanguageTag, default fallback: String) {
    for option in options {
      let label = option.label.resolved(for: language, default: fallback)
      values.insert(ExactString(option.value))
      if labels[ExactString(label)] == nil { labels[ExactString(label)] = option.value }
      let small = ExactString(label.lowercased())
      if folded[small] == nil { folded[small] = option.value }
    }
    for option in options {
      let small = ExactString(option.value.lowercased())
      if folded[small] == nil { folded[small] = option.value }
    }
  }

  /// Returns the stored value for a server string: a value, otherwise the option with that label.
  func stored(for text: String) -> String? {
    let text = ExactString(text)
    return values.contains(text) ? text.string : labels[text]
  }

  /// Returns the stored value for user input: a label, otherwise a value, otherwise either in any
  /// case.
  func typed(_ text: String) -> String? {
    let exact = ExactString(text)
    return labels[exact] ?? (values.contains(exact) ? text : folded[ExactString(text.lowercased())])
  }
}
