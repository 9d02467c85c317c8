import PortalKit

extension ScreenletView {
  /// Shows what the server said of the last failure, on top of everything, for whoever looks closer.
  var faultBinding: KeyBinding? {
    guard let fault else { return nil }
    return KeyBinding(.function(12), words: .key("details.title"), place: .help) { [weak self] in
      self?.root.surface?.ask(
        Modal(
          title: .key("details.title"), text: .verbatim(fault.description),
          choices: [Modal.Choice(.key("details.close"), isHarmless: true)]))
      return true
    }
  }
}
