package import XMLTree

/// The file in which a theme overrides an inherited value.
extension ThemeValue {
  /// Returns the name of the file in the folder of a theme; nil if themes cannot override the
  /// value.
  ///
  /// - Parameter heir: The name of the theme that inherits the value.
  package func overridingFile(in heir: String) -> String? {
    let file = Directory.split(source.file).name
    switch subject {
    case .token: return ThemeGrammar.themeFile
    case .property(let name, _, _):
      return StyleProperty(rawValue: name) == nil ? nil : ThemeGrammar.themeFile
    case .palette: return nil
    case .string: return StringsReader.language(ofFile: file) == nil ? nil : file
    case .attribute:
      // A layout is named after its theme, as in `login_child-wide.xml`.
      let name = LayoutFileName(file)
      guard let stem = name.stem(inTheme: theme) else { return nil }
      return "\(stem)_\(heir.lowercased())\(file.dropFirst(name.base.count))"
    }
  }

  /// Returns the contents with which that file begins: a copy of the layout, or no strings.
  ///
  /// - Parameter parent: The file that has the value.
  package func newFile(from parent: MarkupDocument) -> [UInt8] {
    guard case .string = subject else { return parent.source }
    return Array("<strings xmlns=\"\(ThemeGrammar.namespace)\">\n</strings>\n".utf8)
  }
}
