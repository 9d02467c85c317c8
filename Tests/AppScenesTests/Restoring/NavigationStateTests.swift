import PortalKit
import TemporaryFolders
import Testing

@testable import AppScenes

struct NavigationStateTests {
  private let place = NavigationState(piles: [
    [
      NavigationState.Stop(
        link: "app://orders", state: .init(values: ["search": "Vigo"], focus: "search")),
      NavigationState.Stop(
        link: "app://orders/7", state: .init(attributes: ["recordId": "7"]),
        fragments: ["detail": .init(values: ["reason": "Too \"much\"\n"])]),
    ], [NavigationState.Stop(link: "app://settings", state: .init())],
  ])

  @Test func `a place survives a round trip through JSON`() throws {
    let text = JSONWriter.compact(try #require(place.json))
    #expect(NavigationState(try JSONReader.read(text)) == place && place.count == 3)
  }

  @Test(arguments: [
    "{}", "[]", #"{"version":2,"piles":[[{"link":"a","state":{"attributes":{},"values":{}}}]]}"#,
    #"{"version":1,"piles":[]}"#, #"{"version":1,"piles":[[]]}"#,
    #"{"version":1,"piles":[[{"link":7,"state":{"attributes":{},"values":{}}}]]}"#,
    #"{"version":1,"piles":[[{"link":"a","state":{"attributes":{},"values":{"b":1}}}]]}"#,
  ])
  func `JSON of another version or shape is not a place`(text: String) throws {
    #expect(NavigationState(try JSONReader.read(text)) == nil)
  }

  @Test func `a place with more stops than the limit is rejected`() throws {
    let stop = NavigationState.Stop(link: "app://orders", state: .init())
    let many = NavigationState(piles: [Array(repeating: stop, count: NavigationState.limit + 1)])
    #expect(NavigationState(try #require(many.json)) == nil)
  }

  @Test func `places that differ only in focus or unchanged values are alike`() {
    var other = place
    other.piles[0][0].state.focus = nil
    other.piles[0][0].state.values["quiet"] = "false"
    #expect(place.isEquivalent(other))
    other.piles[0][0].state.values["search"] = "Porto"
    #expect(!place.isEquivalent(other))
  }

  @Test func `a damaged place is either read or rejected`() throws {
    var random = SeededGenerator(seed: 62)
    let good = JSONWriter.bytes(of: try #require(place.json))
    var read = 0
    for _ in 0..<3000 {
      guard let json = try? JSONReader.read(random.damaged(good)), let place = NavigationState(json)
      else { continue }
      read += 1
      #expect(place.count > 0 && place.count <= NavigationState.limit)
    }
    #expect(read > 0)
  }
}
