import Basics
import Testing

/// "ä" as one code point.
///
/// Equal to `decomposed` as a Swift `String`, but not in JSON.
private let composed = "\u{E4}"
private let decomposed = "a\u{308}"

struct ExactStringTests {
  @Test func `strings with different code points are not exactly equal`() {
    #expect(composed == decomposed)
    #expect(!composed.isExactly(decomposed))
    #expect(composed.isExactly("\u{E4}"))
    #expect(
      Set([ExactString(composed), ExactString(decomposed), ExactString(composed)]).count == 2)
    #expect(!["x", composed].containsExactly(decomposed))
    let long = String(repeating: "x", count: 40)
    let cut = String(long.dropFirst()) + composed
    #expect((long + composed).dropFirst().isExactly(cut))
    #expect(ExactString(decomposed) < ExactString(composed))
  }

  private struct Pair: Hashable {
    @Exact var text: String
    @Exact var list: [String?]
  }

  @Test func `types with exact properties compare by code points`() {
    #expect(Pair(text: composed, list: []) != Pair(text: decomposed, list: []))
    #expect(Pair(text: "", list: [nil, composed]) != Pair(text: "", list: [nil, decomposed]))
    #expect(Pair(text: composed, list: [nil]) == Pair(text: composed, list: [nil]))
  }

  @Test(arguments: [0, 30])
  func `JSON member names with different code points are separate members`(more: Int) throws {
    let others = (0..<more).map { ", \"n\($0)\": 0" }.joined()
    let object = try #require(
      try JSONReader.read("{\"\(composed)\": 1, \"\(decomposed)\": 2\(others)}").object)
    #expect(object.count == 2 + more)
    #expect(object[composed] == 1)
    #expect(object[decomposed] == 2)
    #expect(JSONWriter.compact(.object(object)).utf8.count > 10)
    var changed = object
    changed[decomposed] = 3
    #expect(changed[composed] == 1)
    #expect(changed.count == 2 + more)
  }

  @Test func `JSON values and paths are compared by code points`() {
    #expect(JSONValue.string(composed) != .string(decomposed))
    #expect(
      JSONValue.object(JSONObject([.init(name: composed, value: 1)]))
        != .object(JSONObject([.init(name: decomposed, value: 1)])))
    #expect(JSONPath.top.appending(composed) != JSONPath.top.appending(decomposed))
  }
}
