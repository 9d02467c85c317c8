import Portals
import Screenlets

@MainActor
func makeKioskContext() throws -> ScreensContext {
  let context = try ScreensContext.live(portals: .all).context
  context.reauthentication.isOn = false
  return context
}
