import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Synchronization
import Testing
import ThemeKit

/// The content that the list shows.
private final class Box: Sendable {
  let things = Mutex(["apple", "pear"].map { Thing(id: $0) })
  let failure = Mutex<ScreenletError?>(nil)
}

private struct Thing: Identifiable, Hashable, Sendable { let id: String }

private final class BoxListScreenlet: BaseListScreenlet<Thing> {
  let box = Box()
  var returns = false

  let delete = UserAction(
    "Takes it out.", confirming: { .verbatim("Take \($0.id) out?") },
    onRow: { (me: BoxListScreenlet, thing) in
      let box = me.box
      return Interactor {
        if let failure = box.failure.withLock({ $0 }) { throw failure }
        box.things.withLock { $0.removeAll { $0.id == thing.id } }
      }
    })

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="BoxListScreenlet"><column>
    <text text="nothing in it" when="empty"/><row-list id="rows" grow="1"/><message id="message"/>
    <footer/><key press="Delete" action="delete" hint="take out" when="hasRows"/>
    </column></screenlet>
    """
  }
  override var reloadsOnReturn: Bool { returns }

  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Thing>> {
    Interactor { [box] in
      ListResult(ListPage(of: box.things.withLock { $0 }, request) { $0.id })
    }
  }
}

@MainActor struct RowActionTests {
  private let list: BoxListScreenlet
  private let pilot: Pilot

  init() async throws {
    let context = ScreensContext()
    context.register(BoxListScreenlet.self)
    list = BoxListScreenlet(in: context)
    pilot = try Pilot(list)
    await pilot.waitUntilIdle()
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  @Test func `a row action confirms the row at the cursor and updates the list`() async {
    pilot.press("Down", "Delete")
    #expect(picture.contains("Take pear out?"))
    pilot.press("Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("apple") && !picture.contains("pear"))
    pilot.press("Delete", "Right", "Enter")
    await pilot.waitUntilIdle()
    #expect(picture.contains("nothing in it") && !picture.contains("take out"))
  }

  @Test func `a row action does nothing in an empty list`() async {
    list.box.things.withLock { $0 = [] }
    list.loadList()
    await pilot.waitUntilIdle()
    list.delete()
    await pilot.waitUntilIdle()
    #expect(list.rowAtCursor == nil && picture.contains("nothing in it"))
  }

  @Test func `a row action that fails shows the error and keeps the row`() async {
    list.box.failure.withLock { $0 = .timeout }
    list.delete()
    await pilot.waitUntilIdle()
    #expect(picture.contains("The portal took too long.") && picture.contains("apple"))
  }

  @Test func `a list reloads when it is shown again only if reloadsOnReturn is set`() async {
    for returns in [false, true] {
      list.returns = returns
      list.box.things.withLock { $0.append(Thing(id: "plum \(returns)")) }
      list.onShow()
      await pilot.waitUntilIdle()
      #expect(picture.contains("plum \(returns)") == returns)
    }
  }
}
