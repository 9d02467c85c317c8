import ScreenletKit

/// What the gallery calls a screenlet: its name without the word that all of them end in.
@MainActor enum DemoTitle {
  static func of(_ type: BaseScreenlet.Type) -> String {
    let name = type.name
    return name.hasSuffix("Screenlet") ? String(name.dropLast(9)) : name
  }
}
