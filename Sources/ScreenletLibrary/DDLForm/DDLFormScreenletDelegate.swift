public import FormKit
public import PortalKit
public import ScreenletKit

/// Receives the events of a `DDLFormScreenlet`.
@MainActor public protocol DDLFormScreenletDelegate: BaseScreenletDelegate {
  /// Called when the form is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - definition: The form definition.
  func screenlet(_ screenlet: DDLFormScreenlet, didLoad definition: FormDefinition)
  /// Called when the record is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The loaded record.
  func screenlet(_ screenlet: DDLFormScreenlet, didLoad record: FormRecord)
  /// Called when a record was sent.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The sent record.
  ///   - isNew: Whether it is a new record and not an update.
  func screenlet(_ screenlet: DDLFormScreenlet, didSubmit record: FormRecord, isNew: Bool)
  /// Called when the user resumed a draft from this machine.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The answers of the draft.
  func screenlet(_ screenlet: DDLFormScreenlet, didLoadDraft record: FormRecord)
  /// Called when the answers were saved as a draft on this machine.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The saved answers.
  func screenlet(_ screenlet: DDLFormScreenlet, didSaveDraft record: FormRecord)
  /// Called when the upload of a file started.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - document: The file.
  ///   - id: The field instance.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didStartUpload document: FormDocument, for id: InstanceID)
  /// Called repeatedly during an upload.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - bytes: The number of bytes sent so far.
  ///   - total: The size of the file in bytes.
  ///   - id: The field instance.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload bytes: Int64, of total: Int64, for id: InstanceID)
  /// Called when a file is uploaded.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - document: The document in the portal.
  ///   - id: The field instance.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload document: FormDocument, for id: InstanceID)
  /// Called when an upload failed.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - id: The field instance.
  ///   - error: The reason.
  func screenlet(
    _ screenlet: DDLFormScreenlet, didFailToUpload id: InstanceID, with error: ScreenletError)
}

extension DDLFormScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - definition: The form definition.
  public func screenlet(_ screenlet: DDLFormScreenlet, didLoad definition: FormDefinition) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The loaded record.
  public func screenlet(_ screenlet: DDLFormScreenlet, didLoad record: FormRecord) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The sent record.
  ///   - isNew: Whether it is a new record and not an update.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didSubmit record: FormRecord, isNew: Bool
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The answers of the draft.
  public func screenlet(_ screenlet: DDLFormScreenlet, didLoadDraft record: FormRecord) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - record: The saved answers.
  public func screenlet(_ screenlet: DDLFormScreenlet, didSaveDraft record: FormRecord) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - document: The file.
  ///   - id: The field instance.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didStartUpload document: FormDocument, for id: InstanceID
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - bytes: The number of bytes sent so far.
  ///   - total: The size of the file in bytes.
  ///   - id: The field instance.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload bytes: Int64, of total: Int64, for id: InstanceID
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - document: The document in the portal.
  ///   - id: The field instance.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didUpload document: FormDocument, for id: InstanceID
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The form screenlet.
  ///   - id: The field instance.
  ///   - error: The reason.
  public func screenlet(
    _ screenlet: DDLFormScreenlet, didFailToUpload id: InstanceID, with error: ScreenletError
  ) {}
}
