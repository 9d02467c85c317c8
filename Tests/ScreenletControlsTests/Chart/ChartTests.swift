import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct ChartTests {
  @Test(
    arguments: [
      ([12480.5, 9300, 640], 0.0, 15000.0), ([3, 5], 0, 6), ([-8, 12], -10, 15), ([], 0, 1),
      ([0], 0, 1), ([0.02, 0.07], 0, 0.08), ([.nan, .infinity, 4], 0, 4),
    ])
  func `an axis has round ends and includes zero`(numbers: [Double], low: Double, high: Double) {
    let scale = ChartScale(numbers)
    #expect(abs(scale.low - low) < 1e-9 && abs(scale.high - high) < 1e-9, "\(scale)")
    #expect(scale.ticks.contains { abs($0) < 1e-9 })
    #expect((2...8).contains(scale.ticks.count), "\(scale.ticks)")
  }

  @Test func `every number maps to a place from 0 to 1`() {
    var state: UInt64 = 7
    for _ in 0..<500 {
      let numbers = (0..<5).map { _ -> Double in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(Int64(bitPattern: state) >> 24) / 1000
      }
      let scale = ChartScale(numbers)
      #expect(scale.ticks == scale.ticks.sorted() && scale.ticks.count < 12)
      for number in numbers + [.infinity, -.infinity, .nan, 1e300] {
        #expect((0...1).contains(scale.place(number)))
      }
    }
  }

  @Test func `fixed axis ends are kept`() {
    let scale = ChartScale([5], axisMinimum: 2, axisMaximum: 9)
    #expect(scale.low == 2 && scale.high == 9)
    #expect(scale.place(1) == 0 && scale.place(9) == 1)
  }

  @Test(
    arguments: [
      (12480.5, "12480.5"), (0.1 + 0.2, "0.3"), (-2.05, "-2.05"), (3, "3"), (1e300, ""), (.nan, ""),
    ])
  func `a chart number has at most two decimals`(number: Double, text: String) {
    #expect(number.chartText == text)
  }

  private func levels(
    _ numbers: [Double?], width: Int = 80, count: Int = 8, axisMinimum: Double? = nil,
    axisMaximum: Double? = nil
  ) -> [Int?] {
    SparkLevels(
      numbers, width: width, count: count, axisMinimum: axisMinimum, axisMaximum: axisMaximum
    ).levels
  }

  @Test func `the minimum has the lowest level, the maximum the highest, nil none`() {
    #expect(levels([0, nil, 7, 3.5]) == [1, nil, 8, 5])
    #expect(levels([5, 5]) == [4, 4])
    #expect(levels([.nan, 1, 2]) == [nil, 1, 8])
    #expect(levels([]) == [])
  }

  @Test func `values outside the limits are clamped`() {
    #expect(levels([-5, 50, 500], axisMinimum: 0, axisMaximum: 100) == [1, 5, 8])
  }

  @Test func `numbers share a column if there are more numbers than columns`() {
    #expect(levels([0, 2, 6, 8], width: 2, count: 3, axisMinimum: 0, axisMaximum: 8) == [1, 3])
    let many = (0..<10_000).map { Double($0) as Double? }
    #expect(levels(many, width: 8, count: 8).compactMap { $0 } == Array(1...8))
    #expect((0..<7).map { SparkLevels.range($0, of: 7, count: 10).count }.reduce(0, +) == 10)
  }
}
