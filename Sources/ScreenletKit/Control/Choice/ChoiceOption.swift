public import PortalKit

/// One of the values that a field can take, with the words that people see for it.
public struct ChoiceOption: Hashable, Sendable {
  /// The value, as it is sent and saved.
  @Exact public private(set) var value: String
  /// What people read.
  public let words: Words
  /// What stands at the right end of its row.
  public let note: Words

  /// Makes an option; its words are its value where there are no others.
  public init(_ value: String, _ words: Words? = nil, note: Words = .none) {
    self.value = value
    (self.words, self.note) = (words ?? .verbatim(value), note)
  }

  /// Reads options as a layout writes them: `urgent=Urgent|fragile=@string/tag.fragile|cold`.
  static func list(_ text: String) -> [ChoiceOption] {
    text.split(separator: "|").map { option in
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return ChoiceOption(String(option)) }
      return ChoiceOption(String(parts[0]), Words(layoutText: String(parts[1])))
    }
  }
}

extension ChoiceOption {
  /// Reads `a=b|c=d`.
  static func pairs(_ text: String) -> [(String, String)] {
    text.split(separator: "|").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
