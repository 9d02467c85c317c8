import AppMain
import Platform
import TerminalIO

// Figures of the release build with their targets. Times depend on the machine and its load.
MainThread.run {
  let arguments = CommandLine.arguments.dropFirst()
  do {
    if arguments.count == 2, arguments.first == "list" {
      try await ListApp.run(data: CommandLine.arguments[2])
      exit(0)
    }
    if arguments == ["scenes"] {
      try await ScenesApp.run()
      exit(0)
    }
    if arguments == ["rows"] {
      try await RowsApp.run()
      exit(0)
    }
  } catch {
    print(error)
    exit(1)
  }
  if arguments == ["version"] {
    print(AppMain.version)
    exit(0)
  }
  if arguments == ["peers"] {
    exit(PeerComparison(tool: ".build/release/screenlet", bench: CommandLine.arguments[0]).run())
  }
  exit(await Benchmarks(tool: arguments.first ?? ".build/release/screenlet").run())
}
