import ArgumentParser
import Foundation
import ProjectReading
import SourceRewriting

/// The project whose modules are read.
struct ProjectOptions: ParsableArguments {
  @Argument(help: "The folder of the app's project.")
  var project: String

  @Option(
    help: ArgumentHelp(
      "A folder with checkouts of libraries, one in each folder. Those in Pods, Carthage/Checkouts, "
        + "SourcePackages/checkouts and .build/checkouts of the project are found by themselves.",
      valueName: "folder"))
  var dependencies: [String] = []

  /// The modules that are packages or products of their own.
  static let optionalModules: Set<String> = [
    "Combine", "os", "UniformTypeIdentifiers", "SafariServices", "UserNotifications", "WebKit",
    "MessageUI", "AuthenticationServices", "LocalAuthentication", "QuickLook", "CoreLocation",
    "MapKit", "Security", "CoreData", "SQLite3", "AVFoundation", "EventKit", "AudioToolbox",
    "MobileCoreServices", "CoreServices", "SystemConfiguration", "PhotosUI", "Photos",
    "AVKit", "MediaPlayer", "Network", "CoreMotion", "CommonCrypto", "StoreKit",
    "zlib", "CryptoKit", "AVFAudio", "Contacts", "ContactsUI", "CoreTelephony",
    "WatchConnectivity", "ImageIO", "UserNotificationsUI",
  ]
  /// The modules that `import` statements keep or lose without harm.
  private static let harmless: Set<String> = ["Darwin", "ObjectiveC", "CoreFoundation", "OSLog"]

  static func folder(_ path: String) -> URL {
    URL(
      filePath: path, relativeTo: URL(filePath: FileManager.default.currentDirectoryPath + "/")
    ).standardizedFileURL
  }

  func modules() -> ProjectModules {
    ProjectModules(
      project: Self.folder(project), dependencies: dependencies.map(Self.folder),
      available: ModuleRewriter.standardModules.union(Self.optionalModules).union(Self.harmless))
  }
}

/// Lists the modules of a project.
struct ModulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modules",
    abstract:
      "List the modules of an app's project, its libraries, and the libraries that are missing.")

  @OptionGroup var options: ProjectOptions

  @Flag(help: "Print JSON, with the sources of each module.")
  var json = false

  func run() throws {
    let modules = options.modules()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(modules), as: UTF8.self))
    } else {
      print(modules.summary, terminator: "")
    }
  }
}

extension ProjectModules {
  /// The modules in the order of compilation, and what is missing, one a line.
  var summary: String {
    var text = ""
    for module in modules {
      text += "\(module.name): \(module.kind.rawValue), \(module.sources.count) files\n"
    }
    for module in modules where module.isBeforeSwiftThree {
      text += """
        \(module.name) is written in Swift 2, which compilers do not read since Xcode 8.3: convert it
          with Xcode 8.2 first. kuina check FOLDER checks its storyboards and xibs without its code.

        """
    }
    for (isApples, title) in [
      (false, "missing libraries, with the files that import them:"),
      (true, "frameworks that do not exist on Linux, with the files that import them:"),
    ] {
      let list = missing.filter { $0.isApples == isApples }
      guard !list.isEmpty else { continue }
      text += title + "\n"
      for module in list { text += "  \(module.name) \(module.files)\n" }
    }
    return text
  }
}
