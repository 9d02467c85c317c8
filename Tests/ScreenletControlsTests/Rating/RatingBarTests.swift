import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct RatingBarTests {
  private func stand(_ attributes: String) throws -> (Stand, RatingBar) {
    let stand = try Stand(
      """
      <column style="Room" height="2"><rating-bar id="bar" \(attributes)/><button id="b" text="B"/>
      </column>
      """, size: Size(width: 40, height: 2))
    return (stand, try #require(stand.pilot.control("bar") as? RatingBar))
  }

  @Test(arguments: [
    (RatingLook.stars, 5), (.thumbs, 2), (.like, 1), (.emojis, 5),
  ])
  func `each look accepts its own range of scores`(look: RatingLook, count: Int) throws {
    #expect(look.groups == count)
    let (stand, bar) = try stand("look=\"\(look.rawValue)\"")
    var given: [Int?] = []
    bar.onRate = { given.append($0) }
    for digit in 0...9 { stand.pilot.press("\(digit)") }
    #expect(given == (1...count).map { $0 })
  }

  @Test func `arrow keys choose a score within the range and Enter submits it`() throws {
    let (stand, bar) = try stand("look=\"stars\" average=\"50\"")
    var given: [Int?] = []
    bar.onRate = { given.append($0) }
    #expect(bar.current == 3)
    stand.pilot.press("Right", "Enter")
    stand.pilot.press("End", "Right", "Enter")
    stand.pilot.press("Home", "Left", " ")
    #expect(given == [4, 5, 1])
  }

  @Test func `submitting the same score again, or Delete, withdraws it`() throws {
    let (stand, bar) = try stand("look=\"stars\" own=\"4\"")
    var given: [Int?] = []
    bar.onRate = { given.append($0) }
    stand.pilot.press("Enter", "Delete", "4")
    #expect(given == [nil, nil, nil])
    bar.ownScore = nil
    stand.pilot.press("Delete")
    #expect(given.count == 3)
  }

  @Test func `a read-only rating bar takes no focus and ignores input`() throws {
    let (stand, bar) = try stand("look=\"stars\" average=\"80\" editable=\"false\"")
    bar.onRate = { _ in Issue.record("rated") }
    #expect(stand.pilot.surface.focused?.id == "b")
    bar.rate(3)
    bar.withdrawRating()
    stand.pilot.click(x: 4, y: 0)
  }

  @Test func `a click submits the score under the pointer`() throws {
    let (stand, bar) = try stand("look=\"stars\"")
    var given: [Int?] = []
    bar.onRate = { given.append($0) }
    stand.pilot.click(x: bar.rect.minX + 1, y: bar.rect.minY)
    stand.pilot.click(x: bar.rect.minX + 13, y: bar.rect.minY)
    stand.pilot.click(x: bar.rect.minX + 17, y: bar.rect.minY)
    #expect(given == [1, 5])
  }

  @Test func `a rating bar shows the number of votes beside each score`() async throws {
    let (stand, bar) = try stand("look=\"emojis\" counts=\"1|2|3|4|5\" own=\"2\"")
    #expect(stand.picture[0].contains(":'( 1"))
    #expect(stand.picture[0].contains(":-( 2"))
    #expect(stand.picture[0].contains(":-D 5"))
    bar.groups = 3
    bar.counts = [7, 8, 9]
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture[0].contains(":'( 7"))
    #expect(stand.picture[0].contains(":-| 8"))
    #expect(stand.picture[0].contains(":-D 9"))
  }
}
