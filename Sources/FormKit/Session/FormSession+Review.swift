/// A row of the review: an answer, or the heading of a group.
public struct FormReviewRow: Hashable, Sendable {
  /// The instance that the row shows.
  public let instance: InstanceID
  /// The label of the field.
  public let label: String
  /// The display text of the answer; empty for none and for a heading.
  public let value: String
  /// Whether this is the heading of the group that contains the following rows.
  public let isHeading: Bool
  /// The number of groups around the instance.
  public let depth: Int
  /// Whether the server has an answer that it does not reveal; ``value`` is empty then.
  public let isUnknown: Bool
  /// Whether the answer differs from the saved one.
  public let isChanged: Bool
}

extension FormSession {
  /// Returns the visible answers on a page, in reading order.
  ///
  /// - Parameter page: The page index, from 0.
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
