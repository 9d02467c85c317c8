import PortalKit
import Testing

@testable import ScreenletLibrary

struct ValueSheetTests {
  private func sheet(_ json: JSONValue) throws -> ValueSheet { try #require(ValueSheet(json)) }

  @Test func `values are read from a map and from a list`() throws {
    let map = try sheet(["modelValues": ["A": "1", "B": "2"]])
    #expect(map.names == ["A", "B"])
    #expect(map.text(of: "B") == "2")
    let list = try sheet([
      "fieldValues": [["name": "A", "value": "1"], ["name": "A", "value": ["en_US": "2"]]]
    ])
    #expect(list.names == ["A"])
    #expect(list.text(of: "A") == "1, 2")
  }

  @Test func `a string that contains a record is parsed, and other JSON is rejected`() throws {
    #expect(try sheet(.string("{\"formFieldValues\":[]}")).names.isEmpty)
    for json in [JSONValue.null, "x", ["a": 1], [1]] { #expect(ValueSheet(json) == nil) }
  }

  @Test func `instance IDs and empty values are ignored in comparisons`() throws {
    let one = try sheet([
      "fieldValues": [["instanceId": "x", "name": "A", "value": "1"], ["name": "B", "value": ""]]
    ])
    let other = try sheet(["fieldValues": [["instanceId": "y", "name": "A", "value": "1"]]])
    #expect(one.print(of: ["A", "B"]) == other.print(of: ["A", "B"]))
    let third = try sheet(["fieldValues": [["name": "A", "value": "2"]]])
    #expect(one.print(of: ["A"]) != third.print(of: ["A"]))
  }

  @Test func `taking a field replaces all of its instances and keeps the other fields`() throws {
    let mine = try sheet([
      "fieldValues": [
        ["name": "A", "value": "1"], ["name": "B", "value": "mine"], ["name": "B", "value": "too"],
        ["name": "C", "value": "3"],
      ], "defaultLanguageId": "en_US",
    ])
    let theirs = try sheet([
      "fieldValues": [["name": "B", "value": "theirs"], ["name": "C", "value": "x"]]
    ])
    #expect(
      mine.taking(["B"], from: theirs).values == [
        "fieldValues": [
          ["name": "A", "value": "1"], ["name": "B", "value": "theirs"],
          ["name": "C", "value": "3"],
        ], "defaultLanguageId": "en_US",
      ])
  }

  @Test func `taking a field that the other side does not have removes it`() throws {
    let mine = try sheet(["modelValues": ["A": "1", "B": "2"]])
    let theirs = try sheet(["modelValues": ["A": "9"]])
    #expect(mine.taking(["A", "B"], from: theirs).values == ["modelValues": ["A": "9"]])
  }
}
