/// The members of a JSON object, in their original order, with fast lookup by name.
///
/// Names are compared by code points: "ä" as one code point and "ä" as two are different members.
public struct JSONObject: Sendable {
  /// A member of a JSON object.
  public struct Member: Hashable, Sendable {
    /// The name of the member, compared by code points.
    @Exact public private(set) var name: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members in order.
  public private(set) var members: [Member]

  /// The index of each name, only if there are too many members for a linear search.
  private var places: [ExactString: Int]

  /// The maximum number of members for a linear search, which is then faster than a hash table.
  static let walked = 24

  /// Creates an object.
  ///
  /// - Parameter members: The members, in order; lookup finds the last of several with the same
  ///   name.
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

  /// Returns the value of the member with a name; nil if there is none.
  ///
  /// Assigning to a new name appends a member; assigning nil removes the member.
  ///
  /// - Parameter name: The name, compared by code points.
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

  /// The number of members.
  public var count: Int { members.count }
}

extension JSONObject: Hashable {
  /// Returns whether two objects have the same members in the same order.
  ///
  /// - Parameters:
  ///   - one: The first object.
  ///   - other: The second object.
  public static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.members == other.members
  }

  /// Hashes the members.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(members) }
}
