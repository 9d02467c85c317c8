public import FormKit
package import PortalKit
public import ScreenletKit

/// Sends a file to the portal.
public final class UploadInteractor: Interactor<UploadInteractor.Result> {
  /// A file that has arrived.
  public struct Result: Sendable {
    /// Whose answer it is.
    public let instance: InstanceID
    /// What the portal knows it by.
    public let document: FormDocument
  }

  private let instance: InstanceID
  private let field: FormField?
  private let title: String
  private let upload: DocumentUpload
  private let meter: UploadMeter
  private let portal: any Portal
  private let uploads: FormUploads?

  /// Makes an interactor.
  init(
    instance: InstanceID, field: FormField?, title: String, upload: DocumentUpload,
    meter: UploadMeter, portal: any Portal, uploads: FormUploads?
  ) {
    (self.instance, self.field, self.title) = (instance, field, title)
    (self.upload, self.meter, self.portal) = (upload, meter, portal)
    self.uploads = uploads
    super.init()
  }

  /// Makes an interactor for a file that nobody watches on its way.
  package convenience init(
    instance: InstanceID, title: String, upload: DocumentUpload, portal: any Portal,
    uploads: FormUploads
  ) {
    self.init(
      instance: instance, field: nil, title: title, upload: upload, meter: UploadMeter(),
      portal: portal, uploads: uploads)
  }

  /// Sends it, as fast as the meter lets it.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let meter = meter
    var upload = upload
    upload.awaitsRecord = true
    // Noted before it is brought: whoever is killed meanwhile finds it again.
    await uploads?.willUpload(upload)
    let json = try await portal.upload(upload) { at in
      meter.take(at)
      progress(at.total > 0 ? Double(at.stored) / Double(at.total) : nil)
      await meter.pass()
    }
    let field = FormField(name: field?.name ?? "file", kind: .document)
    guard case .document(var document)? = try field.value(fromServer: JSONWriter.compact(json))
    else { throw ScreenletError.notFound }
    await uploads?.didUpload(upload, as: document)
    // What the portal calls it has a number in it that no person chose.
    if !title.isEmpty { document.title = title }
    return Result(instance: instance, document: document)
  }
}
