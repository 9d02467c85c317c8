@testable import TerminalCore

/// A leaf of a fixed size.
func leaf(_ width: Int, _ height: Int = 1, _ box: Box = Box()) -> LayoutNode {
  LayoutNode(.leaf { _ in Size(width: width, height: height) }, box: box)
}

/// A leaf of text that wraps.
func text(_ text: SafeText, _ box: Box = Box()) -> LayoutNode {
  LayoutNode(.leaf { text.wrappedSize(to: $0) }, box: box)
}

/// Draws the leaves of a layout as letters in preorder, and borders as lines.
func picture(
  _ node: LayoutNode, _ width: Int, _ height: Int, direction: Direction = .ltr
) -> [String] {
  var frame = Frame(size: Size(width: width, height: height))
  let rects = node.arranged(in: Rect(frame.size), direction: direction)
  var index = 0
  var letters = SafeText("abcdefghijklmnopqrstuvwxyz").glyphs[...]
  func draw(_ node: LayoutNode) {
    let rect = rects[index]
    index += 1
    if node.box.border { frame.drawBorder(rect, glyphs: .ascii, style: .plain) }
    if case .leaf = node.arrangement {
      let letter = letters.popFirst() ?? .replacement
      let content = node.box.content(in: rect, direction: direction)
      frame.fill(content, with: letter, style: .plain)
    }
    for child in node.children { draw(child) }
  }
  draw(node)
  return frame.rows()
}
