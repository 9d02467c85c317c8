#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ScreenletCommand

exit(await ScreenletCommand.run(CommandLine.arguments))
