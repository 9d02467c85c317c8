import Screenlets

@MainActor
func startLog(in context: ScreensContext) {
  let log = context.log
  log.write("The shop is open.")
  context.events.onPublish = { event in log.write("\(type(of: event))", .debug) }
}
