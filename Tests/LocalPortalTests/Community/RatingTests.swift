import PortalKit
import TemporaryFolders
import Testing

@testable import LocalPortal

struct RatingTests {
  let portal: LocalPortal
  let blog = AssetReference.object(className: "BlogsEntry", classPK: 30_504)

  init() throws { portal = try LocalPortal.inMemory(as: 10_201) }

  @Test func `each user has one rating, the latest`() async throws {
    let ada = RatingQuery(blog, groups: 5, userId: 10_201)
    var entry = try await portal.ratings(ada)
    #expect(entry.totalCount == 0)
    #expect(entry.userScore == nil)
    entry = try await portal.rate(ada, score: 0.2)
    entry = try await portal.rate(ada, score: 1)
    #expect(entry.totalCount == 1)
    #expect(entry.userScore == 1)
    entry = try await portal.asked(by: 10_202) {
      try await $0.rate(RatingQuery(blog, groups: 5, userId: 10_202), score: 0.5)
    }
    #expect(entry.ratings == [0, 0, 1, 0, 1])
    #expect(entry.average == 0.75)
    entry = try await portal.deleteRating(ada)
    #expect(entry.totalCount == 1)
    #expect(entry.userScore == nil)
    #expect(try await portal.deleteRating(ada) == entry)
  }

  @Test func `scores are counted in the requested number of groups`() async throws {
    let one = AssetReference.object(className: "BlogsEntry", classPK: 30_501)
    #expect(try await portal.ratings(RatingQuery(one, groups: 1)).ratings == [5])
    #expect(try await portal.ratings(RatingQuery(one, groups: 2)).ratings == [1, 4])
    #expect(try await portal.ratings(RatingQuery(one, groups: 5)).ratings == [0, 1, 0, 1, 3])
    for groups in 1...12 {
      let entry = try await portal.ratings(RatingQuery(one, groups: groups, userId: 10_204))
      #expect(entry.ratings.reduce(0, +) == entry.totalCount)
      #expect(entry.ratings[try #require(entry.userGroup)] > 0)
    }
  }

  @Test(arguments: [-0.1, 1.1, .nan, .infinity])
  func `a score outside of 0 to 1 is an error`(score: Double) async throws {
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.rate(RatingQuery(blog, groups: 5, userId: 10_201), score: score)
    }
    #expect(error?.field == "score")
  }

  @Test func `rating as a guest and ratings of a missing asset are errors`() async throws {
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.asked(by: 0) {
        try await $0.rate(RatingQuery(blog, groups: 5), score: 1)
      }
    }
    await #expect(throws: ScreenletError.notFound) {
      try await portal.ratings(RatingQuery(.entry(999_999), groups: 5))
    }
    await #expect(throws: ScreenletError.self) {
      try await portal.ratings(RatingQuery(blog, groups: .max))
    }
  }

  @Test func `a rating persists after a restart`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("portal.db")
    let query = RatingQuery(blog, groups: 5, userId: 10_201)
    _ = try await LocalPortal.open(path, as: 10_201).rate(query, score: 0.6)
    #expect(try await LocalPortal.open(path).ratings(query).userScore == 0.6)
  }
}
