import Glibc

// Figures of the release build, each with its target. The times are of this machine in this minute.
let tool = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".build/release/screenlet"
exit(await Benchmarks(tool: tool).run())
