import Dispatch
import TerminalIO

// A screen program that ends in the way that a key selects. With `shell` it runs the screen program
// as a job of a minimal shell, which prints how the job leaves the terminal.
let kind = CommandLine.arguments.dropFirst().first
if kind == "shell" { JobControlShell(Array(CommandLine.arguments.dropFirst(2))).run() }
let job = ScreenJob(mode: kind == "inline" ? .inline(height: 3) : .fullScreen)
job.run()
dispatchMain()
