public import PortalKit
public import ScreenletKit

/// An option of a choice field: a value with its user-visible text.
public struct ChoiceOption: Hashable, Sendable {
  /// The value that is sent and saved.
  @Exact public private(set) var value: String
  /// The user-visible text.
  public let words: DisplayText
  /// A note at the right end of the row.
  public let note: DisplayText

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - value: The value that is sent and saved.
  ///   - words: The user-visible text; nil shows the value.
  ///   - note: A note at the right end of the row.
  public init(_ value: String, _ words: DisplayText? = nil, note: DisplayText = .none) {
    self.value = value
    (self.words, self.note) = (words ?? .verbatim(value), note)
  }

  /// Parses the options of a layout attribute such as
  /// `urgent=Urgent|fragile=@string/tag.fragile|cold`.
  static func list(_ text: String) -> [ChoiceOption] {
    text.split(separator: "|").map { option in
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return ChoiceOption(String(option)) }
      return ChoiceOption(String(parts[0]), DisplayText(layoutText: String(parts[1])))
    }
  }
}

extension ChoiceOption {
  /// Parses `a=b|c=d` into pairs.
  static func pairs(_ text: String) -> [(String, String)] {
    text.split(separator: "|").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
