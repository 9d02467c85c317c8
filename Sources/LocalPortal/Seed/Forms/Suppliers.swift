/// The 214 suppliers that a data provider of a new portal returns.
enum Suppliers {
  /// The UUID of the data provider instance, as used in form definitions.
  static let provider = "6f1f4b0e-9c57-4f0a-8f51-2d3b1c9a7e10"
  /// The name of the provider's output.
  static let output = "suppliers"

  static let names: [String] =
    ["Acme Office GmbH", "Accelerate Ltd", "Palace Print and Signs", "Norte Papel S.L."]
    + towns.flatMap { town in trades.map { "\(town) \($0)" } }

  /// Returns the value of a supplier by its index from 0.
  static func value(_ index: Int) -> String {
    let digits = String(index + 1)
    return "s" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  private static let trades = [
    "Paper", "Tools", "Print", "Logistics", "Supplies", "Electric", "Furniture",
  ]
  private static let towns = [
    "Aarhus", "Bergen", "Bilbao", "Bologna", "Bristol", "Cádiz", "Coimbra", "Dresden", "Dublin",
    "Geneva", "Girona", "Graz", "Helsinki", "İzmir", "Kiruna", "Kraków", "León", "Łódź", "Lyon",
    "Málaga", "Malmö", "Nantes", "Osaka", "Porto", "Riga", "Sapporo", "Tartu", "Utrecht", "Vigo",
    "Zürich",
  ]
}
