/// All methods of the JSON web services by path.
struct ServiceCatalog: Sendable {
  static let shared = ServiceCatalog()

  /// The methods, one for each overload, sorted by path.
  let all: [ServiceMethod]
  private let byPath: [String: [ServiceMethod]]

  private init() {
    let core =
      PortalMethods.all + CompanyMethods.all + GroupMethods.all + UserMethods.all
      + StructureMethods.all + RecordSetMethods.all + RecordMethods.all + FileMethods.all
      + ArticleMethods.all + AssetMethods.all + BlogMethods.all + RatingMethods.all
      + CommentMethods.all + StructureChangeMethods.all + ArticleChangeMethods.all
      + FileChangeMethods.all + ThreadMethods.all
    all = (core + ScreensMethods.all).flatMap(\.overloads).sorted { $0.path < $1.path }
    byPath = Dictionary(grouping: all, by: \.path)
  }

  /// Returns the method for a path whose required parameters were all sent; if several match, the
  /// one that uses the most parameters.
  func method(_ path: String, _ parameters: ServiceParameters) -> ServiceMethod? {
    var best: (method: ServiceMethod, count: Int)?
    for method in byPath[path] ?? [] {
      if let count = method.match(parameters), count > best?.count ?? -1 {
        best = (method, count)
      }
    }
    return best?.method
  }

  /// Whether a path matches a pattern: `*` matches any text, and commas separate alternatives.
  static func fits(_ path: String, _ pattern: String) -> Bool {
    pattern.split(separator: ",").contains { part in
      fits(Array(path.utf8)[...], Array(part.filter { $0 != " " }.utf8)[...])
    }
  }

  private static func fits(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    // Backtracking to the last star is enough, because a later star makes earlier ones irrelevant.
    var (text, pattern) = (text, pattern)
    var place: (text: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while let letter = text.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        place = (text, pattern)
      } else if pattern.first == letter {
        (text, pattern) = (text.dropFirst(), pattern.dropFirst())
      } else if let known = place {
        place?.text = known.text.dropFirst()
        (text, pattern) = (known.text.dropFirst(), known.pattern)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
