import Foundation
import ScreenletCommand
import Screenlets

// The whole command line of `screenlet`, with one screenlet more.
let status = await ScreenletCommand.run(CommandLine.arguments.dropFirst(), name: "stock") {
  $0.register(StockScreenlet.self)
}
exit(status)
