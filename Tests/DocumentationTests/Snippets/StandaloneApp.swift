import Portals
import Screenlets

/// Runs a single screenlet in the terminal, without a command line tool.
@MainActor func showStock() async throws {
  let options = LaunchOptions(variables: TTY.environment)
  let launch = try ScreensContext.live(options, portals: .all)
  ScreensContext.shared = launch.context
  launch.context.register(StockScreenlet.self)
  try await ScreenletApp(StockScreenlet()).run()
}

/// Runs it in twelve rows below the prompt, and keeps the previous output visible.
@MainActor func showStockInline() async throws {
  let terminal = try TTY(mode: .inline(height: 12))
  try await ScreenletApp(StockScreenlet(), driver: terminal).run()
}
