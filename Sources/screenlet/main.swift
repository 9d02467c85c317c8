import Platform
import ScreenletCommand
import Screenlets

MainThread.run { exit(await ScreenletCommand.run(CommandLine.arguments)) }
