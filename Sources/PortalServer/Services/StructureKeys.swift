import LocalPortal
import PortalKit

/// Finds structures by their keys, which portals write in capitals.
enum StructureKeys {
  /// The structure with a key, or with a number that is written as one.
  ///
  /// - Parameters:
  ///   - key: The key, in any case.
  ///   - kind: The class that the structure is for; one without a class is for every class.
  ///   - site: The site; 0 for every site.
  static func find(
    _ key: String, _ kind: Int64, _ site: Int64, _ call: ServiceCall
  ) async throws -> StructureText? {
    let key = key.uppercased()
    for structure in try await call.portal.structures(of: site) {
      let known = try await call.portal.properties("structure", of: structure.id)
      let own = known["structureKey"]?.string ?? ""
      let ownKind = known["classNameId"]?.number?.integer ?? 0
      // Articles name their structure by its number where it was made with a key, too.
      guard own == key || "\(structure.id)" == key, ownKind == 0 || ownKind == kind else {
        continue
      }
      return structure
    }
    return nil
  }
}
