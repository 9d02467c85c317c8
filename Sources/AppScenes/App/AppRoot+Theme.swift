import ScreenletKit
import ThemeKit

extension AppRoot {
  /// What the command line says counts more than what was chosen before.
  package func overrule(theme: Bool, language: Bool) {
    settings.overruled = Set(
      (theme ? [GeneralSettings.theme] : []) + (language ? [GeneralSettings.language] : []))
  }

  /// Puts a theme on every scene, and on those to come; answers whether it can be worn.
  @discardableResult public func wear(theme: String) -> Bool {
    let name = theme.lowercased()
    do throws(ThemeError) {
      for scene in scenes.stack?.all ?? [] {
        for screenlet in scene.screenlets { try screenlet.apply(theme: name) }
      }
    } catch {
      // What wears it already goes back: an app looks one way.
      context.report(error.diagnostics)
      for screenlet in scenes.stack?.all.flatMap(\.screenlets) ?? [] {
        try? screenlet.apply(theme: context.themeName)
      }
      return false
    }
    context.themeName = name
    onWear?(name)
    return true
  }
}

extension Scene {
  /// What is seen, and what stands in it as a fragment.
  var screenlets: [BaseScreenlet] {
    [screenlet] + ((screenlet as? SceneScreenlet)?.fragments.all.map(\.fragment.screenlet) ?? [])
  }
}
