import PortalKit
import Synchronization

/// Caches the object definitions of a portal, and which object each record belongs to.
final class ObjectDefinitionCache: Sendable {
  private struct Contents {
    var definitions: [Int64: ObjectDefinition] = [:]
    var sets: [Int64: Int64] = [:]
  }
  // Concurrent requests may store the same data.
  private let contents = Mutex(Contents())

  func definition(_ id: Int64) -> ObjectDefinition? { contents.withLock { $0.definitions[id] } }

  func keep(_ definition: ObjectDefinition) {
    contents.withLock { contents in
      if contents.definitions.count >= 64 { contents.definitions = [:] }
      contents.definitions[definition.id] = definition
    }
  }

  /// Returns the object definition ID of a record, if known.
  func set(ofRecord id: Int64) -> Int64? { contents.withLock { $0.sets[id] } }

  func note(_ record: Int64, in set: Int64) {
    contents.withLock { contents in
      if contents.sets.count >= 10_000 { contents.sets = [:] }
      contents.sets[record] = set
    }
  }
}
