import Foundation
import Testing

@testable import CoreGraphics

@Suite struct GradientTests {
  /// Apple: "The number of items in this array should be the product of count and the number of
  /// components in the color space" and the alpha component; locations are "evenly" spread if nil.
  @Test func componentsAreColoursWithTheirOpacities() throws {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 1, 0, 0.5, 0, 0, 1, 0]
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil,
        count: 3))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(
      gradient.stops.map(\.color) == [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        CGColor(red: 0, green: 1, blue: 0, alpha: 0.5),
        CGColor(red: 0, green: 0, blue: 1, alpha: 0),
      ])
  }

  @Test func greysHaveTwoComponents() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0.25, 1, 0.75, 0.5],
        locations: [0.1, 0.9], count: 2))
    #expect(gradient.stops.map(\.location) == [0.1, 0.9])
    #expect(
      gradient.stops.map(\.color) == [
        CGColor(gray: 0.25, alpha: 1), CGColor(gray: 0.75, alpha: 0.5),
      ])
    let none = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1], locations: nil, count: 0)
    #expect(none == nil)
  }
}
