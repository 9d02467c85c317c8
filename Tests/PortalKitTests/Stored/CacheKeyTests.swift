import PortalKit
import TemporaryFolders
import Testing

struct CacheKeyTests {
  /// Expects equal keys for equal requests only.
  ///
  /// `make` chooses from few values, so many are equal.
  private func expectKeys<Request: CacheKeyed & Hashable>(
    _ make: (inout SeededGenerator) -> Request
  ) {
    var random = SeededGenerator(seed: 6)
    var requests: [String: Request] = [:]
    var keys: [Request: String] = [:]
    for _ in 0..<1000 {
      let request = make(&random)
      #expect(requests.updateValue(request, forKey: request.cacheKey) ?? request == request)
      #expect(
        keys.updateValue(request.cacheKey, forKey: request) ?? request.cacheKey
          == request.cacheKey)
    }
    #expect(keys.count > 1)
  }

  @Test func `two requests have the same cache key only if they are equal`() {
    expectKeys { $0.pageRequest() }
    expectKeys {
      RecordQuery(
        recordSetId: $0.fewIds(), userId: $0.maybe { $0.fewIds() }, page: $0.pageRequest(),
        language: $0.language())
    }
    expectKeys { CommentQuery($0.fewAssets(), page: $0.pageRequest(), userId: $0.fewIds()) }
    expectKeys { RatingQuery($0.fewAssets(), groups: $0.pick([1, 5]), userId: $0.fewIds()) }
    expectKeys {
      AssetQuery(
        groupId: $0.fewIds(), classNameId: $0.fewIds(), portletItemName: $0.fewTexts(),
        entryQuery: [$0.fewTexts(): $0.fewTexts(), $0.fewTexts() + "b": $0.fewTexts()],
        page: $0.pageRequest(), language: $0.language())
    }
    expectKeys { $0.fewAssets() }
    expectKeys {
      WebContentQuery(
        groupId: $0.fewIds(), folderId: $0.fewIds(), page: $0.pageRequest(),
        language: $0.language())
    }
    expectKeys {
      WebContentRequest(
        groupId: $0.fewIds(), articleId: $0.fewTexts(), templateId: $0.fewIds(),
        structureId: $0.fewIds(), language: $0.language())
    }
    expectKeys {
      FileQuery(
        repositoryId: $0.fewIds(), folderId: $0.fewIds(), mimeTypes: $0.some { $0.fewTexts() },
        page: $0.pageRequest())
    }
    expectKeys { random -> FileReference in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .id(random.fewIds())
      case 1: .asset(random.fewAssets())
      default: .url(random.fewTexts())
      }
    }
    expectKeys {
      DataProviderRequest(
        provider: $0.fewTexts(),
        parameters: $0.some(upTo: 2) { .init(name: $0.fewTexts(), value: $0.fewTexts()) },
        filter: $0.fewTexts(), start: $0.pick([0, 1]), count: $0.maybe { $0.pick([0, 1]) },
        language: $0.language())
    }
    expectKeys { $0.userKey() }
    expectKeys { random -> PortraitKey in
      random.chance()
        ? .user(random.userKey())
        : .portrait(id: random.fewIds(), uuid: random.fewTexts(), isMale: random.chance())
    }
    expectKeys { $0.language() }
  }

  @Test func `the page anchor and the total count option do not change the cache key`() {
    let plain = PageRequest(start: 50, count: 25, filter: ListFilter("a:b"))
    var anchored = plain
    anchored.anchor = PageAnchor(row: 50, cursor: "c")
    anchored.countsTotal = true
    #expect(anchored.cacheKey == plain.cacheKey)
  }

  @Test func `cache keys are the same in every run`() {
    let page = PageRequest(
      count: 25, filter: ListFilter("city:Vigo"), order: [SortKey("a", descending: true)])
    #expect(page.cacheKey == #"[0,25,[["city","Vigo"]],[["a",true]],""]"#)
    let query = ["z": "1", "a": "2", "m": "3", "b": "4"]
    #expect(
      AssetQuery(classNameId: 7, entryQuery: query, page: PageRequest(count: 2)).cacheKey
        == #"[0,7,"",{"a":"2","b":"4","m":"3","z":"1"},[0,2,[],[],""],"en"]"#)
    #expect(UserKey.screenName("ana").cacheKey == #"["screenName","ana",0]"#)
  }
}
