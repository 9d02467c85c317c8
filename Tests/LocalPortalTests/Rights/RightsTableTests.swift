import PortalKit
import Testing

@testable import LocalPortal

struct RightsTableTests {
  @Test func `the table gives each kind of content the default permissions of 6.2`() {
    let rows = ContentKind.allCases.map { kind in
      let cells = [ContentAction.view, .add, .update, .delete].map { action in
        Rights.leastRole(for: Right(action, kind)).map { "\($0)" } ?? "-"
      }
      return ([kind.rawValue] + cells).map { $0 + String(repeating: " ", count: 14 - $0.count) }
        .joined().trimmed
    }
    #expect(
      rows.joined(separator: "\n") == """
        portal        guest         -             -             -
        group         guest         administrator owner         owner
        page          guest         -             -             -
        structure     guest         administrator owner         owner
        recordSet     guest         administrator owner         owner
        record        guest         member        owner         owner
        draft         owner         -             -             -
        document      guest         member        owner         owner
        folder        guest         member        owner         owner
        article       guest         administrator owner         owner
        blogsEntry    guest         administrator owner         owner
        asset         guest         -             -             -
        comment       guest         member        owner         owner
        rating        guest         member        owner         owner
        account       owner         administrator owner         administrator
        portrait      guest         -             owner         owner
        """)
  }

  @Test func `a guest may only sign up, request a password and count a view`() {
    let rights = ContentKind.allCases.flatMap { kind in
      ContentAction.allCases.map { Right($0, kind) }
    }
    let open = rights.filter { !$0.isReading && Rights.allows($0, .guest) }
    #expect(Set(open) == [.signUp, .requestPassword, .countView])
  }

  @Test func `a higher role may do everything a lower role may`() {
    for kind in ContentKind.allCases {
      for action in ContentAction.allCases {
        let right = Right(action, kind)
        let allowed = ContentRole.allCases.map { Rights.allows(right, $0) }
        #expect(allowed == allowed.sorted { !$0 && $1 }, "\(right)")
      }
    }
  }

  @Test func `a refused guest must sign in and a refused user is forbidden`() {
    #expect(Rights.refusal(of: .update(.record), for: .guest) == .notSignedIn)
    #expect(Rights.refusal(of: .update(.record), for: .member) == .forbidden)
    #expect(Rights.refusal(of: .update(.record), for: .owner) == nil)
    #expect(Rights.refusal(of: .add(.account), for: .owner) == .forbidden)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
