import Synchronization
import Testing
import ThemeKit

struct ThemeWatcherTests {
  /// Updates as they come, for a test that waits for each.
  private func watch(
    _ disk: ThemeFolderOnDisk, _ theme: String = "default"
  ) -> (ThemeWatcher, AsyncStream<ThemeUpdate>.Iterator) {
    let (stream, continuation) = AsyncStream.makeStream(of: ThemeUpdate.self)
    let watcher = ThemeWatcher(library: disk.library(), theme: theme) { continuation.yield($0) }
    return (watcher, stream.makeAsyncIterator())
  }

  private func words(_ update: ThemeUpdate?) -> String {
    switch update {
    case .loaded(let theme, _):
      theme.resolved(for: ThemeEnvironment()).string("order.title")
    case .broken(let diagnostics): diagnostics.map(\.code).joined(separator: " ")
    case nil: "nothing"
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a changed file is read again`() async throws {
    let disk = try ThemeFolderOnDisk()
    var (watcher, updates) = watch(disk)
    #expect(watcher.problem == nil)
    disk.write(Fixture.strings.replacing("Order", with: "Orders"), to: "Default/strings.xml")
    #expect(words(await updates.next()) == "Orders")
    disk.write("<strings", to: "Default/strings.xml")
    #expect(words(await updates.next()) == "xml.syntax")
    disk.write(Fixture.strings, to: "Default/strings.xml")
    #expect(words(await updates.next()) == "Order")
    watcher.stop()
  }

  @Test(.timeLimit(.minutes(1)))
  func `a file of an ancestor is watched, and one that comes new`() async throws {
    let disk = try ThemeFolderOnDisk()
    disk.write(Fixture.theme("Kid", "child", parent: "Default"), to: "Kid/theme.xml")
    var (watcher, updates) = watch(disk, "kid")
    disk.write(Fixture.strings.replacing("Order", with: "Parent"), to: "Default/strings.xml")
    #expect(words(await updates.next()) == "Parent")
    disk.write(Fixture.strings.replacing("Order", with: "Child"), to: "Kid/strings.xml")
    #expect(words(await updates.next()) == "Child")
    watcher.stop()
  }

  @Test(.timeLimit(.minutes(1)))
  func `a theme that was broken or missing is seen when it comes`() async throws {
    let disk = try ThemeFolderOnDisk()
    var (watcher, updates) = watch(disk, "late")
    disk.write(Fixture.theme("Late", "full"), to: "Late/theme.xml")
    while case .broken? = await updates.next() {}
    disk.write(Fixture.strings.replacing("Order", with: "Late"), to: "Late/strings.xml")
    #expect(words(await updates.next()) == "Late")
    watcher.stop()
  }

  @Test func `stopping twice does no harm`() throws {
    let disk = try ThemeFolderOnDisk()
    let (watcher, _) = watch(disk)
    watcher.stop()
    watcher.stop()
  }
}
