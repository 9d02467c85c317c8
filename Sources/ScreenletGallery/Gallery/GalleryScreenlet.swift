import AppScenes
import PortalKit
public import ScreenletKit
import Screenlets
import TerminalCore
import ThemeKit

/// The live gallery: every registered screenlet, in every theme, at every size.
public final class GalleryScreenlet: BaseScreenlet {
  /// The name of the screenlet that opens first; empty for the welcome.
  @Attribute("The name of the screenlet that opens first; empty for the welcome.")
  public var demo = ""
  /// The initial theme of the live screenlet.
  @Attribute("The initial theme of the live screenlet.") public var demoTheme = "default"

  @ViewModel var gallery: GalleryView

  let nextPane = UserAction(
    "Moves the focus to the next pane.",
    perform: { (me: GalleryScreenlet) in me.gallery.nextPane() })
  let nextTheme = UserAction(
    "Applies the next theme to the live screenlet.",
    perform: { (me: GalleryScreenlet) in me.turnTheme() })
  let toggleSource = UserAction(
    "Opens or closes the XML source of the live screenlet.",
    perform: { (me: GalleryScreenlet) in me.gallery.toggleSource() })
  let filter = UserAction(
    "Moves the focus to the filter field.",
    perform: { (me: GalleryScreenlet) in me.gallery.focusFilter() })
  let settings = UserAction(
    "Moves the focus to the settings.",
    perform: { (me: GalleryScreenlet) in me.gallery.focusSettings() })
  let wholeScreen = UserAction(
    "Shows the live screenlet in full screen.",
    perform: { (me: GalleryScreenlet) in me.showFullScreen() })
  let studio = UserAction(
    "Opens the theme studio, which changes the theme of the live screenlet.",
    perform: { (me: GalleryScreenlet) in me.openStudio() })
  let problems = UserAction(
    "Shows the problems found in the theme.",
    perform: { (me: GalleryScreenlet) in me.showProblems(takesFocus: true) })

  private(set) var knobs = GalleryKnobs()
  private(set) var live: BaseScreenlet?
  /// Receives the text to copy to the clipboard.
  var onCopy: (@MainActor (SafeText) -> Void)?
  /// Opens the place of a problem in an editor; nil where that is not offered.
  var onEdit: (@MainActor (Diagnostic) -> Void)?
  /// Creates a theme with a name and a parent in the current folder; returns the problem, or nil.
  var onNewTheme: (@MainActor (_ name: String, _ parent: String) -> String?)?
  /// The stores of the shown screenlets.
  private(set) lazy var stores = GalleryStores(context)
  private var current: BaseScreenlet.Type?
  private var diagnostics: [Diagnostic] = []
  private var problemsBox: Overlay?
  private var studioOverlay: Overlay?
  private var panes: GalleryPanes?
  private var eventSubscriptions: [Subscription] = []
  private var log = EventLog()
  /// The groups of the list whose rows are folded away.
  private var folded: Set<String> = []
  private lazy var rowOpener = RowOpener { [weak self] in self?.open($0, from: $1) }
  private lazy var reloader = ThemeReloader(context)

  override public class var doc: String {
    "A live gallery of all registered screenlets and controls."
  }
  override public class var group: String? { nil }
  override public class var defaultLayout: String? { GalleryLayout.xml }

  // MARK: Demos

  /// The shown screenlets, in the order of their groups; the welcome is the first.
  var demos: [BaseScreenlet.Type] {
    let all = context.registry.screenlets.filter { $0.group != nil }
    return all.filter { $0 == WelcomeDemo.self } + all.filter { $0 != WelcomeDemo.self }
  }

  /// Returns the screenlet that opens first.
  func firstDemo(in context: ScreensContext) -> BaseScreenlet.Type? {
    let named = demo.isEmpty ? nil : context.registry.screenlet(demo)
    return named ?? demos.first
  }

  override public func onCreated() {
    if eventSubscriptions.isEmpty { begin() }
    gallery.onKnobs = { [weak self] in self?.take($0) }
    gallery.onOpen = { [weak self] in self?.open($0, focus: true) }
    gallery.onFocus = { [weak self] in self?.hear("\($0) focused") }
    if let panes { gallery.show(panes: panes) }
    gallery.onPanes = { [weak self] in self?.panes = $0 }
    gallery.show(log: log)
    gallery.onFold = { [weak self] in self?.folded = $0 }
    gallery.show(demos: demos, folded: folded, themes: context.appearance.themeNames)
    gallery.show(knobs: knobs, context.appearance.environment)
    showProblems(takesFocus: false)
    showSession()
    if let live {
      gallery.show(live, title: title)
    } else if let first = firstDemo(in: context) {
      // A small screen shows either the list or the demo.
      open(first, focus: !demo.isEmpty || gallery.sizeClass == .compact)
    }
  }

  private func begin() {
    let events = context.events
    events.onPublish = { [weak self] event in self?.hear(EventLog.words(for: event)) }
    eventSubscriptions = [
      events.subscribe(to: SignedIn.self) { [weak self] _ in self?.showSession() },
      events.subscribe(to: SignedOut.self) { [weak self] _ in self?.showSession() },
      events.subscribe(to: ThemeProblems.self) { [weak self] in self?.hear($0.diagnostics) },
      events.subscribe(to: ThemeRepaired.self) { [weak self] _ in self?.hear([]) },
      events.subscribe(to: ThemeChosen.self) { [weak self] in self?.turnTheme(to: $0.theme) },
      // Language and terminal apply to the live screenlet unless a setting overrides them.
      events.subscribe(to: AppearanceChanged.self) { [weak self] _ in
        guard let self else { return }
        live?.appearance = knobs.appearance(over: context.appearance.environment)
      },
    ]
    if context.services.sync != nil {
      eventSubscriptions += [
        events.subscribe(to: SyncEntryChanged.self) { [weak self] _ in self?.showSession() },
        events.subscribe(to: SyncQueueChanged.self) { [weak self] _ in self?.showSession() },
      ]
    }
    knobs.theme = context.appearance.theme(named: demoTheme).name.lowercased()
    reloader.watch(knobs.theme)
  }

  private var title: String { current.map { DemoTitle.of($0) } ?? "" }

  /// Shows a screenlet on the stage in the theme of the knobs.
  ///
  /// - Parameters:
  ///   - type: The class of the screenlet.
  ///   - focus: Whether to move the focus to it.
  func open(_ type: BaseScreenlet.Type, focus: Bool) {
    let screenlet = demo(of: type, knobs)
    (current, live) = (type, screenlet)
    gallery.show(screenlet, title: title)
    if focus { gallery.focusLive() }
  }

  /// Creates a screenlet with its example content and the settings of the knobs.
  func demo(of type: BaseScreenlet.Type, _ knobs: GalleryKnobs) -> BaseScreenlet {
    let screenlet = type.init()
    dress(screenlet, knobs)
    screenlet.prepareExample()
    return screenlet
  }

  /// Returns the screenlet that displays the content of a list row, with the settings of the knobs.
  func screenlet(for content: ListedContent, _ knobs: GalleryKnobs) -> BaseScreenlet {
    let screenlet = content.makeScreenlet()
    dress(screenlet, knobs)
    return screenlet
  }

  private func dress(_ screenlet: BaseScreenlet, _ knobs: GalleryKnobs) {
    // Start observing stores before the screenlet creates one.
    _ = stores
    screenlet.attach(to: context, theme: knobs.theme)
    screenlet.appearance = knobs.appearance(over: context.appearance.environment)
    screenlet.delegate = rowOpener
  }

  private func open(_ content: ListedContent, from list: BaseScreenlet) {
    do throws(ScreenletError) {
      try (list.router ?? router)?.go(to: GalleryRoute.row(content, knobs))
    } catch {
      screenletView?.root.surface?.show(
        toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
    }
  }

  /// Shows another instance of the live screenlet on the whole screen; the live one stays
  /// unchanged.
  private func showFullScreen() {
    guard let current else { return }
    do throws(ScreenletError) {
      try router?.go(to: GalleryRoute.demo(current.name, knobs))
    } catch {
      screenletView?.root.surface?.show(
        toast: Toast(DisplayText(error.userMessage), mark: "mark.error"))
    }
  }

  // MARK: Knobs

  func turnTheme() {
    let names = context.appearance.themeNames
    turnTheme(to: FocusChain(names).next(after: knobs.theme) ?? knobs.theme)
  }

  private func turnTheme(to name: String) {
    knobs.theme = name
    take(knobs)
  }

  private func take(_ new: GalleryKnobs) {
    let old = knobs
    knobs = new
    guard let live else { return }
    live.appearance = knobs.appearance(over: context.appearance.environment)
    if live.themeName != knobs.theme {
      diagnostics = []
      reloader.watch(knobs.theme)
      do throws(ThemeError) { try live.apply(theme: knobs.theme) } catch {
        hear(error.diagnostics)
      }
    }
    if old.state != new.state, let type = current { open(type, focus: false) }
    gallery.show(knobs: knobs, context.appearance.environment)
    gallery.show(live, title: title)
    showProblems(takesFocus: false)
  }

  // MARK: The studio

  /// Opens the studio over the gallery, for the theme of the live screenlet.
  private func openStudio() {
    guard studioOverlay == nil, live != nil, let surface = screenletView?.root.surface else {
      return
    }
    let layer = StudioLayer(ThemeWorkbench(context, theme: knobs.theme), in: context) {
      [weak self] in self?.gallery.liveStage
    }
    if onNewTheme != nil {
      layer.onNewTheme = { [weak self] name, parent in self?.addTheme(name, childOf: parent) }
    }
    let overlay = Overlay(layer, placement: .own { Rect($0) }, isModal: false)
    layer.onClose = { [weak self] in self?.closeStudio() }
    studioOverlay = overlay
    surface.present(overlay)
    gallery.showStudio(true)
    layer.refresh()
  }

  private func closeStudio() {
    gallery.showStudio(false)
    studioOverlay?.dismiss()
    studioOverlay = nil
  }

  /// Creates a theme and applies it to the live screenlet; returns the problem, or nil.
  private func addTheme(_ name: String, childOf parent: String) -> DisplayText? {
    if let problem = onNewTheme?(name, parent) { return .verbatim(problem) }
    gallery.show(demos: demos, folded: folded, themes: context.appearance.themeNames)
    turnTheme(to: name.lowercased())
    return nil
  }

  /// Reads the theme of the live screenlet again, after an editor may have changed it.
  func readThemeNow() { reloader.readNow() }

  // MARK: Facts

  private func hear(_ line: String) {
    guard log.add(line) else { return }
    gallery.show(log: log)
  }

  private func hear(_ found: [Diagnostic]) {
    diagnostics = found
    showProblems(takesFocus: false)
    if let live { gallery.show(live, title: title) }
  }

  /// Shows the problems box.
  ///
  /// It stays open if a theme change recreates the gallery's view.
  private func showProblems(takesFocus: Bool) {
    problemsBox?.dismiss()
    let actions = ProblemActions(
      copy: { [weak self] in self?.onCopy?(SafeText($0.description)) }, edit: onEdit)
    problemsBox = gallery.show(problems: diagnostics, takesFocus: takesFocus, actions: actions)
  }

  private func showSession() {
    gallery.show(
      sync: context.syncMarks,
      session: context.session.user.map { .verbatim($0.emailAddress) } ?? .key("gallery.signedOut"),
      count: demos.count)
  }
}
