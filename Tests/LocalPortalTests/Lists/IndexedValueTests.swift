import PortalKit
import SQLiteDatabase
import Testing

@testable import LocalPortal

struct IndexedValueTests {
  @Test func `indexed values are classified as numbers, dates or texts`() {
    #expect(IndexedValue("12")?.key == .integer(12))
    #expect(IndexedValue("-0.5")?.key == .real(-0.5))
    #expect(IndexedValue("99999999999999999999")?.key == .real(1e20))
    #expect(IndexedValue("1970-01-02")?.key == .integer(86_400_000))
    for text in ["007", "1e5", "+1", "nan", "0x10", ".5", "5.", "-", "1.2.3", "2026-02-30"] {
      #expect(IndexedValue(text)?.key == .text(text), "\(text)")
    }
    #expect(IndexedValue("") == nil)
    #expect(IndexedValue("ACME Ñandú")?.folded == "acme ñandú")
  }

  @Test func `a long text is truncated between characters`() {
    for letter in ["a", "ñ", "小", "👍"] {
      let folded = FoldedText.fold(String(repeating: letter, count: 1_000))
      #expect(folded.utf8.count <= FoldedText.limit)
      #expect(folded.utf8.count > FoldedText.limit - 4)
      #expect(folded.allSatisfy { String($0) == letter })
    }
  }

  @Test func `the end of a prefix sorts after all texts with that prefix`() {
    #expect(FoldedText.end(ofPrefix: "ab") == "ac")
    #expect(FoldedText.end(ofPrefix: "\u{D7FF}") == "\u{E000}")
    #expect(FoldedText.end(ofPrefix: "a\u{10FFFF}") == "b")
    #expect(FoldedText.end(ofPrefix: "\u{10FFFF}") == nil)
    #expect(FoldedText.end(ofPrefix: "") == nil)
  }

  @Test func `record values are extracted from every record format`() {
    let model = RecordContents(
      ["modelValues": ["A": "x", "b": 5, "c": true, "d": .null, "e": #"["p","q","P"]"#, "A ": ""]])
    #expect(model.names == ["a", "b", "c", "d", "e", "a "])
    #expect(model.values["a"]?.map(\.folded) == ["x"])
    #expect(model.values["b"]?.map(\.key) == [.integer(5)])
    #expect(model.values["c"]?.map(\.folded) == ["true"])
    #expect(model.values["d"] == [])
    #expect(model.values["e"]?.map(\.folded) == ["p", "q"])
    let tree = RecordContents([
      "fieldValues": [
        ["name": "Title", "value": ["en_US": "Order", "es_ES": "Pedido"]],
        ["name": "Lines", "nestedFieldValues": [["name": "Item", "value": "Pen"]]],
        ["name": "Lines", "nestedFieldValues": [["name": "Item", "value": "Ink"]]],
        ["name": "Offer", "value": #"{"groupId":1,"title":"Offer.pdf","uuid":"u"}"#],
      ]
    ])
    #expect(tree.values["title"]?.map(\.folded) == ["order", "pedido"])
    #expect(tree.values["item"]?.map(\.folded) == ["pen", "ink"])
    #expect(tree.values["offer"]?.map(\.folded) == ["offer.pdf"])
    let headless = RecordContents([
      "formFieldValues": [
        ["name": "A", "value": "1"], ["name": "B", "formDocument": ["title": "T"], "value": ""],
      ]
    ])
    #expect(headless.values["a"]?.map(\.key) == [.integer(1)])
    #expect(headless.values["b"]?.map(\.folded) == ["t"])
    #expect(RecordContents("nonsense").names == [])
  }

  @Test func `a text that only looks like JSON is a text`() {
    let contents = RecordContents(["modelValues": ["a": "[sic]", "b": "{"]])
    #expect(contents.values["a"]?.map(\.folded) == ["[sic]"])
    #expect(contents.values["b"]?.map(\.folded) == ["{"])
  }
}
