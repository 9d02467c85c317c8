import AppMain
import PortalKit
import ScreenletKit
import TemporaryFolders
import Testing

@MainActor struct ScreensContextLiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func context(_ portals: [PortalSource]) throws -> ScreensContext {
    let options = LaunchOptions(data: folder.file("data"), workingFolder: folder.path)
    return try ScreensContext.live(options, portals: portals).context
  }

  @Test func `an app that names no portals has none and creates no file`() throws {
    #expect(try context([]).portal is NoPortal)
    #expect(try folder.names().isEmpty)
  }

  @Test func `the first source that knows the address opens the portal`() throws {
    let silent = PortalSource { _, _, _ in nil }
    let first = PortalSource { context, folders, _ in
      #expect(context.location == .embedded && folders.data.hasSuffix("/data"))
      return NoPortal()
    }
    let second = PortalSource { _, _, _ in
      Issue.record("It was asked.")
      return nil
    }
    #expect(try context([silent, first, second]).portal is NoPortal)
  }

  @Test func `an address that no source knows is an error that names it`() throws {
    let error = #expect(throws: ScreenletError.self) {
      try context([PortalSource { _, _, _ in nil }])
    }
    #expect(error?.userMessage.english.contains("local:") == true)
  }
}
