import Screenlets

/// The terminal for one screenlet, with no command line around it.
@MainActor func showStock() async throws {
  let launch = try ScreensContext.live(LaunchOptions(variables: TTY.environment))
  ScreensContext.shared = launch.context
  launch.context.register(StockScreenlet.self)
  try await ScreenletApp(StockScreenlet()).run()
}
