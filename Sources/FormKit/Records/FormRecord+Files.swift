extension FormRecord {
  /// The answers that are files of this machine, in no portal yet, and where each of them is.
  public var localFiles: [(id: InstanceID, path: String)] {
    allInstances.compactMap { id in
      guard let path = self[id]?.value?.localPath else { return nil }
      return (id, path)
    }
  }
}

extension FieldValue {
  /// The file that is, or is in, a value.
  public var file: FormDocument? {
    switch self {
    case .document(let document): document
    case .image(let image): image.document
    default: nil
    }
  }

  /// Where the file of an answer is on this machine, if it is only there.
  public var localPath: String? { file.flatMap { $0.isUploaded ? nil : $0.localPath } }
}
