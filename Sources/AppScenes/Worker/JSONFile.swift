public import PortalKit

/// A JSON file of an app, which is read and replaced as a whole.
///
/// Only its owner can read it. A program that is killed while it writes leaves the previous
/// content.
///
/// ```swift
/// let file = JSONFile(start.folder + "/recent.json")
/// let names = try file.read([String].self) ?? []
/// try file.replace(with: names + ["Ada"])
/// ```
public struct JSONFile: Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a reference to a file; the file need not exist.
  ///
  /// - Parameter path: The path of the file.
  public init(_ path: String) { self.path = path }

  /// Reads the file.
  ///
  /// - Parameter type: The type of the content; `JSONValue` for any JSON.
  /// - Returns: The content; nil if the file does not exist.
  /// - Throws: `StoreError`, of the kind `damaged` if the file is not valid JSON, has values of
  ///   other types, or is larger than 64 MiB.
  public func read<Content: Decodable>(
    _ type: Content.Type = Content.self
  ) throws(StoreError) -> Content? {
    guard let bytes = try PrivateFile.read(path, limit: JSONLimits.standard.bytes) else {
      return nil
    }
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.read(bytes) } catch {
      throw StoreError(.damaged, path: path, detail: error.description)
    }
    do throws(JSONCodingError) { return try json.decoded(as: type) } catch {
      throw StoreError(.damaged, path: path, detail: error.description)
    }
  }

  /// Replaces the file, and creates its folder if there is none.
  ///
  /// Of two programs that write at the same time, the content of one remains.
  ///
  /// - Parameter content: The new content.
  /// - Throws: `StoreError` if the content has no JSON form or the file cannot be written; the old
  ///   file is then unchanged.
  public func replace(with content: some Encodable) throws(StoreError) {
    let value: JSONValue
    do throws(JSONCodingError) { value = try JSONValue(encoding: content) } catch {
      throw StoreError(.failed, path: path, detail: error.description)
    }
    if let end = path.lastIndex(of: "/"), end > path.startIndex {
      try PrivateFolder.create(String(path[..<end]), tighten: false)
    }
    try PrivateFile.replace(
      path, with: JSONWriter.bytes(of: value, isIndented: true),
      by: "\(path).\(UInt64.random(in: .min ... .max))")
  }
}
