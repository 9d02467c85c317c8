import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import Screenlets
import TerminalIO

/// The app that ``SceneBenchmark`` measures: a scene that opens one of three screenlets.
@MainActor enum ScenesApp {
  static func run() async throws {
    let driver = try TTY()
    let context = ScreensContext()
    context.appearance.adopt(driver.capabilities)
    context.register(control: FragmentPlace.self)
    for type in [
      GroundScreenlet.self, DeskSceneScreenlet.self, TrayScreenlet.self, PaperScreenlet.self,
      NotesScreenlet.self,
    ] {
      context.register(type as BaseScreenlet.Type)
    }
    let slot = ScreenletSlot()
    let surface = Surface(root: slot, context: context, size: driver.size)
    let loop = RunLoop(surface: surface, driver: driver)
    let root = SceneRoot(DeskCoordinator(in: context), slot: slot)
    try root.start(at: DeskRoute.ground)
    surface.bindings = StandardKeys.bindings(surface, loop)
    surface.bindings.append(
      KeyBinding(.function(6), words: "Open the desk") { [weak root] in
        try? root?.top?.router.go(to: DeskRoute.desk)
        return true
      })
    surface.bindings.append(
      KeyBinding(.function(7), words: "Leave the desk") { [weak root] in
        _ = try? root?.back()
        return true
      })
    try await loop.run()
    withExtendedLifetime(root) {}
  }
}

private enum DeskRoute: Route {
  case ground, desk
}

private final class DeskCoordinator: Coordinator {
  private let context: ScreensContext

  init(in context: ScreensContext) {
    self.context = context
    super.init()
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    switch route as? DeskRoute {
    case .ground: return Scene(GroundScreenlet(in: context))
    case .desk:
      let desk = DeskSceneScreenlet(in: context)
      for (place, screenlet) in [
        ("tray", TrayScreenlet(in: context)), ("paper", PaperScreenlet(in: context)),
        ("notes", NotesScreenlet(in: context)),
      ] as [(String, BaseScreenlet)] {
        try desk.fragments.attach(Fragment(screenlet), at: place)
      }
      return Scene(desk)
    case nil: return nil
    }
  }
}

private final class GroundScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="GroundScreenlet">
      <column><text style="Title" text="Nothing lies under this."/><footer/></column>
    </screenlet>
    """
  }
}

private final class DeskSceneScreenlet: SceneScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="DeskSceneScreenlet">
      <column>
        <row grow="1" align="stretch">
          <control type="FragmentPlace" id="tray" width="50"/><divider vertical="true"/>
          <control type="FragmentPlace" id="paper" grow="1"/><divider vertical="true"/>
          <control type="FragmentPlace" id="notes" width="50"/>
        </row>
        <footer/>
      </column>
    </screenlet>
    """
  }
}

private final class TrayScreenlet: BaseScreenlet {
  override class var viewClass: ScreenletView.Type { TrayView.self }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="TrayScreenlet">
      <column><text style="Heading" text="Tray"/><list id="orders" grow="1"/></column>
    </screenlet>
    """
  }
}

private final class TrayView: ScreenletView {
  @Outlet private var orders: SelectionList

  override func onCreated() {
    orders.items = (1...200).map {
      SelectionList.Item(id: "\($0)", words: .verbatim("PO-\($0)  waits for somebody"))
    }
  }
}

private final class PaperScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="PaperScreenlet">
      <column>
        <text style="Title" text="One order"/>
        <text-field id="supplier" label="Supplier"/><text-field id="branch" label="Branch"/>
        <number-field id="amount" label="Amount"/><date-field id="due" label="Due"/>
        <row gap="2"><button id="yes" text="Approve"/><button id="no" text="Reject"/></row>
      </column>
    </screenlet>
    """
  }
}

private final class NotesScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="NotesScreenlet">
      <column>
        <text style="Heading" text="Notes"/>
        <text text="The supplier wrote that two boxes come later, and that nothing is charged."/>
        <text-area id="note" label="Yours"/><button id="send" text="Add note"/>
      </column>
    </screenlet>
    """
  }
}
