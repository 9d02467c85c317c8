/// A Liferay version; only versions with different services are distinguished.
public enum LiferayVersion: Int, Sendable, CaseIterable, Comparable {
  /// Liferay 6.2.
  case v62 = 62
  /// Liferay 7.0.
  case v70 = 70
  /// Liferay 7.1.
  case v71 = 71
  /// Liferay 7.2.
  case v72 = 72
  /// Liferay 7.3.
  case v73 = 73
  /// Liferay 7.4 and later.
  case v74 = 74

  /// Whether the first version is older than the second.
  ///
  /// - Parameters:
  ///   - one: The first version.
  ///   - other: The second version.
  public static func < (one: LiferayVersion, other: LiferayVersion) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Creates the version of a build number, such as 6205 or 7310; nil if it is too old.
  init?(build: Int) {
    switch build {
    case 6200..<7000: self = .v62
    case 7000..<7100: self = .v70
    case 7100..<7200: self = .v71
    case 7200..<7300: self = .v72
    case 7300..<7400: self = .v73
    case 7400...: self = .v74
    default: return nil
    }
  }

  /// Parses the header of a portal: `Liferay Portal … 6.2 CE GA6 (Newton / Build 6205 / …)`.
  init?(release: String) {
    let words = release.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    if let place = words.firstIndex(of: "Build"), place + 1 < words.count,
      let build = Int(words[place + 1])
    {
      self.init(build: build)
      return
    }
    // Releases named by year are later than 7.4.
    if words.contains(where: { $0.hasPrefix("20") && $0.contains(".") && $0.count > 5 }) {
      self = .v74
      return
    }
    let number = words.lazy.compactMap { word -> Int? in
      let parts = word.split(separator: ".")
      guard parts.count >= 2, let major = Int(parts[0]), let minor = Int(parts[1]),
        (0..<100).contains(major), (0..<10).contains(minor)
      else {
        return nil
      }
      return major * 10 + minor
    }.first
    guard let number, let version = LiferayVersion(rawValue: number) else { return nil }
    self = version
  }
}

extension LiferayVersion: CustomStringConvertible {
  /// The version number, as in `6.2`.
  public var description: String { "\(rawValue / 10).\(rawValue % 10)" }
}
