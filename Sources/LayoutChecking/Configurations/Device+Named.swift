public import UIKit

extension Device {
  /// Creates the device with a name, in one orientation.
  ///
  ///     let window = UIWindow(
  ///       showing: LoginViewController(), on: try Device(named: "iPhone SE 3", .landscape))
  ///
  /// - Parameters:
  ///   - name: A key or a product; a prefix of a product's name suffices if it identifies one device.
  ///   - orientation: The orientation.
  /// - Throws: ``UnknownWord`` for a name that no device has, or an orientation that the device does
  ///   not have.
  public init(
    named name: String, _ orientation: Orientation = .portrait
  ) throws(UnknownWord) {
    let rows = try [Device].named(name)
    guard let row = rows.first(where: { $0.orientation == orientation }) else {
      throw UnknownWord(
        "orientation", orientation.rawValue, among: rows.map(\.orientation.rawValue))
    }
    self = row
  }
}
