import LayoutChecking
import Testing
import UIKit

/// Devices are named by products in text, and by keys in data.
@Suite struct DeviceTitleTests {
  /// The last iPhone of 4 inches, which runs iOS 15, has the key of the iPhone 5.
  @Test(arguments: [
    ("iphone5 portrait", "iPhone SE (1st generation) portrait"),
    ("iphone8 landscape, text size xl", "iPhone SE (3rd generation) landscape, text size xl"),
    ("iphone14pro_zoom portrait", "iPhone 16 zoomed (iphone14pro_zoom) portrait"),
    ("window of 320 pt", "window of 320 pt"),
  ])
  func keysAreReplacedByTheNewestProducts(name: String, title: String) {
    #expect(DeviceTitle.ofConfiguration(name) == title)
  }

  /// What is printed can be given to --device.
  @Test func titlesNameTheirDevices() {
    for key in Set(Device.all.map(\.key)) {
      let title = DeviceTitle.of(key)
      if title.contains("(\(key))") { continue }
      #expect(Device.key(of: title) == key, "\(title)")
    }
  }

  @Test func titlesAreUnique() {
    let keys = Set(Device.all.map(\.key))
    #expect(Set(keys.map(DeviceTitle.of)).count == keys.count)
  }
}
