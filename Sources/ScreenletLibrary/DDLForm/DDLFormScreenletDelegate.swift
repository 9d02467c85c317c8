public import FormKit
public import PortalKit
public import ScreenletKit

/// Hears what becomes of a form.
@MainActor public protocol DDLFormScreenletDelegate: BaseScreenletDelegate {
  /// The form is there.
  func screenlet(_ screenlet: DDLFormScreenlet, didLoad definition: FormDefinition)
  /// The record is there.
  func screenlet(_ screenlet: DDLFormScreenlet, didLoad record: FormRecord)
  /// The record has arrived, as a new one or as a change.
  func screenlet(_ screenlet: DDLFormScreenlet, didSubmit record: FormRecord, isNew: Bool)
  /// A draft of this machine is in the form now.
  func screenlet(_ screenlet: DDLFormScreenlet, didLoadDraft record: FormRecord)
  /// The answers were saved as a draft on this machine.
  func screenlet(_ screenlet: DDLFormScreenlet, didSaveDraft record: FormRecord)
  /// The upload of a file started.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didStartUpload document: FormDocument, for id: InstanceID)
  /// So many bytes of a file have arrived.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload bytes: Int64, of total: Int64, for id: InstanceID)
  /// A file has arrived.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload document: FormDocument, for id: InstanceID)
  /// A file did not arrive.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didFailToUpload id: InstanceID, with error: ScreenletError)
}

extension DDLFormScreenletDelegate {
  /// Takes no notice.
  public func screenlet(_ screenlet: DDLFormScreenlet, didLoad definition: FormDefinition) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: DDLFormScreenlet, didLoad record: FormRecord) {}
  /// Takes no notice.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didSubmit record: FormRecord, isNew: Bool
  ) {}
  /// Does nothing by default.
  public func screenlet(_ screenlet: DDLFormScreenlet, didLoadDraft record: FormRecord) {}
  /// Does nothing by default.
  public func screenlet(_ screenlet: DDLFormScreenlet, didSaveDraft record: FormRecord) {}
  /// Does nothing by default.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didStartUpload document: FormDocument, for id: InstanceID
  ) {}
  /// Takes no notice.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload bytes: Int64, of total: Int64, for id: InstanceID
  ) {}
  /// Takes no notice.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload document: FormDocument, for id: InstanceID
  ) {}
  /// Takes no notice.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didFailToUpload id: InstanceID, with error: ScreenletError
  ) {}
}
