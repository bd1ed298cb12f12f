public import Foundation
import UIKit

extension Bundle {
  /// Creates the top-level objects of the xib with a name and connects them; `nil` if there is no
  /// such xib or it cannot be read.
  ///
  /// Source: developer.apple.com, Bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the xib.
  ///   - owner: The object that acts as File's Owner.
  ///   - options: The objects that replace external objects.
  /// - Returns: The objects, which the caller must retain; until the run loop's next turn they are kept, as by Apple's
  ///   autorelease pool, so that the owner's weak outlets are usable after the call.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard InterfaceFile.existingPath(name, "xib", in: self) != nil else { return nil }
    let objects = try? UINib(nibName: name, bundle: self)
      .topLevelObjects(owner: owner as AnyObject?, options: options)
    AutoreleasedObjects.keep(objects ?? [])
    return objects
  }
}
