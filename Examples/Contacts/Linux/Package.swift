// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "ContactsOnLinux",
  dependencies: [
    .package(name: "kuina", path: "../../.."),
    .package(name: "kuina-porting", path: "../../../Porting"),
  ],
  targets: [
    // port.json in the target's folder names the sources of the app.
    .target(
      name: "Contacts",
      dependencies: [
        .product(name: "UIKit", package: "kuina"),
        .product(name: "InterfaceBuilder", package: "kuina"),
      ],
      exclude: ["port.json"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "KuinaPort", package: "kuina-porting")]),
    // Lists the screens for `kuina check --app`.
    .executableTarget(
      name: "ContactsCheck",
      dependencies: [
        "Contacts",
        .product(name: "UIKit", package: "kuina"),
        .product(name: "InterfaceBuilder", package: "kuina"),
        .product(name: "LayoutChecking", package: "kuina"),
      ]),
    .testTarget(
      name: "ContactsTests",
      dependencies: [
        "Contacts",
        .product(name: "UIKit", package: "kuina"),
        .product(name: "InterfaceBuilder", package: "kuina"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
