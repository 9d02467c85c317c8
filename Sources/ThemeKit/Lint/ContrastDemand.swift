/// The minimum contrast between a color token and a token that it is drawn on.
struct ContrastDemand: Hashable, Sendable {
  var token: String
  var ground: String
  var ratio: Double
}
