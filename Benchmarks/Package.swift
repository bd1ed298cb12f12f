// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    // The name keeps the package's identity in a clone whose folder has another name.
    .package(name: "kuina", path: "../"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Workloads",
      dependencies: [.product(name: "ConstraintSolving", package: "kuina")],
      swiftSettings: swiftSettings),
    .target(name: "BenchmarkMachine", swiftSettings: swiftSettings),
    .executableTarget(
      name: "KeyboardTable",
      dependencies: [
        "BenchmarkMachine", "Workloads", .product(name: "ConstraintSolving", package: "kuina"),
      ],
      swiftSettings: swiftSettings),
    .target(name: "GLPKLoop", linkerSettings: [.linkedLibrary("glpk")]),
    .executableTarget(
      name: "LiveTable",
      dependencies: [
        "Workloads", "GLPKLoop", .product(name: "ConstraintSolving", package: "kuina"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "LayoutTable", dependencies: [.product(name: "UIKit", package: "kuina")],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "LabelTable", dependencies: [.product(name: "UIKit", package: "kuina")],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "StoryboardTable",
      dependencies: ["XMLWalk", .product(name: "InterfaceBuilder", package: "kuina")],
      swiftSettings: swiftSettings),
    .systemLibrary(name: "LibXML2", pkgConfig: "libxml-2.0"),
    .target(name: "XMLWalk", dependencies: ["LibXML2"]),
    .target(name: "KiwiDriverLoader"),
    .target(name: "AllocationCounting"),
    .executableTarget(
      name: "AgainstKiwi",
      dependencies: [
        "AllocationCounting", "BenchmarkMachine", "KiwiDriverLoader",
        .product(name: "UIKit", package: "kuina"),
        .product(name: "ConstraintSolving", package: "kuina"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "KeyboardBenchmarks",
      dependencies: [
        "Workloads", .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ConstraintSolving", package: "kuina"),
      ],
      path: "Benchmarks/KeyboardBenchmarks",
      swiftSettings: swiftSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
