import PortalKit
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct PortalFormTests {
  @Test func `the nearest forms are sorted by distance, also for extreme IDs`() {
    let lists = [Int64.max, 7, .min, 43].map {
      RecordSet(id: $0, groupId: 1, structureId: 2, name: "\($0)", userId: 3)
    }
    #expect(PortalForm.nearest(to: 42, among: lists).map(\.id) == [.min, 7, 43, .max])
    #expect(PortalForm.nearest(to: .min, among: lists).first?.id == .min)
  }
}
