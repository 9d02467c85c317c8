import LocalPortal
import PortalKit

/// Finds structures by their keys, which Liferay writes in uppercase.
enum StructureKeys {
  /// Returns the structure with a key or with an ID.
  ///
  /// - Parameters:
  ///   - key: The key in any case, or the ID as text.
  ///   - kind: The class name ID that the structure must be for. A structure without a class
  ///     matches every class.
  ///   - site: The site ID; 0 for all sites.
  static func find(
    _ key: String, _ kind: Int64, _ site: Int64, _ call: ServedCall
  ) async throws -> StructureText? {
    let key = key.uppercased()
    for structure in try await call.portal.structures(of: site) {
      let known = try await call.portal.properties("structure", of: structure.id)
      let own = known["structureKey"]?.string ?? ""
      let ownKind = known["classNameId"]?.number?.integer ?? 0
      // Articles may refer to a structure by its ID even if it has a key.
      guard own == key || "\(structure.id)" == key, ownKind == 0 || ownKind == kind else {
        continue
      }
      return structure
    }
    return nil
  }
}
