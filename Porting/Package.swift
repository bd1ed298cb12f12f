// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that building the root package neither resolves nor builds swift-syntax.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "kuina-porting",
  products: [
    .library(name: "SourceRewriting", targets: ["SourceRewriting"]),
    .executable(name: "kuina-port", targets: ["kuina-port"]),
    .plugin(name: "KuinaPort", targets: ["KuinaPort"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "SourceRewriting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "ProjectReading", dependencies: ["SourceRewriting"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "kuina-port",
      dependencies: [
        "SourceRewriting",
        "ProjectReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .plugin(name: "KuinaPort", capability: .buildTool(), dependencies: ["kuina-port"]),
    .testTarget(
      name: "ProjectReadingTests",
      dependencies: ["ProjectReading"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SourceRewritingTests",
      dependencies: ["SourceRewriting"],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
