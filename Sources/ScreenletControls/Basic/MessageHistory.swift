import PortalKit
import ScreenletKit

/// The last messages that views showed to the current user, for the fact that lists them.
@MainActor final class MessageHistory: ContextService {
  /// The messages, the most recent first; none twice.
  private(set) var messages: [DisplayText] = []
  /// The control that lists the messages.
  weak var reader: Control?
  let isBusy = false

  /// The maximum number of messages.
  static let limit = 5

  /// The ID of the user who saw the messages; nil if no user was signed in.
  private var userId: Int64?
  private var subscriptions: [Subscription] = []

  /// Creates a history without messages.
  ///
  /// - Parameter context: The context, whose next user does not see the messages of this one.
  init(in context: ScreensContext) {
    userId = context.session.user?.id
    subscriptions = [
      context.events.subscribe(to: SignedIn.self) { [weak self] in self?.follow($0.user.id) },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in self?.follow(nil) },
    ]
  }

  /// Puts a message first; an earlier one with the same text is removed.
  ///
  /// - Parameter words: The message.
  func note(_ words: DisplayText) {
    guard words != messages.first else { return }
    messages = [words] + messages.filter { $0 != words }.prefix(Self.limit - 1)
    reader?.setNeedsLayout()
  }

  /// Removes the messages of a user who left.
  private func follow(_ newId: Int64?) {
    defer { userId = newId }
    guard let userId, userId != newId else { return }
    messages = []
    reader?.setNeedsLayout()
  }

  func idle() async {}
}

extension ScreensContext {
  /// The last messages that views of this context showed.
  var messageHistory: MessageHistory { service { MessageHistory(in: self) } }
}
