/// A line of the review: an answer, or the heading of a group.
public struct FormReviewRow: Hashable, Sendable {
  /// What it is about.
  public let instance: InstanceID
  /// What the field is called.
  public let label: String
  /// The answer in words; empty for none, and for a heading.
  public let value: String
  /// Whether it is the heading of the group that the following rows are in.
  public let isHeading: Bool
  /// How many groups it is inside.
  public let depth: Int
  /// Whether the server has an answer that it does not tell; ``value`` is empty then.
  public let isUnknown: Bool
  /// Whether it is not what it was in the last version.
  public let isChanged: Bool
}

extension FormSession {
  /// The answers on a page that are in sight, in reading order.
  public func reviewRows(ofPage page: Int) -> [FormReviewRow] {
    var rows: [FormReviewRow] = []
    func add(_ id: InstanceID, depth: Int) {
      guard let instance = record[id], isVisible(id) else { return }
      let field = definition[instance.field]
      let children = record.children(of: id).sorted {
        order(of: $0).lexicographicallyPrecedes(order(of: $1))
      }
      guard field.kind.hasValue || !children.isEmpty else { return }
      let siblings = record.siblings(of: id)
      var label = title(of: id)
      if field.isRepeatable, siblings.count > 1, let index = siblings.firstIndex(of: id) {
        label += " \(index + 1)"
      }
      rows.append(
        FormReviewRow(
          instance: id, label: label, value: field.kind.hasValue ? self.label(of: id) : "",
          isHeading: !field.kind.hasValue, depth: depth, isUnknown: instance.isUnknown,
          isChanged: record.isDirty(id)))
      for child in children { add(child, depth: depth + 1) }
    }
    for id in topInstances(onPage: page) { add(id, depth: 0) }
    return rows
  }
}
