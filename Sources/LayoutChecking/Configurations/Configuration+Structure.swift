import UIKit

extension Configuration {
  /// The part of a configuration that determines which constraints of a file are installed.
  struct Structure: Hashable {
    var idiom: Device.Idiom
    var width: Device.SizeClass
    var height: Device.SizeClass
    var language: String?
  }

  var structure: Structure {
    Structure(
      idiom: device.idiom, width: device.horizontalSizeClass, height: device.verticalSizeClass,
      language: language)
  }

  /// Returns the configurations with the narrowest, widest, shortest and tallest screens of each
  /// structure.
  ///
  /// A constraint that is redundant in all of them is redundant in those in between.
  static func extremes(of configurations: [Configuration]) -> [Configuration] {
    Dictionary(grouping: configurations, by: \.structure).values.flatMap {
      group -> [Configuration] in
      let sizes: [(Configuration) -> CGFloat] = [
        { $0.device.screenSize.width }, { -$0.device.screenSize.width },
        { $0.device.screenSize.height }, { -$0.device.screenSize.height },
      ]
      return sizes.compactMap { size in group.min { size($0) < size($1) } }
    }
  }
}
