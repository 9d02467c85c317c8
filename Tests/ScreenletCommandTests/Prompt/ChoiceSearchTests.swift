import Testing

@testable import ScreenletCommand

struct ChoiceSearchTests {
  private let search = ChoiceSearch(["README.md", "Makefile", "make all", "Sources/Main.swift"])

  private func indices(_ text: String) -> [Int] {
    search.find(text, most: 10).matches.map(\.index)
  }

  @Test func `an empty text finds all options in their order`() {
    #expect(indices("") == [0, 1, 2, 3])
    #expect(indices("  ") == [0, 1, 2, 3])
  }

  @Test func `options that start with the text come first, and case does not matter`() {
    #expect(indices("ma") == [1, 2, 3])
    #expect(indices("MAIN") == [3])
  }

  @Test func `all words must occur, in any order`() {
    #expect(indices("all mak") == [2])
    #expect(search.find("all mak", most: 10).matches.first?.places == [0, 1, 2, 5, 6, 7])
  }

  @Test func `letters in their order match if no word does`() {
    #expect(indices("mkf") == [1])
    #expect(search.find("mkf", most: 10).matches.first?.places == [0, 2, 4])
    #expect(indices("fkm") == [])
  }

  @Test func `the number of all matches is known beyond the limit`() {
    let (matches, count) = search.find("m", most: 2)
    #expect(matches.map(\.index) == [1, 2])
    #expect(count == 4)
  }

  @Test(arguments: [
    ("m", 3, [1, 2, 3]), ("m", 1, [1, 2]), ("", 3, [0, 1, 3]), ("mk", 3, [1, 2]),
  ])
  func `a wanted option is found beyond the limit if it matches`(
    text: String, wanted: Int, found: [Int]
  ) {
    #expect(search.find(text, most: 2, and: wanted).matches.map(\.index) == found)
  }
}
