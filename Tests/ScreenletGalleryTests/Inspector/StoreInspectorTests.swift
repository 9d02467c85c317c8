import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import StateStore
import TerminalCore
import Testing

@testable import ScreenletGallery

@MainActor struct StoreInspectorTests {
  private struct Door: Equatable, Sendable {
    var isOpen = false
    var guests: [String] = []
    var host: String? = "Ada"
  }

  private enum DoorAction: StoreAction {
    case open, close
    case enter(String)
  }

  private let store: Store<Door>
  private let inspector: StoreInspectorScreenlet
  private let pilot: Pilot

  init() throws {
    store = StoreBuilder(Door())
      .withReducer(on: DoorAction.self) { door, action in
        switch action {
        case .open: door.isOpen = true
        case .close: door.isOpen = false
        case .enter(let name): door.guests.append(name)
        }
      }
      .withHistory(limit: 10).build()
    inspector = StoreInspectorScreenlet(in: try Studio().context)
    inspector.inspect(store)
    pilot = try Pilot(inspector)
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  @Test func `a store without actions shows an empty message`() {
    #expect(picture.contains("No actions yet") && !picture.contains("Step back"))
  }

  @Test func `every action is listed, with the state before and after the last one`() {
    store.dispatch(DoorAction.open)
    store.dispatch(DoorAction.enter("Grace"))
    pilot.press("F2")
    #expect(picture.contains("1  DoorAction.open") && picture.contains("2  DoorAction.enter"))
    #expect(picture.contains("2 actions"))
    #expect(picture.contains("* guests: [0]") && picture.contains("* guests: [1]"))
    #expect(picture.contains("  isOpen: true") && picture.contains("  host: Ada"))
    #expect(!picture.contains("Grace"))
  }

  @Test func `moving to another action shows its state change`() {
    store.dispatch(DoorAction.open)
    store.dispatch(DoorAction.close)
    pilot.press("Up")
    #expect(inspector.viewData?.look.chosen == 1)
    #expect(picture.contains("* isOpen: false") && picture.contains("* isOpen: true"))
  }

  @Test func `stepping back and forward changes the store and marks undone actions`() {
    store.dispatch(DoorAction.open)
    store.dispatch(DoorAction.enter("Grace"))
    pilot.press("Left")
    #expect(store.state == Door(isOpen: true))
    #expect(picture.contains("undone") && inspector.viewData?.look.chosen == 1)
    pilot.press("Left", "Left")
    #expect(store.state == Door() && inspector.viewData?.canStepBack == false)
    pilot.press("Right", "Right")
    #expect(store.state == Door(isOpen: true, guests: ["Grace"]))
    #expect(inspector.viewData?.canStepForward == false && !picture.contains("undone"))
  }

  @Test func `the inspector holds its store weakly`() {
    weak var gone: Store<Door>?
    do {
      let other = StoreBuilder(Door()).withHistory(limit: 3).build()
      inspector.inspect(other)
      gone = other
    }
    #expect(gone == nil)
  }

  @Test func `the time travel demo undoes and redoes changes of an order`() async throws {
    let demo = try Studio().screenlet("TimeTravel")
    let pilot = try Pilot(demo, size: Size(width: 80, height: 30))
    func picture() -> String { pilot.picture.joined(separator: "\n") }
    #expect(picture().contains("120 EUR") && picture().contains("3 actions"))
    pilot.click("lamp")
    #expect(picture().contains("165 EUR") && picture().contains("4 actions"))
    pilot.click("back")
    #expect(picture().contains("120 EUR") && picture().contains("undone"))
    pilot.terminal.resize(to: Size(width: 130, height: 30))
    pilot.click("forward")
    #expect(picture().contains("165 EUR"))
  }
}
