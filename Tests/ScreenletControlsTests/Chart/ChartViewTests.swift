import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct ChartViewTests {
  private func stand(_ element: String, width: Int = 30, height: Int = 10) throws -> Stand {
    try Stand(
      "<column style=\"Room\">\(element)</column>", size: Size(width: width, height: height))
  }
  private func spark(_ attributes: String) throws -> (Stand, Sparkline) {
    let stand = try stand("<sparkline id=\"s\" locale=\"en\" \(attributes)/>")
    return (stand, try #require(stand.pilot.control("s") as? Sparkline))
  }
  private func bars(
    _ attributes: String, width: Int = 30, height: Int = 10
  ) throws -> (Stand, BarChart) {
    let stand = try stand(
      "<bar-chart id=\"c\" locale=\"en\" \(attributes)/>", width: width, height: height)
    return (stand, try #require(stand.pilot.control("c") as? BarChart))
  }

  @Test func `a sparkline has one column per number and shows the last number`() throws {
    let (stand, _) = try spark("title=\"T\" values=\"1 8 - 4.5\" unit=\"k\"")
    #expect(stand.picture == [" T", " ▁█ ▅  4.5 k"])
  }

  @Test func `a sparkline of several rows has more levels`() throws {
    let (stand, _) = try spark("values=\"0 8 16\" rows=\"2\" show=\"none\"")
    #expect(
      stand.picture == ["   █", " ▁▁█"] || stand.picture == ["  ▁█", " ▁██"], "\(stand.picture)")
  }

  @Test func `arrow keys move through the numbers of a sparkline`() throws {
    let (stand, spark) = try spark("values=\"1 22 333\" action=\"note\"")
    #expect(spark.place == 2 && stand.picture[0].hasSuffix("333"))
    stand.pilot.press("Left")
    #expect(stand.picture[0].hasSuffix(" 22"))
    stand.pilot.press("Home", "Left", "Enter")
    #expect(spark.place == 0 && stand.screenlet.results.count == 1)
    stand.pilot.click(x: spark.rect.minX + 1, y: 0)
    #expect(spark.place == 1)
  }

  @Test(arguments: ["sparkline", "bar-chart"])
  func `a chart shows its empty, busy and error texts`(
    element: String
  ) throws {
    for (attributes, words) in [
      ("empty=\"None.\"", "None."), ("busy-text=\"Asking\"", "⠋ Asking"),
      ("mistake=\"No answer.\"", "✗ No answer."),
    ] {
      let stand = try stand("<\(element) \(attributes)/>")
      #expect(stand.picture == [" " + words])
    }
  }

  @Test func `bars are proportional and followed by their numbers`() throws {
    let (stand, _) = try bars("bars=\"Ada=20|Bob=10\" axis=\"false\"", width: 20)
    let lengths = stand.picture.map { $0.filter { $0 == "?" }.count }
    #expect(lengths[0] >= 2 * lengths[1] - 1 && lengths[1] > 2)
    #expect(stand.picture[0].hasSuffix(" 20") && stand.picture[1].hasSuffix(" 10"))
  }

  @Test func `an axis below the bars shows round numbers`() throws {
    let (stand, _) = try bars("bars=\"Ada=20|Bob=10\"", width: 40)
    #expect(stand.picture.count == 4)
    #expect(stand.picture[3].split(separator: " ").first == "0")
    #expect(stand.picture[3].contains("20"))
  }

  @Test func `a negative bar extends to the left`() throws {
    let (stand, _) = try bars("bars=\"Up=10|Down=-10\" axis=\"false\" numbers=\"false\"", width: 27)
    let rows = stand.picture.map { Array($0) }
    let up = rows[0].firstIndex(of: "?") ?? 0
    let down = rows[1].lastIndex(of: "?") ?? 99
    #expect(down < up)
  }

  @Test func `arrow keys move between bars, Enter and a second click choose one`() throws {
    let (stand, chart) = try bars("bars=\"Ada=20|Bob=10|Cy=5\" axis=\"false\" action=\"note\"")
    var chosen: [Int] = []
    chart.onChoose = { chosen.append($0) }
    stand.pilot.press("Down", "Enter", "End", "Enter")
    stand.pilot.click(x: 3, y: 0)
    stand.pilot.click(x: 3, y: 0)
    #expect(chosen == [1, 2, 0])
    #expect(stand.screenlet.results.count == 3)
  }

  @Test func `a chart with too many bars scrolls to the current one`() throws {
    let many = (1...40).map { "Bar\($0)=\($0)" }.joined(separator: "|")
    let (stand, _) = try bars("bars=\"\(many)\" axis=\"false\" action=\"note\"", height: 6)
    #expect(!stand.picture.joined().contains("Bar40"))
    stand.pilot.press("End")
    #expect(stand.picture.joined().contains("Bar40"))
  }

  @Test func `vertical bars have labels below and a legend for series`() throws {
    let (stand, _) = try bars(
      "standing=\"true\" rows=\"4\" series=\"Old|New\" bars=\"Q1=2;4|Q2=3;1\"", width: 30)
    #expect(stand.picture.count == 7, "\(stand.picture)")
    #expect(stand.picture[5].contains("Q1") && stand.picture[5].contains("Q2"))
    #expect(stand.picture[6].contains("Old") && stand.picture[6].contains("New"))
  }
}
