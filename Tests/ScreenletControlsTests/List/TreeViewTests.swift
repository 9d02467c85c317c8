import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct TreeViewTests {
  private func stand(
    _ attributes: String = "", size: Size = Size(width: 24, height: 8)
  ) throws -> (Stand, TreeView) {
    let stand = try Stand(
      """
      <column><tree id="t" grow="1" \(attributes)>
      <tree-node id="in" title="Invoices" note="2" open="true">
      <tree-node id="one" title="One"/><tree-node id="two" title="Two"/></tree-node>
      <tree-node id="of" title="Offers"><tree-node id="acme" title="Acme"/></tree-node>
      <tree-node id="ar" title="Archive" later="true"/></tree></column>
      """, size: size)
    return (stand, try #require(stand.pilot.control("t") as? TreeView))
  }

  @Test func `nodes of a layout are rows, indented by depth`() throws {
    let (stand, _) = try stand()
    #expect(
      stand.picture == [
        "▐ ▾ Invoices          2", "      One", "      Two", "  ▸ Offers", "  ▸ Archive",
      ])
  }

  @Test func `Right opens and enters a branch, Left leaves and closes it`() throws {
    let (stand, tree) = try stand()
    stand.pilot.press("Down", "Down", "Down", "Right")
    #expect(tree.openIds.contains("of") && tree.currentNode?.id == "of")
    stand.pilot.press("Right")
    #expect(tree.currentNode?.id == "acme")
    stand.pilot.press("Left")
    #expect(tree.currentNode?.id == "of")
    stand.pilot.press("Left")
    #expect(!tree.openIds.contains("of"))
  }

  @Test func `the footer shows the keys of the current node`() throws {
    let stand = try Stand(
      """
      <column><tree id="t" grow="1"><tree-node id="of" title="Offers">
      <tree-node id="acme" title="Acme"/></tree-node><tree-node id="ar" title="Archive"/></tree>
      <footer/></column>
      """, size: Size(width: 40, height: 6))
    #expect(stand.picture.last?.contains("unfold") == true)
    stand.pilot.press("Down")
    #expect(stand.picture.last?.contains("unfold") == false)
  }

  @Test func `closing a branch keeps the current row or moves it to the branch`() throws {
    let (stand, tree) = try stand()
    stand.pilot.press("Down", "Down")
    tree.toggle("in")
    #expect(tree.currentNode?.id == "in")
    tree.toggle("in")
    stand.pilot.press("End")
    tree.toggle("in")
    #expect(tree.currentNode?.id == "ar")
  }

  @Test func `a lazy branch is loaded once and shows a spinner until it arrives`() throws {
    let (stand, tree) = try stand()
    var asked: [String] = []
    tree.onLoad = { asked.append($0) }
    stand.pilot.press("End", "Right")
    #expect(asked == ["ar"])
    #expect(stand.picture.last?.contains("⠋") == true)
    tree.show([TreeNode(id: "old", "Old")], below: "ar")
    stand.pilot.press("Left", "Right")
    #expect(asked == ["ar"])
    #expect(stand.picture.last == "      Old")
  }

  @Test func `a failed branch shows its error, and Enter retries`() throws {
    let (stand, tree) = try stand()
    var asked: [String] = []
    tree.onLoad = { asked.append($0) }
    stand.pilot.press("End", "Right")
    tree.fail("No answer.", below: "ar")
    stand.pilot.press("End")
    #expect(stand.picture.last?.contains("✗ No answer.") == true)
    stand.pilot.press("Enter")
    #expect(asked == ["ar", "ar"])
    #expect(stand.picture.last?.contains("⠋") == true)
  }

  @Test func `opening a lazy branch runs the action of its load attribute`() throws {
    let (stand, _) = try stand("load=\"note\"")
    stand.pilot.press("End", "Space")
    #expect(stand.screenlet.results.count == 1)
  }

  @Test func `Enter toggles a branch and chooses a leaf, or any node if choice is all`() throws {
    let (stand, tree) = try stand()
    var chosen: [String] = []
    tree.onChoose = { row in chosen.append(tree.node(atRow: row)?.id ?? "?") }
    stand.pilot.press("Enter")
    #expect(chosen.isEmpty && !tree.openIds.contains("in"))
    stand.pilot.press("Enter", "Down", "Enter")
    #expect(chosen == ["one"])
    tree.choice = .all
    stand.pilot.press("Up", "Enter")
    #expect(chosen == ["one", "in"])
  }

  @Test func `letters jump to a node, and an asterisk opens all its siblings`() throws {
    let (stand, tree) = try stand()
    stand.pilot.press("o")
    #expect(tree.currentNode?.id == "one")
    stand.pilot.press("f")
    #expect(tree.currentNode?.id == "of")
    let (other, all) = try self.stand()
    other.pilot.press("*")
    #expect(all.openIds == ["in", "of", "ar"])
  }

  @Test func `a click on the fold mark opens a node, a click on its title selects it`() throws {
    let (stand, tree) = try stand()
    stand.pilot.click(x: 2, y: 3)
    #expect(tree.openIds.contains("of"))
    stand.pilot.click(x: 8, y: 1)
    #expect(tree.currentNode?.id == "one")
  }

  @Test func `the value restores the open branches and the current node`() throws {
    let (stand, tree) = try stand()
    stand.pilot.press("End", "Up", "Right", "Right")
    let kept = try #require(tree.value)
    let (_, again) = try self.stand()
    again.value = kept
    #expect(again.openIds == ["in", "of"])
    #expect(again.currentNode?.id == "acme")
  }

  @Test func `an empty tree shows its placeholder and takes no focus`() throws {
    let stand = try Stand(
      "<column><tree id=\"t\" empty=\"No folders.\" height=\"2\"/><button id=\"b\" text=\"B\"/></column>"
    )
    #expect(stand.picture[0] == "  No folders.")
    #expect(stand.focus == "b")
  }
}
