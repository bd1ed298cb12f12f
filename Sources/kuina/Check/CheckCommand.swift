import ArgumentParser
import Foundation
import LayoutChecking
import UIKit

/// `kuina check`: what is wrong with screens, on which devices, and what would mend it.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "check", abstract: "x")
  @Argument(help: "Files, or folders to search for files.", completion: .file())
  var paths: [String]
  @Flag var json = false
  @Option var device: [String] = ["all"]

  func run() throws {
    var plan = CheckPlan()
    plan.devices = device
    for path in paths {
      for file in InterfaceFiles.files(at: path) {
        try MainActor.assumeIsolated {
          let check = FileCheck(of: file, by: plan)
          if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            for f in check.findings { try Output.write(String(decoding: encoder.encode(f), as: UTF8.self) + "\n") }
          } else {
            for f in check.findings { try Output.write(FindingsText().text(f)) }
          }
        }
      }
    }
  }
}
