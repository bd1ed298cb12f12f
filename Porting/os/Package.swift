// swift-tools-version: 6.3
import PackageDescription

// A package of its own: in the root package, ArgumentParser would find the module and import it.
let package = Package(
  name: "os",
  products: [.library(name: "os", targets: ["os"])],
  targets: [.target(name: "os")]
)
