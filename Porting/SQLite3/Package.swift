// swift-tools-version: 6.3
import PackageDescription

// A package of its own: only apps that import SQLite3 need the library.
let package = Package(
  name: "SQLite3",
  products: [.library(name: "SQLite3", targets: ["SQLite3"])],
  targets: [
    .systemLibrary(
      name: "SQLite3", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])])
  ]
)
