import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct TreeLinesTests {
  private let nodes = [
    TreeNode(
      id: "a", "A",
      below: .nodes([
        TreeNode(id: "a1", "A1"), TreeNode(id: "a2", "A2", below: .nodes([TreeNode(id: "x", "X")])),
      ])),
    TreeNode(id: "b", "B", below: .later),
  ]

  private func ids(_ lines: TreeLines) -> [String] {
    lines.lines.map { $0.node.map { "\($0.id)" } ?? "?" }
  }

  @Test func `open branches are listed depth first with their depth and parent`() {
    let lines = TreeLines(nodes, open: ["a", "a2"], below: [:])
    #expect(ids(lines) == ["a", "a1", "a2", "x", "b"])
    #expect(lines.lines.map(\.depth) == [0, 1, 1, 2, 0])
    #expect(lines.lines.map(\.parent) == [nil, 0, 0, 2, nil])
  }

  @Test func `children of a closed branch are not listed even if they are open`() {
    #expect(ids(TreeLines(nodes, open: ["a2"], below: [:])) == ["a", "b"])
  }

  @Test func `a lazy branch is waiting, loaded or failed`() {
    #expect(TreeLines(nodes, open: ["b"], below: [:]).lines.last?.kind == .waiting)
    let failed = TreeLines(nodes, open: ["b"], below: ["b": .failure(TreeFailure(words: "no"))])
    #expect(failed.lines.last?.kind == .failed("no"))
    let there = TreeLines(nodes, open: ["b"], below: ["b": .success([TreeNode(id: "b1", "B1")])])
    #expect(ids(there) == ["a", "b", "b1"])
  }

  @Test func `a tree that contains itself stops at 200 lines`() {
    let node = TreeNode(id: "b", "B", below: .later)
    let lines = TreeLines([node], open: ["b"], below: ["b": .success([node])])
    #expect(lines.lines.count == 200)
  }
}
