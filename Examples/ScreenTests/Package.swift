// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "screen-tests",
  dependencies: [.package(name: "kuina", path: "../..")],
  targets: [
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        .product(name: "LayoutChecking", package: "kuina"),
        .product(name: "UIKit", package: "kuina"),
        .product(name: "UIKitTesting", package: "kuina"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
