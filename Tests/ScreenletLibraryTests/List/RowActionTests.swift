import PortalKit
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

private final class Look: Interactor<ListResult<Thing>> {
  let (box, request): (Box, PageRequest)

  init(_ box: Box, _ request: PageRequest) {
    (self.box, self.request) = (box, request)
    super.init()
  }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<Thing> {
    ListResult(ListPage(of: box.things.withLock { $0 }, request) { $0.id })
  }
}

private final class TakeOut: Interactor<Bool> {
  let (box, id): (Box, String)

  init(_ box: Box, _ id: String) {
    (self.box, self.id) = (box, id)
    super.init()
  }

  @concurrent nonisolated override func execute(_ progress: InteractorProgress) async throws -> Bool
  {
    if let failure = box.failure.withLock({ $0 }) { throw failure }
    box.things.withLock { $0.removeAll { $0.id == id } }
    return true
  }
}

private final class BoxListScreenlet: BaseListScreenlet<Thing> {
  let box = Box()
  var returns = false

  override class var actions: [ActionDeclaration] {
    super.actions + [
      rowAction(.delete, doc: "Takes it out.", asking: { .verbatim("Take \($0.id) out?") }) {
        (me: BoxListScreenlet, thing) in TakeOut(me.box, thing.id)
      }
    ]
  }
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
    Look(box, request)
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
    list.performUserAction(.loadList)
    await pilot.waitUntilIdle()
    list.performUserAction(.delete)
    await pilot.waitUntilIdle()
    #expect(list.rowAtCursor == nil && picture.contains("nothing in it"))
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
