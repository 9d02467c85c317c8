import ScreenletKit

/// The user chose a theme in the welcome; the gallery applies it to the live screenlet.
struct ThemeChosen: Event {
  /// The name of the theme in lower case.
  let theme: String
}
