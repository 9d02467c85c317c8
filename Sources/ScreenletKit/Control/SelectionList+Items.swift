extension SelectionList.Item {
  /// Reads rows as a layout writes them: `#FRUIT|Apple|Pear`.
  static func list(_ text: String) -> [SelectionList.Item] {
    text.split(separator: "|").enumerated().map { number, row in
      let isGroup = row.first == "#"
      return SelectionList.Item(
        id: String(number), words: .verbatim(String(isGroup ? row.dropFirst() : row)),
        isGroup: isGroup)
    }
  }
}
