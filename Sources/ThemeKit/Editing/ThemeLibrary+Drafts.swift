package import XMLTree

/// Drafts of files: contents that are tried before they are written.
extension ThemeLibrary {
  /// Returns a library that reads other contents instead of a file on disk, which is not changed.
  ///
  /// - Parameters:
  ///   - bytes: The contents to read instead; nil as if there were no such file.
  ///   - file: The path of the file, as diagnostics name it.
  package func reading(_ bytes: [UInt8]?, insteadOf file: String) -> ThemeLibrary {
    ThemeLibrary(
      locations: locations.map { $0.reading(bytes, insteadOf: file) }, contracts: contracts)
  }

  /// Returns whether a file of a theme is on disk and not in the program.
  ///
  /// - Parameter file: The path of the file, as diagnostics name it.
  package func isOnDisk(_ file: String) -> Bool {
    locations.contains { location in
      guard case .directory(let path) = location.content else { return false }
      return file.hasPrefix(path + "/")
    }
  }
}

extension Theme {
  /// The path of its theme.xml, as diagnostics name it.
  package var file: String? { chain.themes.first?.sheet.document.name }

  /// Returns a file of the theme or of one of its ancestors; nil if it was not read.
  ///
  /// - Parameter file: The path of the file, as diagnostics name it.
  package func document(of file: String) -> MarkupDocument? {
    chain.themes.lazy.compactMap { layer -> MarkupDocument? in
      let others = layer.layouts.map(\.document) + layer.strings.values.map(\.document)
      return ([layer.sheet.document] + others).first { $0.name == file }
    }.first
  }
}
