public import PortalKit

/// Makes what the parts of an app need, each by its type.
///
/// A feature says how its parts are made; an app, or a test, puts another in the place of one by a
/// single line. What is put in one container is never seen by another, unless it stands on it.
///
/// ```swift
/// let container = Container()
/// container.register(OrdersWorker.self, .singleton) { _ in PortalOrders(portal) }
/// container.register(OrdersScene.self) { container in
///   OrdersScene(worker: try container.resolve())
/// }
/// let scene: OrdersScene = try container.resolve()
/// ```
@MainActor public final class Container {
  /// How often a part is made.
  public enum Scope: Sendable {
    /// Anew for each who asks.
    case factory
    /// Once, by the container that it is registered in.
    case singleton
  }

  private enum Recipe {
    case factory(@MainActor (Container) throws -> Any)
    case singleton(@MainActor (Container) throws -> Any)
    case made(Any)
  }

  private let base: Container?
  private var recipes: [ObjectIdentifier: Recipe] = [:]
  /// What is being made right now, the first asked for first.
  private var path: [(id: ObjectIdentifier, name: String)] = []

  /// Makes an empty one.
  ///
  /// - Parameter base: Where what is not registered here is looked for. What a base makes once, it
  ///   makes of its own parts: it is the same for all that stand on it.
  public init(on base: Container? = nil) { self.base = base }

  /// Says how a part is made, in place of what was said before.
  ///
  /// - Parameters:
  ///   - type: The type that it is asked for by; a protocol, so that another can take its place.
  ///   - scope: How often it is made.
  ///   - make: Makes it of others.
  public func register<Part>(
    _ type: Part.Type, _ scope: Scope = .factory,
    _ make: @escaping @MainActor (Container) throws -> Part
  ) {
    recipes[ObjectIdentifier(type)] = scope == .factory ? .factory(make) : .singleton(make)
  }

  /// The part of a type.
  ///
  /// - Throws: `misuse`, which names what is missing and who needs it, or what needs itself; else
  ///   what the making threw.
  public func resolve<Part>(_ type: Part.Type = Part.self) throws(ScreenletError) -> Part {
    let id = ObjectIdentifier(type)
    guard let owner = owner(of: id), let recipe = owner.recipes[id] else {
      throw .misuse("\(type) is not registered" + need)
    }
    let part: Any
    switch recipe {
    case .made(let made): part = made
    case .factory(let make): part = try self.make(type, make)
    case .singleton(let make):
      part = try owner.make(type, make)
      owner.recipes[id] = .made(part)
    }
    guard let part = part as? Part else { throw .misuse("\(type) is registered as another type") }
    return part
  }

  /// Whether anybody says how a part is made.
  public func knows<Part>(_ type: Part.Type) -> Bool { owner(of: ObjectIdentifier(type)) != nil }

  private func owner(of id: ObjectIdentifier) -> Container? {
    recipes[id] == nil ? base?.owner(of: id) : self
  }

  private func make<Part>(
    _ type: Part.Type, _ make: @MainActor (Container) throws -> Any
  ) throws(ScreenletError) -> Any {
    let id = ObjectIdentifier(type)
    guard !path.contains(where: { $0.id == id }) else {
      throw .misuse(
        "\(type) needs itself: " + (path.map(\.name) + ["\(type)"]).joined(separator: " > "))
    }
    path.append((id, "\(type)"))
    defer { path.removeLast() }
    do { return try make(self) } catch { throw ScreenletError(error) }
  }

  /// Who asks, for the words of an error.
  private var need: String { path.last.map { ", and \($0.name) needs it" } ?? "" }
}
