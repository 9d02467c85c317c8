import ScreenletKit

extension SelectionList.Item {
  /// Parses the rows of a layout attribute such as `#FRUIT|Apple|Pear`, in which `#` marks a
  /// heading.
  static func list(_ text: String) -> [SelectionList.Item] {
    text.split(separator: "|").enumerated().map { number, row in
      let isGroup = row.first == "#"
      return SelectionList.Item(
        id: String(number), words: .verbatim(String(isGroup ? row.dropFirst() : row)),
        isGroup: isGroup)
    }
  }
}
