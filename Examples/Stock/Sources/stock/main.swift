import ScreenletCommand
import Screenlets

// The command line of `screenlet` with one additional screenlet.
let status = await ScreenletCommand.run(CommandLine.arguments) { context in
  context.register(StockScreenlet.self)
}
exit(status)
