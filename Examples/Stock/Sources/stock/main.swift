import Foundation
import ScreenletCommand
import Screenlets

// The whole command line of `screenlet`, with one screenlet more.
let status = await ScreenletCommand.run(CommandLine.arguments) { context in
  context.register(StockScreenlet.self)
}
exit(status)
