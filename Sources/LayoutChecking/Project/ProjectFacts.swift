import Foundation
import Synchronization
import UIKit

/// The facts of an app that decide on which devices a screen can be shown: the oldest version of
/// iOS, the device families, and the orientations.
///
/// They are read from the Xcode project around a file, from a specification of XcodeGen, or from a manifest of Tuist;
/// without a project, from the information property lists of apps. If several targets contain the file, they allow what
/// any of them allows.
struct ProjectFacts: Hashable, Sendable {
  /// The oldest version of iOS; `nil` if unknown.
  var deploymentTarget: Double?
  /// Whether the app runs on phones and tablets as such.
  var idioms: Set<Device.Idiom> = [.phone, .pad]
  /// The orientations on phones.
  var phoneOrientations: Set<Device.Orientation> = [.portrait, .landscape]
  /// The orientations on tablets, Split View included.
  var padOrientations = Set(Device.Orientation.allCases)
  /// Whether the orientations are unknown: the information property list of an app is not at hand, and its settings name
  /// none.
  var lacksOrientations = false
  /// The name of the project.
  var project = ""
  /// The names of the storyboards and xibs that are shown while an app of the project is launched.
  var launchScreens: Set<String> = []
  /// The names of the storyboards and xibs that are shown first on a kind of device.
  var mainInterfaces: [Device.Idiom: Set<String>] = [:]
  /// Whether the property lists of all apps name what is shown first.
  var knowsMainInterfaces = false
  /// The kind of extension that shows the file, such as `com.apple.widget-extension`; `nil` if an app
  /// does, or several targets do.
  var extensionPoint: String?
  /// The appearance that all screens have; `nil` if the user selects it, or targets differ.
  var interfaceStyle: UIUserInterfaceStyle?
  /// The languages of the project, without `Base`; empty if they are unknown.
  var regions: Set<String> = []
  /// Whether the app hides the status bar on all screens.
  var hidesStatusBar = false
  /// The style of the status bar while the app is launched; `nil` if it is unknown, or targets differ.
  var statusBarStyle: UIStatusBarStyle?
  /// Whether controllers determine the style of the status bar after that.
  var hasStatusBarOfControllers = true
  /// The names of the font files that any of the apps registers, in lower case; `nil` if a list could not be read.
  var fontFiles: Set<String>?
  /// Whether the app needs a processor of 64 bits.
  var requires64Bits = false
  /// Whether the app has no launch storyboard, so that it runs in the size of the first iPads on all of them.
  var lacksLaunchStoryboard = false
  /// Whether the app has no launch storyboard, and no launch image for displays without a home button, so that it runs
  /// in the size of an older display there.
  var isLetterboxed: Bool {
    lacksLaunchStoryboard && launchHeights.isDisjoint(with: LaunchImages.tallHeights)
  }
  /// The heights in points of the displays of phones that a letterboxed app fills; empty if neither launch images nor
  /// catalogs of them are at hand, so that nothing is known.
  ///
  /// On other displays it is shown as on one of these, enlarged.
  var launchHeights: Set<Int> = []
  /// Whether no target of the projects around the file contains it.
  var isUnlisted = false
  /// The name of a project in a folder around that of the file's own project, to which none there refers: the own
  /// one may be an example of a library; `nil` if there is none.
  var surroundingProject: String?

  /// The version of iOS with whose SDK apps must have a launch storyboard (Apple, "App Store submission requirements",
  /// April 2020), so that one that needs it has one, if only in a generated list.
  private static let firstWithLaunchStoryboards = 13.0

  /// Returns whether a device runs a version of iOS or a later one.
  static func runs(_ device: Device, _ version: Double) -> Bool {
    device.systems.last.map { version.rounded(.down) <= Double($0.major) } ?? true
  }

  /// Returns whether the app runs on a device.
  func run(on device: Device) -> Bool {
    if let deploymentTarget, !Self.runs(device, deploymentTarget) { return false }
    // The devices that iOS 11 left behind.
    if requires64Bits, !Self.runs(device, 11) { return false }
    if device.idiom == .phone, isLetterboxed, !fillsDisplay(of: device) { return false }
    if device.idiom == .pad, lacksLaunchStoryboard, !Self.isFirstSize(device) { return false }
    return idioms.contains(device.idiom)
  }

  /// Returns whether a tablet has a display of 1024 by 768 points, the only one that apps without a launch storyboard
  /// fill (Apple, "Adopting multitasking enhancements on iPad").
  private static func isFirstSize(_ device: Device) -> Bool {
    let size = device.screenSize
    return Set([size.width, size.height]) == [768, 1024]
  }

  /// Returns whether a letterboxed app has the size of a phone's display.
  private func fillsDisplay(of device: Device) -> Bool {
    if device.safeArea.bottom > 0 { return false }
    let height = Int(max(device.screenSize.width, device.screenSize.height))
    // The smallest display needs no image.
    return launchHeights.isEmpty || height == 480 || launchHeights.contains(height)
  }

  /// Returns whether the app can be shown on a device in its orientation.
  func allowOrientation(of device: Device) -> Bool {
    // The inner display of a phone that folds shows every app in its first orientation and in Split View. Rotated, so that
    // the bar is at the left, it shows only apps that support landscape.
    if device.shape == .foldInner {
      return device.bars != .left || device.orientation == .landscapeSplit
        || phoneOrientations.contains(.landscape)
    }
    return (device.idiom == .phone ? phoneOrientations : padOrientations)
      .contains(device.orientation)
  }

  /// The condition under which a finding in a file matters that no target contains, or only targets of a project
  /// beside the app's; `nil` for other files.
  var membershipCondition: String? {
    if isUnlisted { return "if the app contains the file, which no target of \(project) lists" }
    return surroundingProject.map { "if the app uses \(project), to which \($0) does not refer" }
  }

  /// Returns the facts in words, `iOS 15`, `iPhone` and `portrait`; empty if the project allows everything.
  ///
  /// - Parameters:
  ///   - devices: Whether facts about devices are among them.
  ///   - orientations: Whether facts about orientations are among them.
  /// - Returns: The words.
  func words(devices: Bool, orientations: Bool) -> [String] {
    var parts: [String] = []
    if devices, let deploymentTarget {
      parts.append("iOS \(TextTable.number(deploymentTarget))")
    }
    if devices, idioms.count == 1 {
      parts.append(idioms.contains(.phone) ? "iPhone" : "iPad")
    }
    if devices, lacksLaunchStoryboard {
      let size = idioms.contains(.pad) ? ", so 1024 × 768 pt on tablets" : ""
      parts.append("no launch storyboard" + size)
    }
    if devices, requires64Bits, deploymentTarget.map({ $0 < 11 }) == true {
      parts.append("64 bits")
    }
    if orientations, idioms.contains(.phone), phoneOrientations.count == 1 {
      parts.append(phoneOrientations.contains(.portrait) ? "portrait" : "landscape")
    }
    return parts
  }
}

extension ProjectFacts {
  /// The facts as a text that is the same in every process.
  var identity: String {
    let names = [
      idioms.map { "\($0)" }, phoneOrientations.map(\.rawValue), padOrientations.map(\.rawValue),
      Array(launchScreens), Array(regions),
      mainInterfaces.map { "\($0.key) \($0.value.sorted())" },
    ]
    let words = [
      project, deploymentTarget.map { "\($0)" } ?? "", extensionPoint ?? "",
      "\(isUnlisted)", surroundingProject ?? "", "\(lacksLaunchStoryboard)",
      "\(requires64Bits)",
      "\(launchHeights.sorted())",
      "\(hidesStatusBar)", "\(lacksOrientations)", fontFiles.map { "\($0.sorted())" } ?? "",
    ]
    return (words + names.map { "\($0.sorted())" }).joined(separator: "|")
  }

  private static let known = Mutex<[String: XcodeProject?]>([:])

  /// The facts of files, by their paths.
  private static let knownFiles = Mutex<[String: ProjectFacts?]>([:])

  /// Returns the facts about a file, which are read once in a process; `nil` if no project around it says anything.
  init?(of file: String) {
    guard let place = FilePlace.resolved(file) else { return nil }
    let known = Self.knownFiles.withLock { $0[place] }
    let facts = known ?? ProjectFacts(reading: place)
    if known == nil { Self.knownFiles.withLock { $0[place] = .some(facts) } }
    guard let facts else { return nil }
    self = facts
  }

  private init?(reading place: String) {
    let (projects, isPackage) = Self.projects(around: place)
    // An old project may be left in a folder of the one that builds the app.
    let listing = projects.first { project in
      project.project.targets.contains { $0.contains(place, in: project.project.folder) }
    }
    let name = place.split(separator: "/").last.map(String.init) ?? place
    // A project of a framework may lie before that of the app.
    let withApp = projects.first { project in
      !project.project.hosts.isEmpty || project.project.targets.contains(where: \.isApp)
    }
    guard let (path, project) = listing ?? withApp ?? projects.first else { return nil }
    let all = project.targets.map { InformedTarget($0, in: project.folder) }
    var own = all.filter { $0.target.contains(place, in: project.folder) }
    if own.isEmpty, !project.listsOther(than: place, named: name) {
      own = all.filter { $0.target.resources.contains(name) }
    }
    let isListed = projects.contains { path, project in
      // Specifications need not list files.
      !path.hasSuffix(".xcodeproj") || project.lists(place, named: name)
    }
    let hosts = project.hosts.flatMap { host in
      host.targets.map { InformedTarget($0, in: host.folder) }
    }
    var apps = (hosts.isEmpty ? all.filter(\.target.isApp) : hosts).withoutDemos
    if hosts.isEmpty, !own.isEmpty, own.allSatisfy(\.isShownByApps),
      apps.allSatisfy({ ProjectFiles.isDemo($0.target.name) })
    {
      let others = own.flatMap { FrameworkHosts.apps(with: $0.target.name, of: path) }
      if !others.isEmpty {
        apps = others.map { InformedTarget($0.target, in: $0.folder) }.withoutDemos
      }
    }
    let targets = own.isEmpty ? apps : own.withoutDemos
    guard let first = targets.first else { return nil }
    self = Self.facts(of: first, apps)
    for target in targets.dropFirst() { formUnion(Self.facts(of: target, apps)) }
    let information = targets.flatMap { target in
      target.isShownByApps && !apps.isEmpty ? apps : [target]
    }.map(\.information)
    lacksOrientations = information.contains {
      $0.isMissing && $0.orientations(on: .phone) == nil
    }
    let shown = targets.contains(where: \.target.isApp) ? targets.filter(\.target.isApp) : apps
    let fonts = shown.map(\.information.fontFiles)
    fontFiles =
      shown.isEmpty || fonts.contains(nil)
      ? nil : fonts.compactMap(\.self).reduce([]) { $0.union($1) }
    lacksLaunchStoryboard =
      !shown.isEmpty && deploymentTarget.map { $0 < Self.firstWithLaunchStoryboards } == true
      && shown.allSatisfy(\.information.lacksLaunchScreen)
    requires64Bits = !shown.isEmpty && shown.allSatisfy(\.information.requires64Bits)
    if lacksLaunchStoryboard {
      let named = shown.map(\.information.launchImageHeights)
      launchHeights = named.reduce(LaunchImages.heights(in: project.folder)) { $0.union($1) }
    }
    isUnlisted = !isListed && !isPackage
    surroundingProject = Self.surroundingProject(of: path, among: projects.map(\.path))
    self.project = path.split(separator: "/").last.map(String.init) ?? path
    launchScreens = Set((all + hosts).compactMap(\.information.launchScreen))
    for idiom in Device.Idiom.allCases {
      mainInterfaces[idiom] = Set(
        (all + hosts).compactMap { $0.information.mainInterface(on: idiom) })
      mainInterfaces[idiom]?.formUnion((all + hosts).flatMap(\.information.sceneStoryboards))
    }
    knowsMainInterfaces = (all + hosts).filter(\.target.isApp).allSatisfy { target in
      !target.information.sceneStoryboards.isEmpty
        || Device.Idiom.allCases.contains { target.information.mainInterface(on: $0) != nil }
    }
    let styles = Set(information.map(\.interfaceStyle))
    if styles.count == 1 { interfaceStyle = styles.first ?? nil }
    hidesStatusBar = information.allSatisfy(\.hidesStatusBar)
    let barStyles = Set(information.map(\.statusBarStyle))
    if barStyles.count == 1 { statusBarStyle = barStyles.first ?? nil }
    hasStatusBarOfControllers = information.contains(where: \.hasStatusBarOfControllers)
    if own.count == 1 { extensionPoint = first.information.extensionPoint }
    regions = project.regions
  }

  /// Returns whether a file is shown while an app is launched: the system shows a picture of it, which
  /// receives no touches and has no keyboard.
  func isLaunchScreen(_ file: String) -> Bool {
    let name = file.split(separator: "/").last ?? ""
    return launchScreens.contains(String(name.prefix { $0 != "." }))
      || launchScreens.contains(String(name))
  }

  /// Returns the projects in the folders around a file, the nearest first, and whether a package contains it; without a
  /// project, the apps in the repository.
  private static func projects(
    around file: String
  ) -> (projects: [(path: String, project: XcodeProject)], isPackage: Bool) {
    var found: [(path: String, project: XcodeProject)] = []
    var isPackage = false
    var repository: String?
    var folder = FilePlace.folder(of: file)
    while folder.count > 1 {
      let names = FilePlace.names(in: folder)
      let projects =
        names.filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }.sorted()
        + ["project.yml", TuistWorkspace.manifest].filter(names.contains)
      for name in projects {
        let path = "\(folder)/\(name)"
        if let project = project(at: path) { found.append((path, project)) }
      }
      if names.contains("Package.swift") { isPackage = true }
      // A repository may lie in a folder of another project.
      if names.contains(".git") {
        repository = folder
        break
      }
      folder = FilePlace.folder(of: folder)
    }
    if found.isEmpty, let root = repository ?? ProjectSources.root(around: file),
      let project = project(at: root), let first = project.targets.first
    {
      found.append((first.name, project))
    }
    return (found, isPackage)
  }

  /// The names of surrounding projects, by the paths of projects.
  private static let knownSurroundings = Mutex<[String: String?]>([:])

  /// Returns the name of a project in a folder around that of another one, if no project, workspace or Podfile there
  /// names the other one; they are read once in a process.
  private static func surroundingProject(of path: String, among projects: [String]) -> String? {
    if let known = knownSurroundings.withLock({ $0[path] }) { return known }
    let name = readSurroundingProject(of: path, among: projects)
    knownSurroundings.withLock { $0[path] = .some(name) }
    return name
  }

  private static func readSurroundingProject(
    of path: String, among projects: [String]
  ) -> String? {
    let folder = FilePlace.folder(of: path)
    let outer = projects.filter {
      let place = FilePlace.folder(of: $0)
      return path.hasSuffix(".xcodeproj") && $0.hasSuffix(".xcodeproj")
        && folder.hasPrefix(place + "/")
    }
    guard let name = path.split(separator: "/").last, let first = outer.first else { return nil }
    let stem = name.dropLast(".xcodeproj".count)
    let isNamed = outer.contains { project in
      let place = FilePlace.folder(of: project)
      let names = FilePlace.names(in: place)
      let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
        .map { "\(place)/\($0)/contents.xcworkspacedata" }
      return mentions(name, in: [project + "/project.pbxproj"] + workspaces)
        || mentions(stem, in: ["\(place)/Podfile"])
    }
    return isNamed ? nil : first.split(separator: "/").last.map(String.init)
  }

  private static func mentions(_ name: Substring, in files: [String]) -> Bool {
    files.contains { file in
      BoundedFile.text(at: file)?.contains(name) == true
    }
  }

  /// Returns the project at a path, which is read once in a process; of a folder, the apps in it.
  static func project(at path: String) -> XcodeProject? {
    if let known = known.withLock({ $0[path] }) { return known }
    let project =
      path.hasSuffix(".yml")
      ? XcodeProject(specification: path)
      : path.hasSuffix("/" + TuistWorkspace.manifest)
        ? XcodeProject(manifest: path)
        : path.hasSuffix(".xcodeproj")
          ? XcodeProject(at: path) : XcodeProject(informationIn: path)
    known.withLock { $0[path] = .some(project) }
    return project
  }

  private mutating func formUnion(_ other: ProjectFacts) {
    deploymentTarget = deploymentTarget.flatMap { own in
      other.deploymentTarget.map { min(own, $0) }
    }
    idioms.formUnion(other.idioms)
    phoneOrientations.formUnion(other.phoneOrientations)
    padOrientations.formUnion(other.padOrientations)
  }

  private static func facts(of target: InformedTarget, _ apps: [InformedTarget]) -> ProjectFacts {
    var facts = ProjectFacts()
    let settings = target.target.settings
    // A framework is shown wherever the apps of the project are.
    let isApp = target.target.productType.contains("application") || apps.isEmpty
    let shown = isApp ? [target] : apps
    let oldest = shown.map { $0.target.settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap(version) }
    facts.deploymentTarget =
      settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap(version)
      ?? (oldest.contains(nil) ? nil : oldest.compactMap(\.self).min())
    let families = shown.flatMap { target in
      (target.target.settings["TARGETED_DEVICE_FAMILY"] ?? target.information.deviceFamilies
        ?? target.target.defaultFamilies).split { !$0.isNumber }.map(String.init)
    }
    facts.idioms = Set(
      families.compactMap { $0 == "1" ? Device.Idiom.phone : $0 == "2" ? .pad : nil })
    if facts.idioms.isEmpty { facts.idioms = [.phone, .pad] }
    let masks = shown.map { Orientations(of: $0.information, isApp: $0.target.isApp) }
    facts.phoneOrientations = masks.map(\.phone).reduce([]) { $0.union($1) }
    facts.padOrientations = masks.map(\.pad).reduce([]) { $0.union($1) }
    return facts
  }

  private static func version(_ text: String) -> Double? {
    let parts = text.split(separator: ".").prefix(2)
    guard let major = parts.first.flatMap({ Double($0) }), major >= 2, major < 100 else {
      return nil
    }
    return major + (parts.dropFirst().first.flatMap { Double($0) } ?? 0) / 10
  }
}

/// A target with its information property list.
private struct InformedTarget {
  let target: XcodeProject.Target
  let information: TargetInformation

  init(_ target: XcodeProject.Target, in folder: String) {
    self.target = target
    information = TargetInformation(of: target, in: folder)
  }

  /// Whether the target is a part of apps, which decide how it looks.
  var isShownByApps: Bool {
    ["framework", "library", "bundle"].contains { target.productType.contains($0) }
  }
}

extension [InformedTarget] {
  /// The targets without apps that only show examples, if there are others.
  fileprivate var withoutDemos: [InformedTarget] {
    let others = filter { !($0.target.isApp && ProjectFiles.isDemo($0.target.name)) }
    return others.isEmpty ? self : others
  }
}

extension XcodeProject {
  /// Returns whether a target lists a file, by its path, or by its name if the path in the project is unknown.
  fileprivate func lists(_ place: String, named name: String) -> Bool {
    targets.contains { $0.contains(place, in: folder) }
      // Exceptions give files of a target's folder to others.
      || synchronizedFolders.contains { place.hasPrefix($0 + "/") }
      || targets.contains { $0.resources.contains(name) } && !listsOther(than: place, named: name)
  }

  /// Returns whether a target lists another file of the same name, such as a copy in another language.
  fileprivate func listsOther(than place: String, named name: String) -> Bool {
    targets.flatMap(\.resourcePaths).contains { path in
      guard path == name || path.hasSuffix("/" + name) else { return false }
      let other = FilePlace.resolved("\(folder)/\(path)")
      return other != nil && other != place
    }
  }
}

extension XcodeProject.Target {
  /// Returns whether the target contains a file, by its path.
  fileprivate func contains(_ place: String, in folder: String) -> Bool {
    let relative = FilePlace.relative(place, to: folder)
    return resourcePaths.contains(relative)
      || folders.contains { relative.hasPrefix($0.isEmpty ? "" : $0 + "/") }
  }
}

/// The orientations that an app supports, by its information property list or build settings.
private struct Orientations {
  var phone: Set<Device.Orientation> = [.portrait, .landscape]
  var pad = Set(Device.Orientation.allCases)

  init(of target: TargetInformation, isApp: Bool) {
    phone = target.orientations(on: .phone).flatMap(Self.orientations) ?? phone
    let names = target.orientations(on: .pad)
    if let orientations = names.flatMap(Self.orientations) {
      pad = pad.filter { orientations.contains($0.isLandscape ? .landscape : .portrait) }
    }
    let isWhole =
      target.requiresFullScreen || isApp && target.lacksLaunchScreen
      || names.map { !Self.all.isSubset(of: $0) } == true
    if isWhole { pad.formIntersection([.portrait, .landscape]) }
  }

  /// The names of the orientations, without which an app takes no part in Split View; nor does one without a launch screen.
  ///
  /// Source: Apple, "Adopting Multitasking Enhancements on iPad", preparing an app.
  private static let all: Set<String> = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  /// Returns the orientations with names such as `UIInterfaceOrientationPortrait`; `nil` if there is
  /// none.
  private static func orientations(_ names: [String]) -> Set<Device.Orientation>? {
    var orientations: Set<Device.Orientation> = []
    for name in names {
      if name.hasPrefix("UIInterfaceOrientationPortrait") { orientations.insert(.portrait) }
      if name.hasPrefix("UIInterfaceOrientationLandscape") { orientations.insert(.landscape) }
    }
    return orientations.isEmpty ? nil : orientations
  }
}

extension Device.Orientation {
  /// Whether the long side of the device is horizontal.
  var isLandscape: Bool { rawValue.hasPrefix("landscape") }
}
