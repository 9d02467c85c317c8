import PortalKit
import Synchronization

@testable import LocalPortal

/// A clock that tests advance manually.
final class Hand: Sendable {
  private let milliseconds = Atomic(LocalPortal.pictureInstant.milliseconds)

  var clock: WallClock {
    WallClock { Instant(milliseconds: self.milliseconds.load(ordering: .relaxed)) }
  }

  func advance(seconds: Int64) {
    milliseconds.wrappingAdd(seconds * 1_000, ordering: .relaxed)
  }
}
