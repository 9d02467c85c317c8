import LocalPortal
import PortalKit

/// Replaces data providers in form definitions with their options.
///
/// In these releases no service lets a form query a data provider, so the definition contains the
/// options. A provider that depends on other fields is not replaced.
enum ProviderOptions {
  /// The maximum number of options; providers with more are not replaced.
  private static let limit = 1_000

  /// Returns a structure with its options filled in.
  ///
  /// Structures that are not JSON or use no data provider remain unchanged.
  static func resolved(_ structure: StructureText, in portal: LocalPortal) async -> StructureText {
    guard let json = try? JSONReader.read(structure.definition) else { return structure }
    var asked: [String: [JSONValue]] = [:]
    let resolved = await walked(json, portal, &asked)
    guard resolved != json else { return structure }
    var text = structure
    text.definition = JSONWriter.bytes(of: resolved)
    return text
  }

  private static func walked(
    _ value: JSONValue, _ portal: LocalPortal, _ asked: inout [String: [JSONValue]]
  ) async -> JSONValue {
    switch value {
    case .array(let values):
      var all: [JSONValue] = []
      for value in values { all.append(await walked(value, portal, &asked)) }
      return .array(all)
    case .object(var object):
      for member in object.members {
        object[member.name] = await walked(member.value, portal, &asked)
      }
      guard let provider = word(object["ddmDataProviderInstanceId"]),
        let output = word(object["ddmDataProviderInstanceOutput"])
      else { return .object(object) }
      if asked[provider + output] == nil {
        asked[provider + output] = await options(provider, output, portal)
      }
      guard let options = asked[provider + output], !options.isEmpty else { return .object(object) }
      object["options"] = .array(options)
      object["dataSourceType"] = "manual"
      object["ddmDataProviderInstanceId"] = nil
      object["ddmDataProviderInstanceOutput"] = nil
      return .object(object)
    case .null, .bool, .number, .string: return value
    }
  }

  private static func options(
    _ provider: String, _ output: String, _ portal: LocalPortal
  ) async -> [JSONValue] {
    let request = DataProviderRequest(provider: provider, count: limit)
    guard let answer = try? await portal.queryProvider(request),
      case .options(let options, _, let total)? = answer.outputs[output], total <= limit
    else { return [] }
    return options.map { option in
      ["label": ["en_US": .string(option.label)], "value": .string(option.value)]
    }
  }

  /// Returns a text, or the first text of a JSON array such as `["suppliers"]`.
  private static func word(_ value: JSONValue?) -> String? {
    guard let text = value?.string, !text.isEmpty else { return nil }
    guard text.first == "[" else { return text }
    return (try? JSONReader.read(text))?.array?.first?.string
  }
}
