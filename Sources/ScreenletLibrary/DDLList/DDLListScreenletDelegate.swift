public import PortalKit
public import ScreenletKit

/// Receives the events of a `DDLListScreenlet`.
@MainActor public protocol DDLListScreenletDelegate: BaseScreenletDelegate {
  /// Called when a page of records is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - records: The loaded records, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  func screenlet(_ screenlet: DDLListScreenlet, didReceive records: [PortalRecord], from row: Int)
  /// Called when the user chooses a record.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - record: The chosen record.
  func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord)
}

extension DDLListScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - records: The loaded records, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  public func screenlet(
    _ screenlet: DDLListScreenlet, didReceive records: [PortalRecord], from row: Int
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - record: The chosen record.
  public func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord) {}
}
