import ScreenletCommand
import Screenlets

// `stock` is the whole command line, with one screenlet more: stock gallery, stock render Stock,
// stock theme lint. `stock app` is the screenlet alone on the screen.
exit(
  await ScreenletCommand.run(CommandLine.arguments) { context in
    context.register(StockScreenlet.self)
  })
