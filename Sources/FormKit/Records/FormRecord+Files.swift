extension FormRecord {
  /// The answers that are local files not yet uploaded, with their paths.
  public var localFiles: [(id: InstanceID, path: String)] {
    allInstances.compactMap { id in
      guard let path = self[id]?.value?.localPath else { return nil }
      return (id, path)
    }
  }
}

extension FieldValue {
  /// The file of a document or image value; nil for other values.
  public var file: FormDocument? {
    switch self {
    case .document(let document): document
    case .image(let image): image.document
    default: nil
    }
  }

  /// The local path of a file that is not uploaded; nil for other values.
  public var localPath: String? { file.flatMap { $0.isUploaded ? nil : $0.localPath } }
}
