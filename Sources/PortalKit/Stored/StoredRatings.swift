extension RatingEntry: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("className", className)
    members.write("classPK", classPK)
    members.write("totalCount", totalCount)
    members.write("average", average)
    members.write("userScore", ifPresent: userScore)
    members.write("ratings", ratings)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      className: try members.read("className"), classPK: try members.read("classPK"),
      totalCount: try members.read("totalCount"), average: try members.read("average"),
      userScore: try members.readIfPresent("userScore"), ratings: try members.read("ratings"))
  }
}

extension RatingQuery: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("asset", asset)
    members.write("groups", groups)
    members.write("userId", userId, unless: 0)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      try members.read("asset"), groups: try members.read("groups"),
      userId: try members.read("userId", or: 0))
  }
}
