public import FormKit
package import PortalKit
public import ScreenletKit

/// Uploads a file to the portal.
public final class UploadInteractor: Interactor<UploadInteractor.Result> {
  /// An uploaded file.
  public struct Result: Sendable {
    /// The field instance that the file answers.
    public let instance: InstanceID
    /// The document in the portal.
    public let document: FormDocument
  }

  private let instance: InstanceID
  private let field: FormField?
  private let title: String
  private let upload: DocumentUpload
  private let meter: UploadMeter
  private let portal: any Portal
  private let uploads: FormUploads?

  /// Creates an interactor.
  init(
    instance: InstanceID, field: FormField?, title: String, upload: DocumentUpload,
    meter: UploadMeter, portal: any Portal, uploads: FormUploads?
  ) {
    (self.instance, self.field, self.title) = (instance, field, title)
    (self.upload, self.meter, self.portal) = (upload, meter, portal)
    self.uploads = uploads
    super.init()
  }

  /// Creates an interactor for an upload without progress display.
  ///
  /// - Parameters:
  ///   - instance: The field instance that the file answers.
  ///   - title: The title of the document; empty for the portal's.
  ///   - upload: The file and its destination.
  ///   - portal: The portal that receives the file.
  ///   - uploads: The uploads of the form.
  package convenience init(
    instance: InstanceID, title: String, upload: DocumentUpload, portal: any Portal,
    uploads: FormUploads
  ) {
    self.init(
      instance: instance, field: nil, title: title, upload: upload, meter: UploadMeter(),
      portal: portal, uploads: uploads)
  }

  /// Uploads the file, and waits while the meter is paused.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let (meter, report) = (meter, progress.reporter)
    var upload = upload
    upload.awaitsRecord = true
    // Noted before the upload, so that the file can be found after a crash.
    await uploads?.willUpload(upload)
    let json = try await portal.upload(upload) { at in
      meter.take(at)
      report(at.total > 0 ? Double(at.stored) / Double(at.total) : nil)
      await meter.pass()
    }
    let field = FormField(name: field?.name ?? "file", kind: .document)
    guard case .document(var document)? = try field.value(fromServer: JSONWriter.compact(json))
    else { throw ScreenletError.notFound }
    await uploads?.didUpload(upload, as: document)
    // The name in the portal contains a generated number, so the user's title replaces it.
    if !title.isEmpty { document.title = title }
    return Result(instance: instance, document: document)
  }
}
