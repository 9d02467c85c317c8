import PortalKit
public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A field for a file of the machine, which then shows the progress of its transfer.
///
/// The path can be completed with Tab, chosen from a list or dragged in.
public final class FileField: LineField {
  override public class var element: String? { "file-field" }
  override public class var doc: String {
    "A field for the path of a file: typed, picked from a list or dragged in."
  }
  override public class var styleName: String { "FileField" }
  override public class var parts: [String] { super.parts + ["full", "rest"] }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("path", default: "", doc: "The initial path.") { (me: FileField, text: String) in
        me.text = text
      },
      .words(
        "placeholder", doc: "The placeholder: an example of valid input."
      ) { (me: FileField, words) in
        me.placeholder = words
      },
      .value(
        "accept", default: "",
        doc: "The accepted file extensions, separated by spaces, such as pdf png; all if empty."
      ) {
        (me: FileField, text: String) in me.accepted = text.split(separator: " ").map(String.init)
      },
      .value("max-size", default: 0, doc: "The maximum size in bytes; 0 for no limit.") {
        (me: FileField, bytes: Int) in me.maximumSize = bytes > 0 ? Int64(bytes) : nil
      },
    ]
  }

  /// The reason why the file is invalid.
  public enum Problem: Hashable, Sendable {
    /// The file does not exist, or cannot be accessed.
    case notThere
    /// The path is a folder.
    case isFolder
    /// The file extension is not accepted.
    case wrongType
    /// The file is larger than allowed.
    case tooLarge
  }

  /// The accepted file extensions, without a dot; empty accepts all.
  public var accepted: [String] = [] { didSet { setNeedsDisplay() } }
  /// The maximum size in bytes; nil for no limit.
  public var maximumSize: Int64? { didSet { setNeedsDisplay() } }
  /// The file system that is browsed.
  public var browser = FileBrowser.system
  /// The state of the transfer; nil while the path can be edited.
  public var transfer: FileTransfer? {
    didSet {
      guard transfer != oldValue else { return }
      if (transfer == nil) != (oldValue == nil) {
        popup = nil
        setNeedsLayout()
      } else {
        setNeedsDisplay()
      }
    }
  }
  /// The name shown during and after the transfer; nil for the file's name.
  public var shownName: String? { didSet { setNeedsDisplay() } }
  /// Called when the user wants to pause, resume, retry or cancel the transfer.
  public var onTransfer: (@MainActor (FileTransfer.Command) -> Void)?

  private var list: PopupRows?
  private var entries: [FileBrowser.Entry] = []
  /// Whether the user typed since Tab last completed the path.
  private var isTyped = false

  /// The path with `~` replaced by the home folder; empty if the field is empty.
  public var path: String { PathText.expanded(text, home: browser.home) }

  /// The path, in a form that can be opened.
  override public var value: String? {
    get { path }
    set { text = newValue ?? "" }
  }

  /// The reason why the file is invalid; nil if it is valid.
  ///
  /// Reading it accesses the file system.
  public var problem: Problem? {
    guard !isEmpty else { return nil }
    guard let entry = browser.entry(path) else { return .notThere }
    if entry.isFolder { return .isFolder }
    if !isAccepted(entry.name) { return .wrongType }
    return maximumSize.map { entry.size > $0 } == true ? .tooLarge : nil
  }

  private func isAccepted(_ name: String) -> Bool {
    let lower = name.lowercased()
    return accepted.isEmpty || accepted.contains { lower.hasSuffix("." + $0.lowercased()) }
  }

  var conventions: LocaleConventions {
    LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    takeText(of: old)
    guard let old = old as? FileField else { return }
    (browser, transfer, shownName) = (old.browser, old.transfer, old.shownName)
    onTransfer = onTransfer ?? old.onTransfer
  }

  // MARK: Drawing

  override public var states: StateSet {
    transfer == nil ? super.states : super.states.union(.readonly).subtracting(.empty)
  }

  override public var isEmpty: Bool { transfer == nil && super.isEmpty }

  override public var ending: SafeText {
    canEdit ? theme.glyph("select.caret") : .empty
  }

  override public var endsInLabelRow: Bool { false }

  /// False during and after a transfer, since the path cannot be edited then.
  override public var hasGround: Bool { transfer == nil }

  /// The accepted extensions and the size limit, such as `PDF, at most 10 MB`.
  override public var ownHelp: DisplayText {
    let types = accepted.map { $0.uppercased() }.joined(separator: ", ")
    guard let maximumSize else { return .verbatim(types) }
    let size = ByteSizeText.words(maximumSize, conventions)
    return types.isEmpty
      ? .key("file.limit", size) : .key("file.limits", types, size)
  }

  override var substituteText: (text: SafeText, part: String?)? {
    guard transfer != nil else { return nil }
    return (" " + SafeText(shownName ?? PathText.split(text).name), nil)
  }

  override public var ownSuffix: SafeText? {
    guard let transfer else { return nil }
    let (done, total) = transfer.amounts
    if case .done = transfer {
      // A file that was uploaded earlier has no known size.
      guard done > 0 else { return theme.glyph("mark.ok") }
      return SafeText(ByteSizeText.words(done, conventions)) + " " + theme.glyph("mark.ok")
    }
    guard let total else {
      return done == 0
        ? .empty : text(of: .key("file.soFar", ByteSizeText.words(done, conventions)))
    }
    let unit = ByteSizeText.unit(of: total)
    let amounts = text(
      of: .key(
        "file.amounts", ByteSizeText.number(done, unit: unit, conventions),
        ByteSizeText.number(total, unit: unit, conventions) + " " + ByteSizeText.name(unit)))
    guard case .running(_, _, let seconds?) = transfer else { return amounts }
    let left =
      seconds < 100
      ? DisplayText.key("file.secondsLeft", "\(seconds)")
      : .key("file.minutesLeft", "\((seconds + 59) / 60)")
    return amounts + "  " + text(of: left)
  }

  /// Reserves a second row for the progress bar if the style has no line below the field.
  override public func wellRows(width: Int) -> Int {
    transfer != nil && !showsSupportingText ? 2 : 1
  }

  private var isFailed: Bool {
    if case .failed? = transfer { true } else { false }
  }

  override public func drawBelow(_ well: Rect, in frame: inout Frame, over base: Style) -> Bool {
    guard let transfer, rect.maxY > well.minY + 1 else { return false }
    if case .done = transfer { return false }
    // An error text is more useful than the state of the transfer.
    if errorText != nil, showsSupportingText, !isFailed { return false }
    let row = Rect(x: well.minX + 1, y: well.minY + 1, width: max(0, well.width - 2), height: 1)
    let words = statusText(transfer)
    let keys = onTransfer == nil ? SafeText.empty : keys(of: transfer)
    let help = base.patched(resolvedStyle(part: "help").patch)
    var end = row.maxX
    if !keys.isEmpty, keys.width + words.width + 16 < row.width {
      end -= keys.width
      frame.draw(keys, at: Position(x: end, y: row.minY), style: help)
      end -= 3
    }
    let bar = max(0, min(42, end - row.minX - words.width - 4))
    drawBar(transfer, at: row.origin, width: bar, in: &frame, base)
    var x = row.minX + bar + (bar > 0 ? 2 : 0)
    if case .failed = transfer {
      let mark = theme.glyph("mark.error") + " "
      let style = base.patched(resolvedStyle(part: "mark").patch)
      x += frame.draw(mark, at: Position(x: x, y: row.minY), style: style)
    }
    frame.draw(
      words.truncated(to: max(0, end - x), ellipsis: theme.ellipsis),
      at: Position(x: x, y: row.minY), style: base.patched(resolvedStyle(part: "help").patch))
    return true
  }

  override public var cursor: Position? { transfer == nil ? super.cursor : nil }

  // MARK: The picker

  /// Opens a list of the files in the path's folder.
  public func open() {
    guard canEdit, transfer == nil, !isOpen, isFocused, surface != nil else { return }
    let list = PopupRows()
    self.list = list
    list.width = 40
    list.mostRows = 10
    list.count = { [weak self] in max(1, self?.entries.count ?? 0) }
    list.row = { [weak self] index in self?.row(index) ?? PopupRows.Row(text: "") }
    list.onPick = { [weak self] index in self?.take(index) }
    list.titleWords = { [weak self] in self?.folderTitle ?? .empty }
    look()
    popup = FieldPopup(list, of: self)
    setNeedsDisplay()
  }

  /// Closes the list without changing the path.
  public func close() {
    popup = nil
    (list, entries) = (nil, [])
    setNeedsDisplay()
  }

  override public func onFocusChanged() {
    super.onFocusChanged()
    isTyped = false
    if !isFocused { (list, entries) = (nil, []) }
  }

  private var folder: String {
    let folder = PathText.expanded(PathText.split(text).folder, home: browser.home)
    return folder.isEmpty ? "." : folder
  }

  private var folderTitle: SafeText {
    let folder = PathText.split(text).folder
    return folder.isEmpty ? text(of: .key("file.here")) : SafeText(folder)
  }

  /// Lists the accepted files and folders whose name starts with the typed one, folders first.
  private func look() {
    let (_, name) = PathText.split(text)
    var found = (browser.entries(folder) ?? []).filter { entry in
      (name.hasPrefix(".") || !entry.name.hasPrefix("."))
        && entry.name.lowercased().hasPrefix(name.lowercased())
        && (entry.isFolder || isAccepted(entry.name))
    }
    found.sort { a, b in a.isFolder == b.isFolder ? a.name < b.name : a.isFolder }
    if name.isEmpty, folder != "/" { found.insert(FileBrowser.Entry("..", isFolder: true), at: 0) }
    entries = found
    list?.current = 0
    list?.reload()
  }

  private func row(_ index: Int) -> PopupRows.Row {
    guard entries.indices.contains(index) else {
      return PopupRows.Row(text: theme.text(of: .key("file.none")), isNote: true)
    }
    let entry = entries[index]
    let name = PathText.split(text).name
    return PopupRows.Row(
      text: entry.name + (entry.isFolder ? "/" : ""), match: name.isEmpty ? nil : 0..<name.count,
      note: entry.isFolder ? .empty : SafeText(ByteSizeText.words(entry.size, conventions)))
  }

  private func take(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    let entry = entries[index]
    let typed = PathText.split(text).folder
    guard entry.isFolder else {
      write(typed + entry.name)
      close()
      return
    }
    if entry.name == ".." {
      let up = typed.hasSuffix("../") || typed.isEmpty ? typed + "../" : Self.parent(of: typed)
      write(up)
    } else {
      write(typed + entry.name + "/")
    }
    look()
  }

  private static func parent(of folder: String) -> String {
    if folder == "~/" { return "~/../" }
    return PathText.split(String(folder.dropLast())).folder
  }

  /// Replaces the path as an edit that can be undone.
  private func write(_ path: String) {
    perform(.selectAll)
    perform(.insert(path))
  }

  // MARK: Input

  override public func onEdit() {
    super.onEdit()
    isTyped = true
  }

  /// Completes the name; returns false if there is no completion, so that Tab moves the focus.
  private func complete() -> Bool {
    guard isTyped, editor.caret == editor.characters.count, !text.isEmpty else { return false }
    if text == "~" {
      write("~/")
      return true
    }
    let (typed, name) = PathText.split(text)
    let usable = (browser.entries(folder) ?? []).filter {
      ($0.isFolder || isAccepted($0.name)) && (name.hasPrefix(".") || !$0.name.hasPrefix("."))
    }
    guard let whole = PathText.completion(name, among: usable) else { return false }
    write(typed + whole)
    if isOpen { look() }
    return true
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    if let transfer {
      return transfer.commands.contains { KeyStroke(.character($0.letter)) == stroke }
    }
    let own: [KeyStroke] = [KeyStroke(.down)]
    let whileOpen: [KeyStroke] = [.enter, .escape, KeyStroke(.up), KeyStroke(.pageDown)]
    return super.consumes(stroke)
      || canEdit && (own.contains(stroke) || isOpen && whileOpen.contains(stroke))
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    if let transfer {
      guard isEnabled, let onTransfer,
        let found = transfer.commands.first(where: { KeyStroke(.character($0.letter)) == stroke })
      else { return false }
      if key.kind == .press { onTransfer(found.command) }
      return true
    }
    guard canEdit else { return super.handle(key) }
    switch stroke {
    case .tab:
      if complete() { return true }
      close()
      return false
    case KeyStroke(.down), .function(4):
      if isOpen { list?.move(by: 1) } else { open() }
    case KeyStroke(.up) where isOpen: list?.move(by: -1)
    case KeyStroke(.pageUp) where isOpen: list?.move(by: -(list?.page ?? 1))
    case KeyStroke(.pageDown) where isOpen: list?.move(by: list?.page ?? 1)
    case .enter where isOpen: take(list?.current ?? 0)
    case .escape where isOpen: close()
    default:
      guard super.handle(key) else { return false }
      if isOpen { look() }
    }
    return true
  }

  override public func handle(paste text: String) -> Bool {
    guard canEdit, transfer == nil else { return false }
    guard let path = PathText.pasted(text) else { return super.handle(paste: text) }
    write(SafeText.sanitize(path))
    if isOpen { look() }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    if canEdit, transfer == nil, mouse.kind == .press, mouse.button == .left,
      mouse.position.x >= well.maxX - 3
    {
      if isOpen { close() } else { open() }
      return true
    }
    return transfer == nil ? super.handle(mouse) : mouse.kind == .press || mouse.kind == .release
  }

  override public var bindings: [KeyBinding] {
    if let transfer {
      guard onTransfer != nil else { return [] }
      return transfer.commands.map { next in
        KeyBinding(KeyStroke(.character(next.letter)), words: words(for: next.command)) { false }
      }
    }
    guard canEdit else { return [] }
    guard isOpen else { return [KeyBinding(KeyStroke(.down), words: .key("key.browse")) { false }] }
    return FieldPopup.bindings(typing: true)
  }
}
