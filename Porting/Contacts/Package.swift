// swift-tools-version: 6.3
import PackageDescription

// A package of its own: apps and their modules are often named Contacts, and two targets of a name exclude each other.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "Contacts",
  products: [
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "ContactsUI", targets: ["ContactsUI"]),
  ],
  dependencies: [.package(name: "kuina", path: "../..")],
  targets: [
    .target(name: "Contacts", swiftSettings: swiftSettings),
    .target(
      name: "ContactsUI",
      dependencies: ["Contacts", .product(name: "UIKit", package: "kuina")],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ContactsTests",
      dependencies: ["Contacts", "ContactsUI", .product(name: "UIKit", package: "kuina")],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
