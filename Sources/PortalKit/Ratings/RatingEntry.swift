/// Which ratings are meant, of what and by whom.
public struct RatingQuery: Hashable, Sendable {
  /// What is rated.
  public var asset: AssetReference
  /// In how many groups scores are counted, at least 1: five for stars, two for thumbs.
  public var groups: Int
  /// Who asks; 0 for whoever is signed in.
  public var userId: Int64

  /// Makes one.
  public init(_ asset: AssetReference, groups: Int, userId: Int64 = 0) {
    (self.asset, self.groups, self.userId) = (asset, max(1, groups), userId)
  }
}

/// How a thing is rated.
public struct RatingEntry: Hashable, Sendable {
  /// The sort of thing, as the portal names it.
  public var className: String
  /// Its number among those of its sort.
  public var classPK: Int64
  /// How many people rated it.
  public var totalCount: Int
  /// What they think on average, from 0 to 1; 0 where nobody did.
  public var average: Double
  /// What the one who asks thinks, from 0 to 1; nil where they did not say.
  public var userScore: Double?
  /// How many scores are in each group, the lowest first.
  public var ratings: [Int]

  /// The most people that are counted.
  public static let countLimit = Int(Int32.max)

  /// Creates an entry.
  ///
  /// A portal may send any number: counts become at least 0 and at most ``countLimit``, scores at
  /// least 0 and at most 1. A score that is no number is ignored.
  public init(
    className: String, classPK: Int64, totalCount: Int, average: Double, userScore: Double?,
    ratings: [Int]
  ) {
    func count(_ number: Int) -> Int { min(max(0, number), Self.countLimit) }
    func score(_ number: Double) -> Double? { number.isNaN ? nil : min(max(0, number), 1) }
    (self.className, self.classPK) = (className, classPK)
    (self.totalCount, self.average) = (count(totalCount), score(average) ?? 0)
    (self.userScore, self.ratings) = (userScore.flatMap(score), ratings.map(count))
  }

  /// The group that a score is counted in, from 0: of equal width, and 1 in the last.
  public static func group(of score: Double, among groups: Int) -> Int {
    guard score.isFinite else { return 0 }
    return min(max(0, Int(min(max(0, score), 1) * Double(groups))), max(0, groups - 1))
  }

  /// The group that the one who asks is counted in; nil where they did not say.
  public var userGroup: Int? { userScore.map { Self.group(of: $0, among: ratings.count) } }
}
