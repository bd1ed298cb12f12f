public import Foundation

/// The folder of the package, found from where this file was compiled:
/// Tests/SolvingTestSupport/PackageFolder.swift.
public let packageFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
