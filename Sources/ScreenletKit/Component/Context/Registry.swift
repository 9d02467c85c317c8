public import ThemeKit

/// The classes that layouts and commands may name: screenlets, views, controls.
@MainActor public final class Registry {
  /// The screenlet classes, in the order of registration.
  public private(set) var screenlets: [BaseScreenlet.Type] = []
  /// The view classes, those of each screenlet class together.
  public var views: [ScreenletView.Type] {
    var seen: Set<ObjectIdentifier> = []
    return screenlets.flatMap { views(of: $0) }.filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }
  /// The string tables of the app, valid for all themes, in the XML format of `strings.xml`.
  public private(set) var words: [String] = []
  /// The control classes that layouts can create.
  public private(set) var controls: [Control.Type] = []

  /// The screenlet class for signing in; nil if none is registered.
  public internal(set) var signIn: BaseScreenlet.Type?

  private var screenletContracts: [ObjectIdentifier: ScreenletContract] = [:]
  /// Views created to read their outlets; each is reused when the first view of its class is shown.
  private var samples: [ObjectIdentifier: ScreenletView] = [:]
  private var tables: [ObjectIdentifier: [String: ControlAttribute]] = [:]
  private var known: Contracts?

  private let kit: any ControlSet

  /// Creates a registry.
  ///
  /// - Parameter controls: The control classes to register first.
  package init(controls: any ControlSet) {
    kit = controls
    for type in kit.containers + kit.elements + Self.own { register(control: type) }
  }

  /// The elements of the component model itself.
  private static let own: [Control.Type] = [KeyElement.self, Pane.self]

  /// The default theme, with the styles that the controls inherit.
  package var plainTheme: ResolvedTheme {
    ThemeLibrary(locations: [.builtIn], contracts: contracts).theme(named: "default").theme
      .resolved(for: ThemeEnvironment())
  }

  /// Registers a screenlet class with its view classes.
  ///
  /// - Parameters:
  ///   - screenlet: The class; registering it again only adds views.
  ///   - views: View classes that themes may name in addition to its `viewClass`.
  public func register(_ screenlet: BaseScreenlet.Type, views: [ScreenletView.Type]) {
    // Compares types, not names: creating the name of a class is expensive at start.
    let id = ObjectIdentifier(screenlet)
    if givenViews[id] == nil {
      screenlets.append(screenlet)
      givenViews[id] = []
      for control in screenlet.controls { register(control: control) }
    }
    givenViews[id]?.append(contentsOf: views)
    viewClasses[id] = nil
    known = nil
  }

  /// Returns the view classes of a screenlet class, its own first.
  ///
  /// A class is asked for its own only when a view is needed: that creates a screenlet, and doing
  /// so for all stock screenlets takes a quarter of the time to the first frame.
  private func views(of screenlet: BaseScreenlet.Type) -> [ScreenletView.Type] {
    let id = ObjectIdentifier(screenlet)
    if let views = viewClasses[id] { return views }
    let views = [screenlet.viewClass] + (givenViews[id] ?? [])
    viewClasses[id] = views
    return views
  }

  /// The registered screenlet class that introduced a view class of a screenlet class: the farthest
  /// superclass that has it too.
  private func owner(
    of view: ScreenletView.Type, from screenlet: BaseScreenlet.Type
  ) -> BaseScreenlet.Type {
    var owner = screenlet
    while let parent = _getSuperclass(owner) as? BaseScreenlet.Type,
      givenViews[ObjectIdentifier(parent)] != nil, views(of: parent).contains(where: { $0 == view })
    {
      owner = parent
    }
    return owner
  }

  private var byElement: [String: Control.Type] = [:]
  /// The view classes given for each registered screenlet class.
  private var givenViews: [ObjectIdentifier: [ScreenletView.Type]] = [:]
  /// The view classes of each screenlet class that was asked for them.
  private var viewClasses: [ObjectIdentifier: [ScreenletView.Type]] = [:]

  /// Registers a control class for its element or for `<control type="…"/>`.
  ///
  /// - Parameter control: The class; the first class registered for an element is used.
  public func register(control: Control.Type) {
    guard !controls.contains(where: { $0 == control }) else { return }
    controls.append(control)
    if let element = control.element, byElement[element] == nil { byElement[element] = control }
    known = nil
  }

  /// Registers strings of the app.
  ///
  /// - Parameter words: XML in the format of `strings.xml`, for one language.
  public func register(words: String) {
    guard !self.words.contains(words) else { return }
    self.words.append(words)
    known = nil
  }

  /// Finds a screenlet class by its name or short name: `Login`, `login` or `LoginScreenlet`.
  ///
  /// - Parameter word: The name.
  /// - Returns: The class; nil if none matches.
  public func screenlet(_ word: String) -> BaseScreenlet.Type? {
    screenlets.first { $0.name == word }
      ?? screenlets.first { ScreenletStem.of(className: $0.name) == word }
      ?? screenlets.first { ScreenletStem.matches(word, name: $0.name) }
  }

  /// Finds a view class by its exact name.
  ///
  /// - Parameter name: The name; see `ScreenletView.name`.
  /// - Returns: The class; nil if none matches.
  public func view(_ name: String) -> ScreenletView.Type? { views.first { $0.name == name } }

  /// Returns the view class that a layout of a screenlet class names, without asking others for
  /// theirs where it is one of its own.
  ///
  /// - Parameter name: The name; nil for the screenlet's own view class.
  func view(_ name: String?, for screenlet: BaseScreenlet.Type) -> ScreenletView.Type {
    let own = views(of: screenlet)
    guard let name else { return own[0] }
    return own.first { $0.name == name } ?? view(name) ?? own[0]
  }

  func control(for element: LayoutElement) -> Control.Type? {
    if element.element == "control" {
      return element["type"].flatMap { name in controls.first { className($0) == name } }
    }
    return byElement[element.element]
  }

  func table(of type: Control.Type) -> [String: ControlAttribute] {
    if let table = tables[ObjectIdentifier(type)] { return table }
    let pairs = type.attributes.map { ($0.contract.name, $0) }
    let table = Dictionary(pairs) { _, own in own }
    tables[ObjectIdentifier(type)] = table
    return table
  }

  /// Returns the contract of a screenlet class; it is cached.
  ///
  /// - Parameter type: The class.
  public func contract(of type: BaseScreenlet.Type) -> ScreenletContract {
    if let contract = screenletContracts[ObjectIdentifier(type)] { return contract }
    let contract = type.contract()
    screenletContracts[ObjectIdentifier(type)] = contract
    return contract
  }

  /// The contracts of all registered classes, for the loader, lint, the schema and `--contracts`
  /// files.
  public var contracts: Contracts {
    if let known { return known }
    var seen: Set<ObjectIdentifier> = []
    let all = screenlets.flatMap { screenlet in
      views(of: screenlet).filter { seen.insert(ObjectIdentifier($0)).inserted }
        .map { contract(of: $0.init(), owner: owner(of: $0, from: screenlet)) }
    }
    let contracts = contracts(of: screenlets, all)
    known = contracts
    return contracts
  }

  /// Returns the contracts for layouts of some screenlets only.
  ///
  /// In the Default theme only the default view classes are included. If one of its layouts names
  /// another class, that is not found here, and the theme is read completely.
  func contracts(of wanted: [BaseScreenlet.Type], in theme: String) -> Contracts {
    contracts(
      of: wanted,
      wanted.flatMap { screenlet in
        let own = views(of: screenlet)
        return own.prefix(theme == "default" ? 1 : own.count).map {
          contract(of: sample(of: $0), owner: owner(of: $0, from: screenlet))
        }
      })
  }

  /// Returns a view that is not shown yet: one created to read its outlets, or a new one.
  func makeView(_ type: ScreenletView.Type) -> ScreenletView {
    samples.removeValue(forKey: ObjectIdentifier(type)) ?? type.init()
  }

  private func sample(of type: ScreenletView.Type) -> ScreenletView {
    let view = samples[ObjectIdentifier(type)] ?? type.init()
    samples[ObjectIdentifier(type)] = view
    return view
  }

  private func contracts(
    of screenlets: [BaseScreenlet.Type], _ views: [ViewContract]
  ) -> Contracts {
    Contracts(
      screenlets: screenlets.map { contract(of: $0) }, views: views,
      controls: controls.filter { type in !kit.containers.contains { $0 == type } }
        .map { contract(of: $0) }
        + (kit.bases + [Field.self, FloatingElement.self, Control.self]).map { contract(of: $0) },
      words: words)
  }

  private func contract(
    of view: ScreenletView, owner: BaseScreenlet.Type
  ) -> ViewContract {
    let type = Swift.type(of: view)
    let parent = _getSuperclass(type) as? ScreenletView.Type
    return ViewContract(
      type.name, superclass: parent == ScreenletView.self ? nil : parent.map { className($0) },
      screenlet: owner.name,
      outlets: view.outlets.map { $1.contract(property: $0) })
  }

  private func contract(of type: Control.Type) -> ControlContract {
    ControlContract(
      element: type.element, className: className(type),
      superclass: (_getSuperclass(type) as? Control.Type).map { className($0) },
      attributes: type.attributes.map(\.contract),
      isContainer: type.isContainer, parts: type.parts, properties: type.properties,
      doc: type.doc)
  }
}
