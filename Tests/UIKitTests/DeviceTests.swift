import Foundation
import Testing
import UIKit

@Suite struct DeviceTests {
  let header = "key\torientation\twidth\theight\tscale\n"

  /// Numbers of the tables' own rows, not read through the code under test.
  @Test func packageTableHoldsItsRows() throws {
    let small = try #require(Device.named("iphone5"))
    #expect(small.screenSize == CGSize(width: 320, height: 568))
    #expect(small.scale == 2)
    #expect(small.safeArea == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(small.keyboardHeights.all == [216, 216, 252, 253])
    #expect(small.tabBarHeight == 49)
    #expect(small.interfaceBuilderID == "retina4_0")
    #expect(small.confidence == .high)
    #expect(small.sources.keyboard == "T;SEED003")

    let notched = try #require(Device.named("iphonex", .landscape))
    // 21 and 53 before iOS 26.
    #expect(notched.safeArea == UIEdgeInsets(top: 0, left: 44, bottom: 20, right: 44))
    #expect(notched.totalTabBarHeight == 52)
    #expect(notched.idiom == .phone)
    #expect(notched.verticalSizeClass == .compact)
  }

  @Test func emptyCellIsNoNumber() throws {
    let plus = try #require(Device.named("iphone8plus", .landscape))
    #expect(plus.navigationBarHeight == nil)
    #expect(plus.toolbarHeight == nil)
    #expect(plus.tabBarHeight == 49)
  }

  @Test func unknownKeyIsNotFound() { #expect(Device.named("nokia") == nil) }

  /// Sizes in points from developer.apple.com, Human Interface Guidelines, Layout.
  @Test(arguments: [
    ("iPhone 15 Pro", 393, 852), ("iphone15pro", 393, 852), ("IPHONE 6+", 414, 736),
    ("iPhone SE (3rd generation)", 375, 667), ("iPhone SE (1st generation)", 320, 568),
    ("iPhone 17", 402, 874), ("iPhone 16e", 390, 844), ("iPad mini (6th generation)", 744, 1133),
    ("iPad Pro (12.9-inch) (2nd generation)", 1024, 1366), ("iPad Air 11-inch (M2)", 820, 1180),
    ("iphone_x", 375, 812),
  ])
  func productIsADevice(name: String, width: Double, height: Double) throws {
    #expect(try #require(Device.named(name)).screenSize == CGSize(width: width, height: height))
  }

  /// The same names as in commands, in both orientations.
  @Test(arguments: [
    ("iPhone SE 3", "iphone8"), ("iphone se (3rd generation)", "iphone8"),
    ("iPod touch", "iphone5"),
    ("iPad Air 11", "ipad10_9"), ("iPhone 17 Pro M", "iphone16promax"),
  ])
  func beginningOfAProductsNameFindsItsDevice(name: String, key: String) {
    #expect(Device.named(name)?.key == key)
    #expect(Device.named(name, .landscape)?.key == key)
    #expect(Device.named(name, .landscape)?.orientation == .landscape)
  }

  @Test(arguments: ["iPhone SE", "iPad Pro", "iPhone", "ipod", ""])
  func beginningOfSeveralDevicesNamesFindsNone(name: String) {
    #expect(Device.named(name) == nil)
  }

  @Test func everyProductHasARow() {
    #expect(Device.products.count > 90)
    for product in Device.products { #expect(Device.named(product) != nil, "\(product)") }
    #expect(Device.key(of: "iPhone") == nil)
    #expect(Device.key(of: "") == nil)
  }

  @Test func ownTableNeedsFiveColumnsOnly() throws {
    let text = "key\torientation\twidth\theight\tscale\tkb_lo\nwall\tlandscape\t1000\t500\t1\t\n"
    let device = try #require(try DeviceTable(text, file: "own.tsv").devices.first)
    #expect(device.screenSize == CGSize(width: 1000, height: 500))
    #expect(device.safeArea == .zero)
    #expect(device.keyboardHeights.low == nil)
    #expect(device.confidence == .low)
  }

  @Test func ownRowsReplaceThoseOfThePackage() throws {
    let text = header + "iphone5\tportrait\t321\t568\t2\nnew\tportrait\t1\t1\t1"
    let devices = Device.all(overriddenBy: try DeviceTable(text, file: "own.tsv").devices)
    #expect(devices.count == Device.all.count + 1)
    #expect(Device.named("iphone5", in: devices)?.screenSize.width == 321)
    #expect(Device.named("iphone5", .landscape, in: devices)?.screenSize.width == 568)
    #expect(devices.last?.key == "new")
  }

  @Test(arguments: [
    ("", "own.tsv:1: is empty, expected a line of column names"),
    ("key\torientation\twidth\theight", "own.tsv:1: has no column 'scale'"),
    ("K\na\tportrait\t1\t1", "own.tsv:2: has 4 cells, expected 5"),
    ("K\na\tportrait\t1\t1\t1\nb\tupside\t1\t1\t1", "own.tsv:3: has 'upside' in column"),
    ("K\n\nb\tportrait\tnan\t1\t1", "own.tsv:3: has 'nan' in column 'width', expected a number"),
    ("K\nb\tportrait\tinf\t1\t1", "own.tsv:2: has 'inf' in column 'width', expected a number"),
    ("K\nb\tportrait\t1e309\t1\t1", "own.tsv:2: has '1e309' in column 'width'"),
    ("K\nb\tportrait\t-5\t1\t1", "own.tsv:2: has '-5' in column 'width'"),
    ("K\nb\tportrait\t0\t1\t1", "expected a number above 0"),
    ("K\nb\tportrait\t\t1\t1", "own.tsv:2: has no value in column 'width'"),
    ("K\n\tportrait\t1\t1\t1", "own.tsv:2: has no value in column 'key'"),
    ("K\nb\tportrait\t1\t1\t1\nb\tportrait\t1\t1\t1", "own.tsv:3: lists 'b' in orientation"),
    ("# a comment\n", "own.tsv:1: is empty, expected a line of column names"),
    ("# a comment\nkey", "own.tsv:2: has no column 'orientation'"),
    ("K\n# a comment\nb\tportrait\t1", "own.tsv:3: has 3 cells, expected 5"),
  ])
  func damagedTableIsRejectedWithItsLine(text: String, message: String) {
    let text = text.replacingOccurrences(of: "K\n", with: header)
    let error = #expect(throws: DeviceTableError.self) {
      try DeviceTable(text, file: "own.tsv")
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
  }

  @Test func missingFileIsRejected() {
    let error = #expect(throws: DeviceTableError.self) {
      try DeviceTable(contentsOf: "/nowhere/devices.tsv")
    }
    #expect(error?.file == "/nowhere/devices.tsv")
  }
}
