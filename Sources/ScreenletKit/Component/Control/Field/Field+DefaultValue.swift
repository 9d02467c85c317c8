extension Field {
  /// The name of the default value that fills the field while it is empty; empty for none.
  ///
  /// It is a name in ``ScreensContext/defaultValues``, and the attribute `default` of a layout.
  public final var defaultName: String {
    get { defaultNote?.name ?? "" }
    set {
      guard newValue != defaultName else { return }
      defaultNote = newValue.isEmpty ? nil : DefaultValueNote(name: newValue)
      guard !newValue.isEmpty else { return }
      view?.fillDefaultValues()
    }
  }

  /// Fills in the default value, unless the user has entered something else.
  final func fill(from defaultValues: [String: String]) {
    guard let note = defaultNote else { return }
    let text = defaultValues[note.name] ?? ""
    guard isEmpty || value == note.filled, value ?? "" != text else { return }
    value = text
    note.filled = text.isEmpty ? nil : text
  }
}

/// The default value of a field, kept only for the few fields that have one.
@MainActor final class DefaultValueNote {
  /// The name in ``ScreensContext/defaultValues``.
  let name: String
  /// The value filled in by the program; nil if there is none.
  var filled: String?

  init(name: String) { self.name = name }
}

extension ScreenletView {
  /// Fills the fields that have a default value, now and after each change of these values.
  final func fillDefaultValues() {
    guard let context = source?.context else { return }
    var hasAny = false
    root.forEach { control in
      guard control.view === self, let field = control as? Field, field.defaultNote != nil else {
        return
      }
      hasAny = true
      field.fill(from: context.defaultValues)
    }
    guard hasAny, defaultValueWatch == nil else { return }
    defaultValueWatch = context.events.subscribe(to: DefaultValuesChanged.self) { [weak self] _ in
      self?.fillDefaultValues()
    }
  }
}
