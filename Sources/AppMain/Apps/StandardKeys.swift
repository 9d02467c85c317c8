import PortalKit
import ScreenletControls
public import ScreenletKit
import TerminalCore
import ThemeKit

/// The key bindings that every app has: help, commands, language, mouse, suspend and quit.
@MainActor public enum StandardKeys {
  /// The languages that F9 switches between.
  public static let languages = ["en", "es"]

  /// The standard key bindings without effect, for the footer in screenshots.
  public static var forPictures: [KeyBinding] {
    [KeyBinding(.control("t"), words: .key("key.theme")) { true }] + bindings(nil, nil)
  }

  /// Returns the key bindings of an app, the most useful first.
  ///
  /// - Parameters:
  ///   - surface: The surface of the app; nil for keys without effect.
  ///   - loop: The run loop of the app; nil for keys without effect.
  public static func bindings(_ surface: Surface?, _ loop: RunLoop?) -> [KeyBinding] {
    bindings(surface, loop) { [weak surface] in surface?.context.appearance.setLanguage($0) }
  }

  /// Returns the key bindings of an app that sets the language that the user chose in its own way.
  static func bindings(
    _ surface: Surface?, _ loop: RunLoop?, setLanguage: @escaping @MainActor (String) -> Void
  ) -> [KeyBinding] {
    always(surface, loop, setLanguage) + (SyncQueueScreen.binding(surface).map { [$0] } ?? [])
  }

  private static func always(
    _ surface: Surface?, _ loop: RunLoop?, _ setLanguage: @escaping @MainActor (String) -> Void
  ) -> [KeyBinding] {
    [
      KeyBinding(.function(1), KeyStroke(.character("?")), words: .key("key.help")) {
        [weak surface] in
        surface?.showHelp()
        return true
      },
      KeyBinding(.control("k"), KeyStroke(.character(":")), words: .key("key.commands")) {
        [weak surface] in
        surface?.showCommands()
        return true
      },
      KeyBinding(.function(9), words: .key("key.language"), place: .help) { [weak surface] in
        guard let context = surface?.context else { return false }
        let next = FocusChain(languages).next(after: context.appearance.environment.language)
        setLanguage(next ?? "en")
        return true
      },
      KeyBinding(.function(10), words: .key("key.mouse"), place: .help) {
        [weak loop, weak surface] in
        guard let loop else { return false }
        loop.driver.reportsMouse.toggle()
        let isOn = loop.driver.reportsMouse
        surface?.show(toast: Toast(.key(isOn ? "mouse.on" : "mouse.off")))
        return true
      },
      LogPane.binding(surface),
      KeyBinding(
        .control("z"), words: .key("key.suspend"), place: .help, worksInModals: true
      ) { [weak loop] in
        loop?.suspend()
        return true
      },
      KeyBinding(.control("c"), words: .key("key.quit"), place: .end, worksInModals: true) {
        [weak loop] in
        loop?.quit()
        return true
      },
    ]
  }
}
