import DynamicLibraries
import PortalKit

extension StoreError {
  /// Creates the error for a file that needs a missing library.
  ///
  /// Its message says what to install. The file is unchanged.
  init(_ error: DynamicLibraryError, path: String) {
    self.init(.failed, path: path, detail: error.message)
  }
}
