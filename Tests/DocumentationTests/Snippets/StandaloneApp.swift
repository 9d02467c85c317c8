import Screenlets

/// The terminal for one screenlet, with no command line around it.
@MainActor func showStock() async throws {
  let launch = try ScreensContext.live(LaunchOptions(variables: TTY.environment))
  ScreensContext.shared = launch.context
  launch.context.register(StockScreenlet.self)
  try await ScreenletApp(StockScreenlet()).run()
}

/// The same in twelve rows below the prompt; what was printed before stays.
@MainActor func showStockInline() async throws {
  let terminal = try TTY(mode: .inline(height: 12))
  try await ScreenletApp(StockScreenlet(), driver: terminal).run()
}
