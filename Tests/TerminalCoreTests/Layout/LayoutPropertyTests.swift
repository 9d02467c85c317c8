import Testing

@testable import TerminalCore

/// Invariants that hold for random layout trees.
struct LayoutPropertyTests {
  private static let lengths = [0, 1, 2, 3, 5, 8, 30, 1_000, -1, Int.max, Int.min]

  private func length(_ random: inout SeededGenerator, wild: Bool) -> Int {
    wild
      ? Self.lengths[Int.random(in: 0..<Self.lengths.count, using: &random)]
      : Int.random(in: 0...6, using: &random)
  }

  private func maybe(_ random: inout SeededGenerator, wild: Bool) -> Int? {
    Int.random(in: 0..<5, using: &random) == 0 ? length(&random, wild: wild) : nil
  }

  private func box(_ random: inout SeededGenerator, wild: Bool) -> Box {
    func insets() -> Insets {
      guard Int.random(in: 0..<4, using: &random) == 0 else { return .zero }
      return Insets(
        top: length(&random, wild: wild), right: length(&random, wild: wild),
        bottom: length(&random, wild: wild), left: length(&random, wild: wild))
    }
    return Box(
      margin: insets(), padding: insets(), border: Int.random(in: 0..<5, using: &random) == 0,
      minWidth: maybe(&random, wild: wild), maxWidth: maybe(&random, wild: wild),
      minHeight: maybe(&random, wild: wild), maxHeight: maybe(&random, wild: wild),
      width: maybe(&random, wild: wild), height: maybe(&random, wild: wild),
      grow: Int.random(in: 0..<3, using: &random) == 0 ? length(&random, wild: wild) : 0,
      shrink: Int.random(in: 0..<4, using: &random) == 0 ? length(&random, wild: wild) : 1,
      align: Bool.random(using: &random) ? nil : Alignment.allCases.randomElement(using: &random),
      priority: Int.random(in: -1...1, using: &random))
  }

  private func node(_ random: inout SeededGenerator, depth: Int, wild: Bool) -> LayoutNode {
    let box = box(&random, wild: wild)
    let gap = length(&random, wild: wild)
    let align = Alignment.allCases.randomElement(using: &random) ?? .start
    let justify = Justification.allCases.randomElement(using: &random) ?? .start
    let arrangement: LayoutNode.Arrangement
    switch depth == 0 ? 0 : Int.random(in: 0...7, using: &random) {
    case 0:
      let size = Size(width: length(&random, wild: wild), height: length(&random, wild: wild))
      return LayoutNode(.leaf { _ in size }, box: box)
    case 1:
      let words = SafeText(Array(repeating: "word", count: 5).joined(separator: " "))
      return LayoutNode(.leaf { words.wrappedSize(to: $0) }, box: box)
    case 2, 3: arrangement = .row(gap: gap, align: align, justify: justify)
    case 4: arrangement = .column(gap: gap, align: align, justify: justify)
    case 5: arrangement = .wrap(gap: gap, lineGap: gap)
    case 6:
      arrangement = .grid(
        columns: [.content, .fraction(length(&random, wild: wild)), .fixed(gap)].shuffled(
          using: &random), columnGap: gap, rowGap: 1)
    default:
      arrangement =
        Bool.random(using: &random)
        ? .stack(horizontal: align, vertical: align)
        : .scroll(horizontal: Bool.random(using: &random))
    }
    let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      node(&random, depth: depth - 1, wild: wild)
    }
    return LayoutNode(arrangement, box: box, children: children)
  }

  /// Walks a tree with its rectangles and calls `body` with each node, its rectangle and those of
  /// its children.
  private func walk(
    _ node: LayoutNode, _ rects: [Rect], _ body: (LayoutNode, Rect, [Rect]) -> Void
  ) {
    var index = 0
    func visit(_ node: LayoutNode) -> Rect {
      let rect = rects[index]
      index += 1
      let children = node.children.map { visit($0) }
      body(node, rect, children)
      return rect
    }
    _ = visit(node)
    #expect(index == rects.count)
  }

  @Test(arguments: [false, true])
  func `children stay inside their parent and do not overlap`(_ wild: Bool) {
    var random = SeededGenerator(seed: wild ? 11 : 10)
    for _ in 0..<1_500 {
      let tree = node(&random, depth: 4, wild: wild)
      let area = Rect(
        x: Int.random(in: -5...5, using: &random), y: Int.random(in: -5...5, using: &random),
        width: Int.random(in: 0...40, using: &random),
        height: Int.random(in: 0...20, using: &random))
      let direction: Direction = Bool.random(using: &random) ? .ltr : .rtl
      let rects = tree.arranged(in: area, direction: direction)
      #expect(rects[0].intersection(area).size == rects[0].size || rects[0].isEmpty)
      walk(tree, rects) { node, rect, children in
        #expect(rect.width >= 0 && rect.height >= 0)
        if case .scroll = node.arrangement { return }
        let content = node.box.content(in: rect, direction: direction)
        for child in children where !child.isEmpty {
          #expect(child.intersection(content) == child, "\(child) in \(content)")
        }
        if case .stack = node.arrangement { return }
        for (index, child) in children.enumerated() {
          for other in children[(index + 1)...] {
            #expect(child.intersection(other).isEmpty, "\(child) and \(other)")
          }
        }
      }
    }
  }

  @Test func `a right-to-left layout is the mirror image`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let tree = node(&random, depth: 3, wild: false)
      let area = Rect(x: 3, y: 0, width: 31, height: 12)
      let straight = tree.arranged(in: area)
      let mirrored = tree.arranged(in: area, direction: .rtl)
      #expect(straight.map { area.minX + area.maxX - $0.maxX } == mirrored.map(\.minX))
      #expect(straight.map(\.size) == mirrored.map(\.size))
    }
  }

  @Test func `growing elements and gaps fill a line exactly`() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<1_000 {
      let count = Int.random(in: 1...7, using: &random)
      let children = (0..<count).map { _ in
        leaf(
          Int.random(in: 1...9, using: &random), 1,
          Box(grow: Int.random(in: 1...5, using: &random)))
      }
      let gap = Int.random(in: 0...2, using: &random)
      let width = Int.random(in: 1...80, using: &random)
      let rects = LayoutNode(.row(gap: gap), children: children)
        .arranged(in: Rect(x: 0, y: 0, width: width, height: 1)).dropFirst()
      let shown = rects.filter { !$0.isEmpty }
      let sum = shown.reduce(0) { $0 + $1.width }
      let gaps = zip(shown.dropFirst(), shown).reduce(0) { $0 + $1.0.minX - $1.1.maxX }
      #expect(sum + gaps == width)
      #expect(shown.last?.maxX == width)
    }
  }

  @Test func `a layout at its ideal size neither drops nor cuts elements`() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &random)
      let children = (0..<count).map { _ in
        leaf(Int.random(in: 1...9, using: &random), Int.random(in: 1...3, using: &random))
      }
      let arrangements: [LayoutNode.Arrangement] = [
        .row(gap: 1, align: .start), .column(gap: 1, align: .start), .wrap(gap: 1, lineGap: 1),
        .grid(columns: [.content, .content], columnGap: 1, rowGap: 1), .stack(),
      ]
      for arrangement in arrangements {
        let tree = LayoutNode(
          arrangement, box: Box(padding: Insets(all: 1), border: true), children: children)
        let ideal = tree.idealSize(width: 200)
        let rects = tree.arranged(in: Rect(ideal)).dropFirst()
        for (child, rect) in zip(children, rects) {
          let own = child.idealSize(width: 200)
          #expect(rect.width >= own.width && rect.height >= own.height)
        }
      }
    }
  }

  @Test func `extreme areas and sizes do not overflow`() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<200 {
      let tree = node(&random, depth: 3, wild: true)
      let area = Rect(x: .max, y: .min, width: .max, height: .max)
      for rect in tree.arranged(in: area) { #expect(rect.width >= 0 && rect.height >= 0) }
      #expect(tree.idealSize(width: .max).width >= 0)
      #expect(tree.idealSize(width: .min).width >= 0)
    }
  }

  @Test func `deep nesting measures each node a bounded number of times`() {
    final class Counter { var count = 0 }
    let counter = Counter()
    var tree = LayoutNode(
      .leaf { width in
        counter.count += 1
        return Size(width: 300, height: width)
      })
    for _ in 0..<60 {
      tree = LayoutNode(.row(gap: 1), children: [tree, leaf(1)])
    }
    _ = tree.arranged(in: Rect(x: 0, y: 0, width: 200, height: 50))
    #expect(counter.count <= 201)
  }
}
