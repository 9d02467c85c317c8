import Screenlets

@MainActor
func makeKioskContext() throws -> ScreensContext {
  let context = try ScreensContext.live().context
  context.reauthentication.isOn = false
  return context
}
