/// The suppliers that a data provider of the fresh portal offers: 214 of them.
enum Suppliers {
  /// The provider's instance, as definitions name it.
  static let provider = "6f1f4b0e-9c57-4f0a-8f51-2d3b1c9a7e10"
  /// The name of its output.
  static let output = "suppliers"

  static let names: [String] =
    ["Acme Office GmbH", "Accelerate Ltd", "Palace Print and Signs", "Norte Papel S.L."]
    + towns.flatMap { town in trades.map { "\(town) \($0)" } }

  /// The value of a supplier, by its place from 0.
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
