import Glibc

// Figures of the release build with their targets. Times depend on the machine and its load.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "list" {
  try await ListApp.run(data: CommandLine.arguments[2])
  exit(0)
}
if CommandLine.arguments.dropFirst() == ["scenes"] {
  try await ScenesApp.run()
  exit(0)
}
let tool = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".build/release/screenlet"
exit(await Benchmarks(tool: tool).run())
