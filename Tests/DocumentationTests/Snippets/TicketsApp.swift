import Screenlets

enum TicketsRoute: Route {
  case all
  case ticket(Int)
}

final class TicketsScreenlet: BaseScreenlet {
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="TicketsScreenlet">
      <column><header title="Tickets"/><text-field id="search" label="Search"/><footer/></column>
    </screenlet>
    """
  }
}

struct TicketsComponent: Component {
  func register(in container: Container, for context: ScreensContext) {
    context.register(TicketsScreenlet.self)
  }

  var destinations: [Destination] { [Destination("All tickets", TicketsRoute.all)] }

  var settings: [Setting] {
    [
      .toggle("tickets.closed", title: "Show closed tickets"),
      .number("tickets.rows", title: "Rows", from: 5, to: 500, defaultValue: 50),
      .defaultBranch(of: [ChoiceOption("vigo", "Vigo"), ChoiceOption("porto", "Porto")]),
    ]
  }

  func scene(for route: any Route, in context: ScreensContext) -> Scene? {
    route is TicketsRoute ? Scene(TicketsScreenlet(in: context)) : nil
  }

  func route(for link: DeepLink) -> (any Route)? {
    guard link.path.first == "tickets" else { return nil }
    return link.path.dropFirst().first.flatMap { Int($0) }.map { TicketsRoute.ticket($0) }
      ?? TicketsRoute.all
  }

  func link(for route: any Route) -> String? {
    switch route as? TicketsRoute {
    case .all: "app://tickets"
    case .ticket(let number): "app://tickets/\(number)"
    case nil: nil
    }
  }
}

@MainActor func ticketsApp(in context: ScreensContext) -> AppRoot {
  AppRoot("tickets", [TicketsComponent()], first: TicketsRoute.all, in: context)
}
