import Testing

@testable import TerminalCore

struct LayoutRowTests {
  private func row(
    _ children: [LayoutNode], gap: Int = 0, align: Alignment = .stretch,
    justify: Justification = .start
  ) -> LayoutNode {
    LayoutNode(.row(gap: gap, align: align, justify: justify), children: children)
  }

  @Test func `row elements are side by side with gaps`() {
    #expect(picture(row([leaf(3), leaf(2), leaf(1)], gap: 2), 12, 1) == ["aaa  bb  c"])
  }

  @Test func `free width is divided by the grow factors`() {
    let a = leaf(1, 1, Box(grow: 1))
    #expect(picture(row([a, leaf(2), leaf(1, 1, Box(grow: 2))]), 10, 1) == ["aaabbccccc"])
    #expect(picture(row([a, a, a]), 11, 1) == ["aaabbbbcccc"])
  }

  @Test func `a maximum width stops growth, and the others take the rest`() {
    let limited = leaf(1, 1, Box(maxWidth: 3, grow: 1))
    #expect(picture(row([limited, leaf(1, 1, Box(grow: 1))]), 10, 1) == ["aaabbbbbbb"])
    #expect(picture(row([limited, limited]), 10, 1) == ["aaabbb"])
  }

  @Test func `elements shrink in proportion to their size`() {
    #expect(picture(row([leaf(6), leaf(3)]), 6, 1) == ["aaaabb"])
    #expect(picture(row([leaf(6, 1, Box(shrink: 0)), leaf(4)]), 8, 1) == ["aaaaaabb"])
    #expect(picture(row([leaf(6, 1, Box(minWidth: 5)), leaf(6)]), 8, 1) == ["aaaaabbb"])
  }

  @Test func `gaps and margins shrink before elements`() {
    let buttons = [leaf(3, 1, Box(shrink: 0)), leaf(3, 1, Box(shrink: 0))]
    #expect(picture(row(buttons, gap: 2), 8, 1) == ["aaa  bbb"])
    #expect(picture(row(buttons, gap: 2), 7, 1) == ["aaa bbb"])
    #expect(picture(row(buttons, gap: 2), 6, 1) == ["aaabbb"])
    #expect(picture(row(buttons, gap: 2), 5, 1) == ["aaa"])
    let airy = Box(margin: Insets(right: 2, left: 2), shrink: 0)
    #expect(picture(row([leaf(3, 1, airy), leaf(3, 1, airy)]), 10, 1) == [" aaa  bbb"])
  }

  @Test func `elements are dropped by lowest priority, then from the end`() {
    let parts = [
      leaf(3, 1, Box(shrink: 0, priority: 1)), leaf(3, 1, Box(shrink: 0)),
      leaf(3, 1, Box(shrink: 0, priority: 1)),
    ]
    #expect(picture(row(parts), 8, 1) == ["aaaccc"])
    #expect(picture(row(parts), 5, 1) == ["aaa"])
    #expect(picture(row(parts), 2, 1) == ["aa"])
  }

  @Test func `remaining width is distributed by the justification`() {
    let two = [leaf(2), leaf(2)]
    #expect(picture(row(two, justify: .end), 8, 1) == ["    aabb"])
    #expect(picture(row(two, justify: .center), 7, 1) == [" aabb"])
    #expect(picture(row(two, justify: .between), 8, 1) == ["aa    bb"])
    #expect(picture(row(two + two, gap: 1, justify: .between), 13, 1) == ["aa bb  cc  dd"])
    #expect(picture(row([leaf(2)], justify: .between), 8, 1) == ["aa"])
  }

  @Test func `elements are aligned across the row`() {
    func three(_ align: Alignment) -> [String] {
      picture(row([leaf(1, 3), leaf(1), leaf(1, 2, Box(align: .end))], align: align), 3, 3)
    }
    #expect(three(.start) == ["ab", "a c", "a c"])
    #expect(three(.center) == ["a", "abc", "a c"])
    #expect(three(.end) == ["a", "a c", "abc"])
    #expect(three(.stretch) == ["ab", "abc", "abc"])
  }

  @Test func `a row is as high as its highest element at its width`() {
    let node = row([leaf(4, 1, Box(shrink: 0)), text("one two three")], gap: 1)
    #expect(node.idealSize(width: 40) == Size(width: 18, height: 1))
    #expect(node.idealSize(width: 13) == Size(width: 13, height: 2))
    #expect(node.idealSize(width: 10) == Size(width: 10, height: 3))
  }

  @Test func `right to left mirrors a row`() {
    let node = LayoutNode(
      .row(gap: 1),
      box: Box(padding: Insets(left: 2)),
      children: [leaf(3), leaf(2, 1, Box(margin: Insets(left: 1)))])
    #expect(picture(node, 12, 1) == ["  aaa  bb"])
    #expect(picture(node, 12, 1, direction: .rtl) == ["   bb  aaa"])
  }
}

struct LayoutColumnTests {
  private func column(
    _ children: [LayoutNode], gap: Int = 0, align: Alignment = .stretch,
    justify: Justification = .start, box: Box = Box()
  ) -> LayoutNode {
    LayoutNode(.column(gap: gap, align: align, justify: justify), box: box, children: children)
  }

  @Test func `column elements are one below the other`() {
    #expect(
      picture(column([leaf(2), leaf(3, 2)], gap: 1, align: .start), 4, 6)
        == ["aa", "", "bbb", "bbb", "", ""])
  }

  @Test func `a growing element fills the space between header and footer`() {
    let node = column([leaf(1), leaf(1, 1, Box(grow: 1)), leaf(1)])
    #expect(picture(node, 3, 5) == ["aaa", "bbb", "bbb", "bbb", "ccc"])
  }

  @Test func `a tall element shrinks before short ones`() {
    let node = column([leaf(1), leaf(1, 100), leaf(1)])
    #expect(picture(node, 2, 4) == ["aa", "bb", "bb", "cc"])
  }

  @Test func `a short column drops gaps first, then the lowest priority`() {
    let node = column(
      [
        leaf(1, 1, Box(priority: 2)), leaf(1, 1, Box(priority: 1)), leaf(1),
        leaf(1, 1, Box(priority: 2)),
      ],
      gap: 1)
    #expect(picture(node, 1, 7) == ["a", "", "b", "", "c", "", "d"])
    #expect(picture(node, 1, 5).filter { $0.isEmpty }.count == 1)
    #expect(picture(node, 1, 4) == ["a", "b", "c", "d"])
    #expect(picture(node, 1, 3) == ["a", "b", "d"])
    #expect(picture(node, 1, 2) == ["a", "d"])
    #expect(picture(node, 1, 1) == ["a"])
  }

  @Test func `text takes the height that it needs at the given width`() {
    let node = column([text("one two three four"), leaf(1)])
    #expect(picture(node, 10, 4) == ["aaaaaaaaaa", "aaaaaaaaaa", "bbbbbbbbbb", ""])
    #expect(node.idealSize(width: 10) == Size(width: 10, height: 3))
  }

  @Test func `a fixed width is centered and a maximum width is respected`() {
    let card = leaf(10, 1, Box(width: 6, align: .center))
    #expect(picture(column([card]), 10, 1) == ["  aaaaaa"])
    #expect(picture(column([card]), 4, 1) == ["aaaa"])
    let stretched = leaf(2, 1, Box(maxWidth: 6))
    #expect(picture(column([stretched]), 10, 1) == ["aaaaaa"])
    #expect(picture(column([stretched]), 4, 1) == ["aaaa"])
  }

  @Test func `padding and border are inside the box`() {
    let node = column(
      [leaf(3)], box: Box(padding: Insets(top: 0, right: 1, bottom: 0, left: 1), border: true))
    #expect(node.idealSize(width: 20) == Size(width: 7, height: 3))
    #expect(picture(node, 7, 3) == ["+-----+", "| aaa |", "+-----+"])
    #expect(picture(node, 4, 3) == ["+--+", "| a|", "+--+"])
  }

  @Test func `margins are outside the box`() {
    let node = column([leaf(2, 1, Box(margin: Insets(top: 1, left: 2)))])
    #expect(node.idealSize(width: 9) == Size(width: 4, height: 2))
    #expect(picture(node, 5, 2) == ["", "  aaa"])
  }

  @Test func `minimum, maximum and fixed heights are respected`() {
    let node = column([
      leaf(1, 9, Box(maxHeight: 2)), leaf(1, 1, Box(minHeight: 3)), leaf(1, 1, Box(height: 2)),
    ])
    #expect(picture(node, 1, 8) == ["a", "a", "b", "b", "b", "c", "c", ""])
  }
}
