import AppScenes
import PortalKit
import Testing

@MainActor struct ContainerTests {
  private final class Portal {}

  private final class Worker {
    let portal: Portal
    init(portal: Portal) { self.portal = portal }
  }

  private struct Scene {
    let worker: Worker
  }

  private protocol Mapper { var title: String { get } }
  private struct Plain: Mapper { let title = "plain" }
  private struct Shouting: Mapper { let title = "SHOUTING" }

  private func container() -> Container {
    let container = Container()
    container.register(Portal.self, .singleton) { _ in Portal() }
    container.register(Worker.self) { Worker(portal: try $0.resolve()) }
    container.register(Scene.self) { Scene(worker: try $0.resolve()) }
    return container
  }

  private func words(_ body: () throws(ScreenletError) -> Void) -> String? {
    do throws(ScreenletError) {
      try body()
      return nil
    } catch {
      return error.userMessage.english
    }
  }

  @Test func `a part is resolved with its dependencies`() throws {
    let scene: Scene = try container().resolve()
    #expect(scene.worker.portal === scene.worker.portal)
  }

  @Test func `a factory creates a new instance each time, a singleton only once`() throws {
    let container = container()
    let (one, other) = (try container.resolve(Worker.self), try container.resolve(Worker.self))
    #expect(one !== other && one.portal === other.portal)
  }

  @Test func `registering a type again replaces its factory`() throws {
    let container = Container()
    container.register((any Mapper).self) { _ in Plain() }
    #expect(try container.resolve((any Mapper).self).title == "plain")
    container.register((any Mapper).self) { _ in Shouting() }
    #expect(try container.resolve((any Mapper).self).title == "SHOUTING")
  }

  @Test func `a registration in one child container does not affect its siblings or base`() throws {
    let base = container()
    base.register((any Mapper).self) { _ in Plain() }
    let (changed, plain) = (Container(on: base), Container(on: base))
    changed.register((any Mapper).self) { _ in Shouting() }
    #expect(try changed.resolve((any Mapper).self).title == "SHOUTING")
    #expect(try plain.resolve((any Mapper).self).title == "plain")
    #expect(try base.resolve((any Mapper).self).title == "plain")
  }

  @Test func `a factory of the base container resolves dependencies from the child`() throws {
    let base = container()
    let own = Portal()
    let test = Container(on: base)
    test.register(Portal.self) { _ in own }
    #expect(try test.resolve(Scene.self).worker.portal === own)
    #expect(try base.resolve(Scene.self).worker.portal !== own)
  }

  @Test func `a singleton of the base container is shared by all child containers`() throws {
    let base = container()
    let (one, other) = (Container(on: base), Container(on: base))
    #expect(try one.resolve(Portal.self) === other.resolve(Portal.self))
    base.register(Worker.self, .singleton) { Worker(portal: try $0.resolve()) }
    one.register(Portal.self) { _ in Portal() }
    #expect(try one.resolve(Worker.self).portal === base.resolve(Portal.self))
  }

  @Test func `an unregistered type is named together with the type that needs it`() {
    let container = Container()
    container.register(Worker.self) { Worker(portal: try $0.resolve()) }
    container.register(Scene.self) { Scene(worker: try $0.resolve()) }
    #expect(!container.knows(Portal.self) && container.knows(Scene.self))
    let words = words { () throws(ScreenletError) in _ = try container.resolve(Scene.self) }
    #expect(words?.contains("Portal is not registered, and Worker needs it") == true)
    let alone = self.words { () throws(ScreenletError) in _ = try container.resolve(Portal.self) }
    #expect(alone?.contains("Portal is not registered.") == true)
  }

  @Test func `a dependency cycle is named, and resolving works after it is fixed`() throws {
    let container = Container()
    container.register(Scene.self) { Scene(worker: try $0.resolve()) }
    container.register(Worker.self) { container in
      _ = try container.resolve(Scene.self)
      return Worker(portal: Portal())
    }
    let words = words { () throws(ScreenletError) in _ = try container.resolve(Scene.self) }
    #expect(words?.contains("Scene depends on itself: Scene > Worker > Scene") == true)
    container.register(Worker.self) { _ in Worker(portal: Portal()) }
    _ = try container.resolve(Scene.self)
  }

  @Test func `an error thrown by a factory is passed on unchanged`() {
    let container = Container()
    container.register(Portal.self, .singleton) { _ in throw ScreenletError.offline }
    for _ in 0..<2 {
      #expect(throws: ScreenletError.offline) { try container.resolve(Portal.self) }
    }
  }

  @Test func `releasing a container releases its singletons`() throws {
    weak var gone: Portal?
    do {
      let container = container()
      gone = try container.resolve(Portal.self)
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }
}
