/// A query for the ratings of an asset.
public struct RatingQuery: Hashable, Sendable {
  /// The rated asset.
  public var asset: AssetReference
  /// The number of groups in which scores are counted, at least 1: five for stars, two for thumbs.
  public var groups: Int
  /// The ID of the user whose own score is returned; 0 for the signed-in user.
  public var userId: Int64

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - asset: The rated asset.
  ///   - groups: The number of groups in which scores are counted; less than 1 becomes 1.
  ///   - userId: The ID of the user whose own score is returned; 0 for the signed-in user.
  public init(_ asset: AssetReference, groups: Int, userId: Int64 = 0) {
    (self.asset, self.groups, self.userId) = (asset, max(1, groups), userId)
  }
}

/// The ratings of an asset.
public struct RatingEntry: Hashable, Sendable {
  /// The class name of the asset, as the portal names it.
  public var className: String
  /// The primary key of the asset in its class.
  public var classPK: Int64
  /// The number of users who rated the asset.
  public var totalCount: Int
  /// The average score, from 0 to 1; 0 if there are no scores.
  public var average: Double
  /// The score of the current user, from 0 to 1; nil if the user has not rated the asset.
  public var userScore: Double?
  /// The number of scores in each group, lowest group first.
  public var ratings: [Int]

  /// The maximum of all counts.
  public static let countLimit = Int(Int32.max)

  /// Creates an entry.
  ///
  /// A portal can send any number, so values outside their range are clamped.
  ///
  /// - Parameters:
  ///   - className: The class name of the asset.
  ///   - classPK: The primary key of the asset in its class.
  ///   - totalCount: The number of users who rated the asset, clamped to 0 through `countLimit`.
  ///   - average: The average score, clamped to 0 through 1; NaN becomes 0.
  ///   - userScore: The score of the current user, clamped to 0 through 1; NaN becomes nil.
  ///   - ratings: The number of scores in each group, clamped to 0 through `countLimit`.
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

  /// Returns the group in which a score is counted.
  ///
  /// - Parameters:
  ///   - score: The score, clamped to 0 through 1.
  ///   - groups: The number of groups, which have equal width.
  /// - Returns: The index of the group, from 0; a score of 1 belongs to the last group.
  public static func group(of score: Double, among groups: Int) -> Int {
    guard score.isFinite else { return 0 }
    return min(max(0, Int(min(max(0, score), 1) * Double(groups))), max(0, groups - 1))
  }

  /// The index of the group of the current user's score; nil if the user has not rated the asset.
  public var userGroup: Int? { userScore.map { Self.group(of: $0, among: ratings.count) } }
}
