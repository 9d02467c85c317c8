import Dispatch
import TerminalIO

// A program that takes the screen and leaves it in the way that a test asks for by a key.
// `job` takes the screen itself; `shell` runs that as a job, and says how the job left the terminal.
let kind = CommandLine.arguments.dropFirst().first
if kind == "shell" { JobControlShell(Array(CommandLine.arguments.dropFirst(2))).run() }
let job = ScreenJob(mode: kind == "inline" ? .inline(height: 3) : .fullScreen)
job.run()
dispatchMain()
