#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ScreenletCommand
import Screenlets

MainThread.run { exit(await ScreenletCommand.run(CommandLine.arguments)) }
