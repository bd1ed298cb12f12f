// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "FromKiwi",
  dependencies: [
    // The name keeps the package's identity in a clone whose folder is called something else.
    .package(name: "kuina", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "FromKiwi",
      dependencies: [.product(name: "ConstraintSolving", package: "kuina")])
  ]
)
