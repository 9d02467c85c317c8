public import PortalKit
public import ScreenletKit
import TerminalCore
import ThemeKit

/// Settings have other values.
public struct SettingsChanged: Event {
  /// Which.
  public let keys: Set<String>
}

/// What the person who uses an app chose about it.
///
/// ```swift
/// app.settings.flag("orders.showsDone")
/// context.events.subscribe(to: SettingsChanged.self) { [weak self] in self?.follow($0.keys) }
/// ```
@MainActor public final class AppSettings {
  private let context: ScreensContext
  private let components: [any Component]
  private let memory: AppMemory?
  /// What is so while nobody chose.
  private let theme: String
  private let language: String
  private var chosen: [String: JSONValue] = [:]
  private var machine: [String: JSONValue] = [:]
  private var userId: Int64?
  private var writing: Task<Void, Never>?
  private var hearing: Subscription?
  /// Puts a theme on everything.
  var wear: (@MainActor (String) -> Void)?
  /// What was said on the command line, which counts more than what was chosen before.
  package var overruled: Set<String> = []

  init(_ components: [any Component], in context: ScreensContext, memory: AppMemory?) {
    (self.components, self.context, self.memory) = (components, context, memory)
    (theme, language) = (context.themeName, context.environment.language)
    hearing = context.events.subscribe(to: BranchesChanged.self) { [weak self] in
      self?.follow($0.branches)
    }
  }

  /// What may be chosen, the general ones first.
  public var declared: [Setting] { general + own }
  var general: [Setting] { GeneralSettings.declared(in: context, theme: theme) }
  var own: [Setting] { components.flatMap(\.settings) }

  // MARK: Asking

  /// What is chosen, or so while nobody chose.
  subscript(_ setting: Setting) -> JSONValue {
    guard let value = chosen[setting.key], setting.problem(with: value) == nil else {
      return setting.standard
    }
    return value
  }

  /// What is chosen for a component's key; nil where nobody declared it.
  public subscript(_ key: String) -> JSONValue? { own.first { $0.key == key }.map { self[$0] } }

  /// Whether something is on.
  public func flag(_ key: String) -> Bool { self[key]?.bool ?? false }

  /// The text or the choice of a setting.
  public func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The number of a setting.
  public func number(_ key: String) -> Int64 { self[key]?.number?.integer ?? 0 }

  // MARK: Choosing

  /// Takes what a person chose, keeps it and applies it.
  func choose(_ values: [String: JSONValue]) {
    let changed = declared.filter { setting in
      values[setting.key].map { $0 != self[setting] } ?? false
    }
    guard !changed.isEmpty else { return }
    for setting in changed {
      let value = values[setting.key].flatMap { $0 == setting.standard ? nil : $0 }
      chosen[setting.key] = value
      if GeneralSettings.machineKeys.contains(setting.key) { machine[setting.key] = value }
    }
    let keys = Set(changed.map(\.key))
    overruled.subtract(keys)
    apply(keys)
    keep(machineToo: !keys.isDisjoint(with: GeneralSettings.machineKeys))
    context.events.publish(SettingsChanged(keys: keys))
  }

  /// Takes what was kept.
  func take(_ contents: AppMemory.Contents, of userId: Int64?) {
    (machine, self.userId) = (contents.machine, userId)
    chosen = contents.machine.filter { GeneralSettings.machineKeys.contains($0.key) }
    chosen.merge(contents.own) { _, own in own }
    apply(GeneralSettings.machineKeys.subtracting(overruled))
    apply([GeneralSettings.branch, GeneralSettings.shownBranches])
    if let trouble = contents.trouble {
      context.events.publish(Notice(words: Words(trouble)))
    }
  }

  /// Waits until what was chosen rests.
  package func settle() async { await writing?.value }

  private func apply(_ keys: Set<String>) {
    if keys.contains(GeneralSettings.theme) {
      let name = chosen[GeneralSettings.theme]?.string ?? theme
      // One that was chosen may be gone by now.
      if name != context.themeName, context.themeNames.contains(name) { wear?(name) }
    }
    if keys.contains(GeneralSettings.language) {
      let tag = chosen[GeneralSettings.language]?.string ?? GeneralSettings.auto
      context.speak(tag == GeneralSettings.auto ? language : tag)
    }
    if keys.contains(GeneralSettings.motion) {
      context.wish(motion: chosen[GeneralSettings.motion]?.string.flatMap(Motion.init(rawValue:)))
    }
    if !keys.isDisjoint(with: [GeneralSettings.branch, GeneralSettings.shownBranches]) {
      context.branches = BranchSelection(
        standard: chosen[GeneralSettings.branch]?.string ?? "",
        shown: chosen[GeneralSettings.shownBranches]?.array?.compactMap(\.string) ?? [])
    }
  }

  /// Somebody toggled branches elsewhere than in the settings: that is kept too.
  private func follow(_ branches: BranchSelection) {
    let standard = branches.standard.isEmpty ? nil : JSONValue.string(branches.standard)
    let shown = branches.shown.isEmpty ? nil : JSONValue.array(branches.shown.map { .string($0) })
    let keys = [GeneralSettings.branch, GeneralSettings.shownBranches]
    guard [chosen[keys[0]], chosen[keys[1]]] != [standard, shown] else { return }
    (chosen[keys[0]], chosen[keys[1]]) = (standard, shown)
    keep(machineToo: false)
  }

  private func keep(machineToo: Bool) {
    guard let memory else { return }
    let (before, events) = (writing, context.events)
    let (chosen, machine, userId) = (chosen, machineToo ? machine : nil, userId)
    writing = Task(executorPreference: WorkerThreads.shared) {
      await before?.value
      guard let trouble = await memory.keep(chosen, of: userId, machine: machine) else { return }
      await events.publish(Notice(words: Words(trouble)))
    }
  }
}
