import ScreenletKit

/// The title of a screenlet in the gallery: its class name without the suffix `Screenlet`.
@MainActor enum DemoTitle {
  static func of(_ type: BaseScreenlet.Type) -> String {
    let name = type.name
    return name.hasSuffix("Screenlet") ? String(name.dropLast(9)) : name
  }
}
