import Synchronization
import Testing
import ThemeKit

struct ThemeWatcherTests {
  /// Starts a watcher and returns it with the stream of its updates.
  private func watch(
    _ disk: ThemeFolderOnDisk, _ theme: String = "default"
  ) -> (ThemeWatcher, AsyncStream<ThemeUpdate>) {
    let (stream, continuation) = AsyncStream.makeStream(of: ThemeUpdate.self)
    let watcher = ThemeWatcher(library: disk.library(), theme: theme) { continuation.yield($0) }
    return (watcher, stream)
  }

  /// Returns the title in the loaded theme, or the diagnostic codes of a broken one.
  private func text(_ update: ThemeUpdate) -> String {
    switch update {
    case .loaded(let theme, _):
      theme.resolved(for: ThemeEnvironment()).string("order.title")
    case .broken(let diagnostics): diagnostics.map(\.code).joined(separator: " ")
    }
  }

  /// Waits for the update with this text; earlier updates may arrive twice or be merged.
  private func wait(
    for text: String, in updates: AsyncStream<ThemeUpdate>
  ) async -> Bool {
    for await update in updates where self.text(update) == text { return true }
    return false
  }

  @Test func `a changed file reloads the theme`() async throws {
    let disk = try ThemeFolderOnDisk()
    let (watcher, updates) = watch(disk)
    #expect(watcher.problem == nil)
    disk.write(Fixture.strings.replacing("Order", with: "Orders"), to: "Default/strings.xml")
    #expect(await wait(for: "Orders", in: updates))
    disk.write("<strings", to: "Default/strings.xml")
    #expect(await wait(for: "xml.syntax", in: updates))
    disk.write(Fixture.strings, to: "Default/strings.xml")
    #expect(await wait(for: "Order", in: updates))
    watcher.stop()
  }

  @Test
  func `files of an ancestor and new files are watched`() async throws {
    let disk = try ThemeFolderOnDisk()
    disk.write(Fixture.theme("Kid", "child", parent: "Default"), to: "Kid/theme.xml")
    let (watcher, updates) = watch(disk, "kid")
    disk.write(Fixture.strings.replacing("Order", with: "Parent"), to: "Default/strings.xml")
    #expect(await wait(for: "Parent", in: updates))
    disk.write(Fixture.strings.replacing("Order", with: "Child"), to: "Kid/strings.xml")
    #expect(await wait(for: "Child", in: updates))
    watcher.stop()
  }

  @Test
  func `a missing theme loads when it appears, and its files are watched then`() async throws {
    let disk = try ThemeFolderOnDisk()
    let (watcher, updates) = watch(disk, "late")
    disk.write(Fixture.theme("Late", "full"), to: "Late/theme.xml")
    #expect(await wait(for: "Order", in: updates))
    disk.write(Fixture.strings.replacing("Order", with: "Late"), to: "Late/strings.xml")
    #expect(await wait(for: "Late", in: updates))
    watcher.stop()
  }

  @Test func `a change shortly before the start is reported if asked for`() async throws {
    let disk = try ThemeFolderOnDisk()
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)

    let watcher = ThemeWatcher(
      locations: disk.library().locations, theme: "default", changedWithin: 3600
    ) { continuation.yield() }

    for await _ in changes { break }
    watcher.stop()
  }

  @Test func `stopping twice does no harm`() throws {
    let disk = try ThemeFolderOnDisk()
    let (watcher, _) = watch(disk)
    watcher.stop()
    watcher.stop()
  }
}
