/// The members of a JSON object, in the order they were written, found by name at once.
///
/// Names are compared by code points: "ä" in one code point and "ä" in two are two members.
public struct JSONObject: Sendable {
  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    @Exact public private(set) var name: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order.
  public private(set) var members: [Member]

  /// Where names are, once there are too many to walk.
  private var places: [ExactString: Int]

  /// Comparing this many short names costs less than making a table of them.
  static let walked = 24

  /// Makes an object; of two members with one name the last one is found.
  public init(_ members: [Member] = []) {
    self.members = members
    places = [:]
    if members.count > Self.walked { indexAll() }
  }

  private mutating func indexAll() {
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() { places[ExactString(member.name)] = place }
  }

  private func place(of name: String) -> Int? {
    if members.count > Self.walked { return places[ExactString(name)] }
    return members.lastIndex { $0.name.isExactly(name) }
  }

  /// The value with this name.
  ///
  /// A new name goes to the end; nil takes the member out.
  public subscript(_ name: String) -> JSONValue? {
    get { place(of: name).map { members[$0].value } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil):
        members.remove(at: place)
        places = [:]
        if members.count > Self.walked { indexAll() }
      case (nil, let value?):
        members.append(Member(name: name, value: value))
        if members.count == Self.walked + 1 {
          indexAll()
        } else if members.count > Self.walked {
          places[ExactString(name)] = members.count - 1
        }
      case (nil, nil): break
      }
    }
  }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// How many members there are.
  public var count: Int { members.count }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members in the same order.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.members == other.members
  }

  /// Hashes the members.
  public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}
