import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import StateStore
import Testing

@MainActor struct PresenterTests {
  private final class Screen: PresenterOutput {
    private(set) var shown: [String] = []

    func show(_ viewData: String) { shown.append(viewData) }
  }

  private final class Numbers: SceneInteractor<BillRoute, Int> {}
  private final class Notes: SceneInteractor<BillRoute, [String]> {}

  /// The combined response of both interactors.
  private struct Known: Equatable {
    var number: Int?
    var notes: [String] = []
  }

  private struct NoteChosen: FragmentEvent { let note: String }

  /// A presenter with two interactors that also receives user actions and fragment events.
  private final class BothPresenter: Presenter<Known, String>, InteractorInput, FragmentResponder {
    let numbers = Numbers(in: ScreensContext())
    let notes = Notes(in: ScreensContext())
    private(set) var wishes: [BillRequest] = []
    private(set) var chosen: [String] = []

    init() {
      super.init(ViewDataMapper { "\($0.number ?? 0): \($0.notes.joined(separator: ", "))" })
      own(numbers) { Known(number: $0, notes: $1?.notes ?? []) }
      own(notes) { Known(number: $1?.number, notes: $0) }
    }

    func perform(_ request: BillRequest) { wishes.append(request) }

    func fragment(_ fragment: Fragment, raised event: any FragmentEvent) {
      if let event = event as? NoteChosen { chosen.append(event.note) }
    }
  }

  @Test func `a response of the interactor is mapped and shown`() {
    let interactor = BillInteractor(in: ScreensContext())
    let (presenter, screen) = (BillPresenter(interactor), Screen())
    presenter.output = screen
    interactor.respond(Bill(number: 7))
    interactor.respond(Bill(number: 7, isPaid: true))
    #expect(screen.shown == ["Bill 7 is open", "Bill 7 is paid"])
    #expect(presenter.response?.isPaid == true && presenter.viewData == screen.shown.last)
  }

  @Test func `an output that is set later shows the latest view data`() {
    let interactor = BillInteractor(in: ScreensContext())
    interactor.respond(Bill(number: 7))
    let (presenter, screen) = (BillPresenter(interactor), Screen())
    presenter.output = screen
    #expect(screen.shown == ["Bill 7 is open"])
  }

  @Test func `several interactors contribute parts of the view data`() {
    let (presenter, screen) = (BothPresenter(), Screen())
    presenter.output = screen
    presenter.numbers.respond(4)
    presenter.notes.respond(["late", "large"])
    presenter.numbers.respond(5)
    #expect(screen.shown == ["4: ", "4: late, large", "5: late, large"])
  }

  @Test func `prepare sets the destination of every interactor of a presenter`() {
    let presenter = BothPresenter()
    presenter.prepare(for: BillRoute.bill(3), from: nil)
    #expect(presenter.numbers.destination == .bill(3) && presenter.notes.destination == .bill(3))
    presenter.prepare(for: OrdersRoute.list, from: nil)
    #expect(presenter.numbers.destination == nil)
  }

  @Test func `a presenter can receive user actions`() throws {
    let context = ScreensContext()
    context.register(BillSceneScreenlet.self)
    let (presenter, screenlet) = (BothPresenter(), BillSceneScreenlet(in: context))
    screenlet.input = presenter
    try screenlet.loadView()
    screenlet.pay()
    #expect(presenter.wishes.count == 1)
  }

  @Test func `a presenter can receive fragment events`() {
    let presenter = BothPresenter()
    let fragment = Fragment(ListScreenlet(in: ScreensContext()))
    fragment.responder = presenter
    fragment.raise(NoteChosen(note: "late"))
    #expect(presenter.chosen == ["late"])
  }

  @Test func `a presenter owns its interactors and is not retained by them`() {
    weak var presenter: BothPresenter?
    weak var numbers: Numbers?
    let screen = Screen()
    do {
      let made = BothPresenter()
      made.output = screen
      made.numbers.respond(1)
      (presenter, numbers) = (made, made.numbers)
    }
    #expect(presenter == nil && numbers == nil)
  }

  @Test func `a presenter holds its output weakly`() {
    let presenter = BothPresenter()
    weak var gone: Screen?
    do {
      let screen = Screen()
      presenter.output = screen
      gone = screen
    }
    #expect(gone == nil)
  }

  @Test func `a presenter navigates through the router of its scene`() throws {
    let app = try OrdersApp()
    let context = app.pilot.surface.context
    let interactor = BillInteractor(in: context)
    let coordinator = BillCoordinator(in: context, interactor)
    app.root.coordinator.add(coordinator)
    try app.top?.router.go(to: BillRoute.bill(1))
    let bill = try #require(app.root.top)
    let presenter = try #require(interactor.output as? BillPresenter)
    #expect(presenter.coordinator === coordinator)
    try presenter.router?.go(to: OrdersRoute.order(9))
    #expect(app.top?.requester === bill)
  }

  @Test func `a presenter without a scene has no router`() {
    #expect(BothPresenter().router == nil)
  }

  @Test func `requests, responses and view data are Sendable values with equality`() {
    func name<Value: BoundaryValue>(_ type: Value.Type) -> String { "\(type)" }
    func request<Input: InteractorInput>(of type: Input.Type) -> String { name(Input.Request.self) }
    func response<Output: InteractorOutput>(to type: Output.Type) -> String {
      name(Output.Response.self)
    }
    func seen<Output: PresenterOutput>(by type: Output.Type) -> String {
      name(Output.ViewData.self)
    }
    #expect(request(of: BillInteractor.self) == "BillRequest")
    #expect(response(to: BillPresenter.self) == "Bill")
    #expect(seen(by: BillView.self) == "String")
    #expect(seen(by: BillSceneScreenlet.self) == "String")
  }
}
