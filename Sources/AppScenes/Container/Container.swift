public import PortalKit

/// A dependency injection container that makes objects by type.
///
/// A feature registers how its objects are made; an app or a test replaces one registration with a
/// single line. Containers are independent of each other, except of their base.
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
  /// The lifetime of an object that a container makes.
  public enum Scope: Sendable {
    /// A new object for each `resolve(_:)`.
    case factory
    /// One object, made on first use by the container that has the registration.
    case singleton
  }

  private enum Recipe {
    case factory(@MainActor (Container) throws -> Any)
    case singleton(@MainActor (Container) throws -> Any)
    case made(Any)
  }

  private let base: Container?
  private var recipes: [ObjectIdentifier: Recipe] = [:]
  /// The types being made, outermost first, to detect cycles.
  private var path: [(id: ObjectIdentifier, name: String)] = []

  /// Creates an empty container.
  ///
  /// - Parameter base: The container to search for types that this one does not register; nil for
  ///   none. Singletons of a base are made with the base's registrations and shared by all
  ///   containers on it.
  public init(on base: Container? = nil) { self.base = base }

  /// Registers the closure that makes the objects of a type.
  ///
  /// Replaces an earlier registration.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; use a protocol, so that another implementation can replace it.
  ///   - scope: The lifetime of the object.
  ///   - make: Makes the object from others in the container.
  public func register<Part>(
    _ type: Part.Type, _ scope: Scope = .factory,
    _ make: @escaping @MainActor (Container) throws -> Part
  ) {
    recipes[ObjectIdentifier(type)] = scope == .factory ? .factory(make) : .singleton(make)
  }

  /// Returns the object registered for a type.
  ///
  /// - Parameter type: The type used at registration; inferred from the result if omitted.
  /// - Throws: `misuse` with the names of the missing type and of the type that needs it, or with
  ///   the types of a cycle; otherwise the error that making the object threw, as a
  ///   `ScreenletError`.
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

  /// Returns whether this container or its base registers a type.
  ///
  /// - Parameter type: The type used at registration.
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
        "\(type) depends on itself: " + (path.map(\.name) + ["\(type)"]).joined(separator: " > "))
    }
    path.append((id, "\(type)"))
    defer { path.removeLast() }
    do { return try make(self) } catch { throw ScreenletError(error) }
  }

  /// A suffix for error messages that names the type being made.
  private var need: String { path.last.map { ", and \($0.name) needs it" } ?? "" }
}
