// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that building the root package neither resolves nor builds OpenCombine.

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Combine",
  products: [.library(name: "Combine", targets: ["Combine"])],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0")
  ],
  targets: [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
