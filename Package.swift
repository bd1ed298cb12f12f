// swift-tools-version: 6.3
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of modules in which every use of a pointer is marked with `unsafe`.
let checkedSettings = swiftSettings + [.strictMemorySafety()]

let package = Package(
  name: "kuina",
  products: [
    .library(name: "LinearProgramming", targets: ["LinearProgramming"]),
    .library(name: "ConstraintSolving", targets: ["ConstraintSolving"]),
    .library(name: "KuinaC", type: .dynamic, targets: ["KuinaC"]),
    .library(name: "KuinaCStatic", type: .static, targets: ["KuinaC"]),
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "CoreGraphics", "CoreImage", "QuartzCore", "_Testing_UIKit",
        "_Testing_CoreGraphics", "_Testing_CoreImage",
      ]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "MessageUI", targets: ["MessageUI"]),
    .library(name: "AuthenticationServices", targets: ["AuthenticationServices"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "QuickLook", targets: ["QuickLook"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "PhotosUI", targets: ["PhotosUI"]),
    .library(name: "Photos", targets: ["Photos"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .library(name: "Network", targets: ["Network"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "Security", targets: ["Security"]),
    .library(name: "CoreData", targets: ["CoreData"]),
    .library(name: "EventKit", targets: ["EventKit"]),
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "CoreMotion", targets: ["CoreMotion"]),
    .library(name: "CoreTelephony", targets: ["CoreTelephony"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
    .library(name: "WatchConnectivity", targets: ["WatchConnectivity"]),
    .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
    .library(name: "CoreServices", targets: ["CoreServices"]),
    .library(name: "SystemConfiguration", targets: ["SystemConfiguration"]),
    .library(
      name: "UIKitTesting",
      targets: ["_Testing_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "Rendering", targets: ["Rendering"]),
    .library(name: "LayoutChecking", targets: ["LayoutChecking"]),
    .library(name: "AppExploring", targets: ["AppExploring"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .executable(name: "kuina", targets: ["kuina"]),
  ],
  traits: [
    .trait(name: "GLPK", description: "Solve linear programs by GLPK, which is under the GPL."),
    .default(enabledTraits: ["GLPK"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Reads settings files.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Solving: from linear programs up to constraints with priorities.
    .systemLibrary(name: "CGLPK", providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]),
    .target(name: "CGLPKGuard", dependencies: ["CGLPK"], linkerSettings: [.linkedLibrary("glpk")]),
    .systemLibrary(name: "CGMP", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
    .target(
      name: "LinearProgramming",
      dependencies: [.target(name: "CGLPKGuard", condition: .when(traits: ["GLPK"])), "CGMP"],
      swiftSettings: swiftSettings),
    .target(
      name: "ConstraintSolving", dependencies: ["LinearProgramming"],
      swiftSettings: swiftSettings),
    .target(
      name: "CKuina", cSettings: [.define("KUINA_USES_GLPK", to: "1", .when(traits: ["GLPK"]))]),
    .target(
      name: "KuinaC", dependencies: ["CKuina", "ConstraintSolving", "LinearProgramming"],
      swiftSettings: checkedSettings),

    // Layout: views, the keyboard, and the files that describe them.
    .target(name: "CoreGraphics", swiftSettings: checkedSettings),
    .target(name: "CoreImage", dependencies: ["CoreGraphics"], swiftSettings: checkedSettings),
    .target(
      name: "UIKit", dependencies: ["ConstraintSolving", "CoreGraphics", "CoreImage"],
      resources: [.embedInCode("Resources")],
      swiftSettings: checkedSettings),
    .target(
      name: "QuartzCore", dependencies: ["UIKit", "CoreGraphics"], swiftSettings: checkedSettings),
    // Small modules that UIKit code imports beside UIKit.
    .target(
      name: "UniformTypeIdentifiers", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(name: "SafariServices", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(name: "UserNotifications", swiftSettings: checkedSettings),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(name: "MessageUI", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(
      name: "AuthenticationServices", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(
      name: "LocalAuthentication", dependencies: ["Security"], swiftSettings: checkedSettings),
    .target(name: "QuickLook", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(
      name: "AVFoundation", dependencies: ["CoreGraphics", "UIKit"],
      swiftSettings: checkedSettings),
    .target(name: "PhotosUI", dependencies: ["Photos", "UIKit"], swiftSettings: checkedSettings),
    .target(
      name: "Photos", dependencies: ["AVFoundation", "CoreGraphics", "CoreLocation", "UIKit"],
      swiftSettings: checkedSettings),
    .target(
      name: "AVKit", dependencies: ["AVFoundation", "UIKit"], swiftSettings: checkedSettings),
    .target(name: "MediaPlayer", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(name: "Network", dependencies: ["SystemConfiguration"], swiftSettings: checkedSettings),
    .target(name: "CoreLocation", swiftSettings: checkedSettings),
    .target(
      name: "MapKit", dependencies: ["CoreLocation", "UIKit"], swiftSettings: checkedSettings),
    .target(name: "Security", dependencies: ["CoreGraphics"], swiftSettings: checkedSettings),
    .target(name: "CoreData", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(name: "EventKit", dependencies: ["CoreGraphics"], swiftSettings: checkedSettings),
    .target(name: "CoreMotion", swiftSettings: checkedSettings),
    .target(name: "CoreTelephony", swiftSettings: checkedSettings),
    .target(
      name: "ImageIO", dependencies: ["CoreGraphics", "UIKit"], swiftSettings: checkedSettings),
    .target(
      name: "UserNotificationsUI", dependencies: ["UIKit", "UserNotifications"],
      swiftSettings: checkedSettings),
    .target(name: "WatchConnectivity", swiftSettings: checkedSettings),
    .target(name: "StoreKit", dependencies: ["UIKit"], swiftSettings: checkedSettings),
    .target(name: "CommonCrypto", swiftSettings: checkedSettings),
    .target(name: "CryptoKit", dependencies: ["CommonCrypto"], swiftSettings: checkedSettings),
    .target(name: "AVFAudio", dependencies: ["AVFoundation"], swiftSettings: checkedSettings),
    .target(name: "AudioToolbox", dependencies: ["CoreGraphics"], swiftSettings: checkedSettings),
    .target(
      name: "MobileCoreServices", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"],
      swiftSettings: checkedSettings),
    .target(
      name: "CoreServices", dependencies: ["MobileCoreServices"], swiftSettings: checkedSettings),
    .target(
      name: "SystemConfiguration", dependencies: ["CoreGraphics"], swiftSettings: checkedSettings),
    // Swift Testing asks for these modules wherever a file imports it beside one named UIKit.
    .target(name: "_Testing_CoreGraphics", swiftSettings: checkedSettings),
    .target(name: "_Testing_CoreImage", swiftSettings: checkedSettings),
    .target(
      name: "_Testing_UIKit", dependencies: ["_Testing_CoreGraphics", "_Testing_CoreImage"],
      swiftSettings: checkedSettings),
    // Carries libxml2's include path only; Swift must not import it (see its shim.h).
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "CInterfaceXML", dependencies: ["CXML2"], linkerSettings: [.linkedLibrary("xml2")]),
    .target(
      name: "InterfaceBuilder", dependencies: ["UIKit", "CInterfaceXML"],
      resources: [.embedInCode("Resources")],
      swiftSettings: checkedSettings),

    // Drawing pixels: the only module that depends on drawing libraries and fonts.
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .target(
      name: "Rendering",
      dependencies: ["UIKit", "CoreGraphics", "CCairo", "CHarfBuzz", "CTurboJPEG"],
      swiftSettings: swiftSettings),

    // Checking: findings and the command line.
    .target(
      name: "LayoutChecking",
      dependencies: [
        "UIKit", "InterfaceBuilder", "ConstraintSolving", .product(name: "Yams", package: "Yams"),
      ],
      resources: [.embedInCode("Screens/Storyboards"), .embedInCode("Pictures/Page")],
      swiftSettings: checkedSettings),
    // Finds an app's screens by running it.
    .target(
      name: "AppExploring", dependencies: ["LayoutChecking", "InterfaceBuilder", "UIKit"],
      swiftSettings: checkedSettings),
    // For test targets only: records findings as issues of Swift Testing and XCTest.
    .target(
      name: "LayoutTesting",
      dependencies: ["LayoutChecking", "InterfaceBuilder", "Rendering", "UIKit", "_Testing_UIKit"],
      swiftSettings: checkedSettings),
    .executableTarget(
      name: "kuina",
      dependencies: [
        "LayoutChecking", "InterfaceBuilder", "Rendering", "UIKit", "ConstraintSolving",
        "LinearProgramming",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: checkedSettings),

    // The examples, each of which is a package of its own too: built here, they share the build of
    // what they use. scripts/check-examples compares both manifests.
    .executableTarget(
      name: "SolverOnly", dependencies: ["ConstraintSolving"],
      path: "Examples/SolverOnly/Sources/SolverOnly"),
    .executableTarget(
      name: "FromKiwi", dependencies: ["ConstraintSolving"],
      path: "Examples/FromKiwi/Sources/FromKiwi"),
    .target(
      name: "LoginScreen", dependencies: ["UIKit"], path: "Examples/Login/Sources/LoginScreen"),
    .executableTarget(
      name: "Login", dependencies: ["LoginScreen", "UIKit"], path: "Examples/Login/Sources/Login"),
    .testTarget(
      name: "LoginTests",
      dependencies: ["LoginScreen", "LayoutTesting", "UIKit", "_Testing_UIKit"],
      path: "Examples/Login/Tests/LoginTests"),

    // Tests, and what they share.
    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: checkedSettings),
    .target(
      name: "SolvingTestSupport", dependencies: ["ConstraintSolving"],
      path: "Tests/SolvingTestSupport", swiftSettings: checkedSettings),
    .target(
      name: "UIKitTestSupport", dependencies: ["UIKit"], path: "Tests/UIKitTestSupport",
      swiftSettings: checkedSettings),
    .executableTarget(
      name: "soak", dependencies: ["ConstraintSolving", "LinearProgramming", "SolvingTestSupport"],
      path: "Tests/Soak", swiftSettings: swiftSettings),
    // An app whose screens AppCheck checks: one crashes, one does not end. In Swift 5, as most apps.
    .executableTarget(
      name: "AppChecks", dependencies: ["InterfaceBuilder", "LayoutChecking", "UIKit"],
      path: "Tests/AppChecks", swiftSettings: swiftSettings + [.swiftLanguageMode(.v5)]),
    // An app whose coordinator creates controllers with values, which AppExplorer finds.
    .executableTarget(
      name: "ExploredApp",
      dependencies: ["AppExploring", "InterfaceBuilder", "LayoutChecking", "UIKit"],
      path: "Tests/ExploredApp", swiftSettings: swiftSettings + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppExploringTests", dependencies: ["AppExploring", "ExploredApp"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CGLPKHostTests",
      dependencies: [
        .target(name: "CGLPK", condition: .when(traits: ["GLPK"])),
        .target(name: "CGLPKGuard", condition: .when(traits: ["GLPK"])), "LinearProgramming",
        "ConstraintSolving", "SolvingTestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinearProgrammingTests",
      dependencies: ["LinearProgramming", "SolvingTestSupport", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ConstraintSolvingTests",
      dependencies: [
        "ConstraintSolving", "LinearProgramming", "SolvingTestSupport", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "KuinaCTests",
      dependencies: ["KuinaC", "CKuina", "LinearProgramming", "SolvingTestSupport", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SystemModuleTests",
      dependencies: [
        "AVFAudio", "AVFoundation", "AVKit", "AudioToolbox", "AuthenticationServices",
        "CommonCrypto", "CoreData", "CoreGraphics", "CoreImage", "CryptoKit", "CoreLocation",
        "CoreMotion", "CoreServices", "CoreTelephony", "EventKit", "ImageIO", "InterfaceBuilder",
        "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Network", "Photos",
        "PhotosUI", "QuickLook", "SafariServices", "Security", "StoreKit", "SystemConfiguration",
        "UIKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
        "WatchConnectivity", "WebKit",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "InterfaceBuilder", "UIKit", "UIKitTestSupport", "TestSupport", "_Testing_UIKit",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LayoutCheckingTests",
      dependencies: [
        "LayoutChecking", "LayoutTesting", "InterfaceBuilder", "UIKit", "SolvingTestSupport",
        "UIKitTestSupport", "TestSupport", "_Testing_UIKit",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "QuartzCore", "ConstraintSolving", "UIKitTestSupport", "TestSupport",
        "_Testing_UIKit",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "_Testing_CoreGraphics"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["Rendering", "UIKit", "CoreGraphics", "TestSupport", "_Testing_UIKit"],
      swiftSettings: swiftSettings),
    // Code that has not adopted concurrency must compile, as on Apple's platforms.
    .testTarget(
      name: "SwiftFiveTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // So does code for earlier versions of Swift, with the names of its time.
    .testTarget(
      name: "SwiftFourTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      swiftSettings: [.swiftLanguageMode(.v4)]),
    .testTarget(
      name: "SolveCommandTests",
      dependencies: [
        "kuina", "AppChecks", "LayoutChecking", "LinearProgramming", "SolvingTestSupport",
        "TestSupport",
      ],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer is built by scripts/fuzz alone, with flags of its own.
if Context.environment["FUZZ"] != nil {
  package.targets += [
    .target(name: "FuzzStart", path: "Tests/Fuzz/Start"),
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzStart", "InterfaceBuilder", "UIKit"],
      path: "Tests/Fuzz/Target",
      swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])]),
  ]
}
