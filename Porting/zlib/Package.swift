// swift-tools-version: 6.3
import PackageDescription

// A package of its own: only apps and libraries that import zlib need it.
let package = Package(
  name: "zlib",
  products: [.library(name: "zlib", targets: ["zlib"])],
  targets: [
    .systemLibrary(
      name: "zlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .yum(["zlib-devel"])])
  ]
)
