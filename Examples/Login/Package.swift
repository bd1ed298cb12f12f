// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "login",
  dependencies: [
    // The name keeps the package's identity in a clone whose folder is called something else.
    .package(name: "kuina", path: "../..")
  ],
  targets: [
    // A screen as an application has it: nothing in it but UIKit.
    .target(name: "LoginScreen", dependencies: [.product(name: "UIKit", package: "kuina")]),
    // Shows it on a device, brings the keyboard up, draws it.
    .executableTarget(
      name: "Login", dependencies: ["LoginScreen", .product(name: "UIKit", package: "kuina")]),
    // Checks it on all devices.
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "LoginScreen",
        .product(name: "LayoutTesting", package: "kuina"),
        .product(name: "UIKit", package: "kuina"),
        // How UIKit's values are shown where a test fails: needed with UIKit and Testing in one file.
        .product(name: "UIKitTesting", package: "kuina"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
