public import PortalKit
public import ScreenletKit

/// Hears what a list of records does.
@MainActor public protocol DDLListScreenletDelegate: BaseScreenletDelegate {
  /// Records came, beginning with a row from 0.
  func screenlet(_ screenlet: DDLListScreenlet, didReceive records: [PortalRecord], from row: Int)
  /// A record was chosen.
  func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord)
}

extension DDLListScreenletDelegate {
  /// Takes no notice.
  public func screenlet(
    _ screenlet: DDLListScreenlet, didReceive records: [PortalRecord], from row: Int
  ) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord) {}
}
