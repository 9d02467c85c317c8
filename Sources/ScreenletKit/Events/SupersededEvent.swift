/// An event that a later one of the same topic replaces if both wait for a suspended screenlet.
package protocol SupersededEvent: Event {
  /// The topic of the event; a later event with an equal topic replaces this one.
  var topic: AnyHashable { get }
}
