/// The screenlets, view classes and controls that layouts may name.
///
/// The component model fills it, or a file does (``init(xml:name:)``). Themes are checked against
/// it without access to the code that it describes.
public struct Contracts: Hashable, Sendable {
  /// The screenlets.
  public var screenlets: [ScreenletContract]
  /// The view classes.
  public var views: [ViewContract]
  /// The controls.
  public var controls: [ControlContract]
  /// The strings that the app defines in code: whole texts in the format of `strings.xml`.
  public var words: [String]

  /// No contracts, so layouts can only be checked for their structure.
  public static let none = Contracts()

  /// Creates contracts.
  ///
  /// - Parameters:
  ///   - screenlets: The screenlets.
  ///   - views: The view classes.
  ///   - controls: The controls.
  ///   - words: Whole texts in the format of `strings.xml`.
  public init(
    screenlets: [ScreenletContract] = [], views: [ViewContract] = [],
    controls: [ControlContract] = [], words: [String] = []
  ) {
    (self.screenlets, self.views, self.controls) = (screenlets, views, controls)
    self.words = words
  }

  /// Returns the screenlet for a name such as `Login`, `login` or `LoginScreenlet`.
  ///
  /// - Parameter word: A class name, a stem, or another spelling that `ScreenletStem` accepts.
  /// - Returns: The contract, or nil if no screenlet matches. Exact matches win.
  public func screenlet(_ word: String) -> ScreenletContract? {
    screenlets.first { $0.name == word || $0.stem == word }
      ?? screenlets.first { ScreenletStem.matches(word, $0) }
  }

  /// Returns the view class with the given name, or nil if there is none.
  ///
  /// - Parameter name: The class name.
  public func view(_ name: String) -> ViewContract? { views.first { $0.name == name } }

  /// Returns the control that an element creates, or nil for an unknown element.
  ///
  /// - Parameter element: The element name, as in `text-field`.
  public func control(element: String) -> ControlContract? {
    controls.first { $0.element == element }
  }

  /// Returns the control with the given class, or nil if there is none.
  ///
  /// - Parameter name: The class name.
  public func control(class name: String) -> ControlContract? {
    controls.first { $0.className == name }
  }

  /// Maps each control class to its superclass.
  var superclasses: [String: String] {
    var found: [String: String] = [:]
    found.reserveCapacity(controls.count)
    for control in controls where found[control.className] == nil {
      found[control.className] = control.superclass
    }
    return found
  }

  /// Returns both sets of contracts combined; on a name conflict, the receiver's contract wins.
  ///
  /// - Parameter other: The contracts to add.
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

  /// Whether a view class is `ancestor` or inherits from it.
  ///
  /// - Parameters:
  ///   - name: The view class to check.
  ///   - ancestor: The possible superclass.
  public func isView(_ name: String, a ancestor: String) -> Bool {
    descends(name, from: ancestor) { view($0)?.superclass }
  }

  /// Whether a control class is `ancestor` or inherits from it.
  ///
  /// - Parameters:
  ///   - name: The control class to check.
  ///   - ancestor: The possible superclass.
  public func isControl(_ name: String, a ancestor: String) -> Bool {
    descends(name, from: ancestor) { control(class: $0)?.superclass }
  }

  private func descends(
    _ name: String, from ancestor: String, by superclass: (String) -> String?
  ) -> Bool {
    var next: String? = name
    // A contract file may declare a cycle, so the depth is limited.
    for _ in 0..<100 {
      guard let current = next else { return false }
      if current == ancestor { return true }
      next = superclass(current)
    }
    return false
  }
}
