/// Everything that layouts may name: screenlets, view classes and controls, as values.
///
/// The component model fills it in, or a file does (``init(xml:name:)``); themes are checked
/// against it without a line of the code that it describes.
public struct Contracts: Hashable, Sendable {
  /// The screenlets.
  public var screenlets: [ScreenletContract]
  /// The view classes.
  public var views: [ViewContract]
  /// The controls.
  public var controls: [ControlContract]
  /// The words that the app brings in its code: whole texts of the form that `strings.xml` has.
  public var words: [String]

  /// No contract at all: layouts can be checked for their structure only.
  public static let none = Contracts()

  /// Makes contracts.
  public init(
    screenlets: [ScreenletContract] = [], views: [ViewContract] = [],
    controls: [ControlContract] = [], words: [String] = []
  ) {
    (self.screenlets, self.views, self.controls) = (screenlets, views, controls)
    self.words = words
  }

  /// The screenlet that `Login`, `login` or `LoginScreenlet` means.
  public func screenlet(_ word: String) -> ScreenletContract? {
    screenlets.first { $0.name == word || $0.stem == word }
      ?? screenlets.first { ScreenletStem.matches(word, $0) }
  }

  /// The view class with this name.
  public func view(_ name: String) -> ViewContract? { views.first { $0.name == name } }

  /// The control that an element makes.
  public func control(element: String) -> ControlContract? {
    controls.first { $0.element == element }
  }

  /// The control with this class.
  public func control(class name: String) -> ControlContract? {
    controls.first { $0.className == name }
  }

  /// For each class of controls the class it inherits from.
  var superclasses: [String: String] {
    var found: [String: String] = [:]
    found.reserveCapacity(controls.count)
    for control in controls where found[control.className] == nil {
      found[control.className] = control.superclass
    }
    return found
  }

  /// Both together; where both have a name, this one's contract stays.
  public func merging(_ other: Contracts) -> Contracts {
    var all = self
    all.screenlets += other.screenlets.filter { new in
      !screenlets.contains { $0.name == new.name }
    }
    all.views += other.views.filter { new in !views.contains { $0.name == new.name } }
    all.words += other.words.filter { !words.contains($0) }
    all.controls += other.controls.filter { new in
      !controls.contains { $0.className == new.className }
    }
    return all
  }

  /// Whether a view class is another, or inherits from it.
  public func isView(_ name: String, a ancestor: String) -> Bool {
    descends(name, from: ancestor) { view($0)?.superclass }
  }

  /// Whether a control's class is another, or inherits from it.
  public func isControl(_ name: String, a ancestor: String) -> Bool {
    descends(name, from: ancestor) { control(class: $0)?.superclass }
  }

  private func descends(
    _ name: String, from ancestor: String, by superclass: (String) -> String?
  ) -> Bool {
    var next: String? = name
    // A contract file may claim a circle, so no longer than there can be classes.
    for _ in 0..<100 {
      guard let current = next else { return false }
      if current == ancestor { return true }
      next = superclass(current)
    }
    return false
  }
}
