import PortalKit

extension ScreenletView {
  /// The F12 key, which shows the server's response to the last failure in a modal; nil without
  /// one.
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
