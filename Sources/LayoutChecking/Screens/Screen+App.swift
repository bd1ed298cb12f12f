import Foundation
public import InterfaceBuilder
import UIKit

extension Screen {
  /// Returns the screens of an app whose sources `kuina port` rewrote: that which the app's delegate shows at launch, and
  /// those of ``ofStoryboards()``, ``ofXibs()`` and ``ofControllers()``.
  ///
  /// The app is launched unless UIKit shows a main storyboard by itself, which is among the storyboards.
  ///
  /// - Returns: The screens.
  /// - Throws: `InterfaceBuilderError` for a file that cannot be used.
  public static func ofApp() throws(InterfaceBuilderError) -> [Screen] {
    let files = try ofStoryboards() + ofXibs() + ofControllers()
    guard RuntimeClass.hasApplicationDelegate, !InterfaceFolders.haveMainStoryboard() else {
      return files
    }
    let launch = Screen("launch") {
      guard let controller = UIApplication.launchRegisteredApp() else {
        preconditionFailure("the app's delegate shows no controller at launch")
      }
      return controller
    }
    return [launch] + files
  }

  /// Returns the screen whose controller is prepared by those before it in the app's storyboards; `nil` if no segue leads
  /// to it.
  func reachedInApp() -> Screen? {
    guard document != nil else { return nil }
    return reachedBySegues(
      others: InterfaceFolders.storyboards().compactMap { try? Document(contentsOf: $0) })
  }

  /// Returns the screen with something that is done each time before it is created; its classes stay.
  ///
  /// - Parameter action: What is done.
  /// - Returns: The screen of a storyboard or xib; one of a controller is not changed.
  package func preceded(by action: @escaping @MainActor @Sendable () -> Void) -> Screen {
    let original = self
    return with(classes: {
      action()
      return original.classRegistry()
    })
  }

  /// Returns the screens of the storyboards in the folders that `kuina port` registered, with the app's classes behind
  /// their custom class names.
  ///
  /// Launch screens are left out, which show no code, and so are the storyboards of libraries and for other systems.
  ///
  /// - Returns: The screens, in the order of the files.
  /// - Throws: `InterfaceBuilderError` for a file that cannot be used.
  public static func ofStoryboards() throws(InterfaceBuilderError) -> [Screen] {
    var screens: [Screen] = []
    for path in InterfaceFolders.storyboards() {
      guard let document = try Document.forApp(path), !document.isLaunchScreen else { continue }
      screens += all(in: document).map { screen in
        screen.with(classes: {
          UIApplication.adoptRegisteredDelegate()
          return ClassRegistry()
        })
      }
    }
    return screens
  }

  /// Returns the screens of the xibs in the folders that `kuina port` registered whose owner is a controller of the app.
  ///
  /// The controller is created by `init(nibName:bundle:)`, as code creates it. Xibs of controllers whose class does not have
  /// that initializer, which code creates with other values, are left out.
  ///
  /// - Returns: The screens, named after the owner's class, in the order of the files.
  /// - Throws: `InterfaceBuilderError` for a file that cannot be used.
  public static func ofXibs() throws(InterfaceBuilderError) -> [Screen] {
    var screens: [Screen] = []
    for path in InterfaceFolders.xibs() {
      guard let name = try Document.forApp(path)?.controllerOfView,
        let make = RuntimeClass.controller(name, module: nil)
      else { continue }
      let nib = String(URL(filePath: path).lastPathComponent.dropLast(4))
      screens.append(
        Screen(name) {
          UIApplication.adoptRegisteredDelegate()
          guard let controller = make(nib) as? UIViewController else {
            preconditionFailure("\(name) is not a view controller")
          }
          return controller
        })
    }
    return screens
  }

  /// Returns the screens of the app's controllers that code creates without values, and that no storyboard or xib names.
  ///
  /// `kuina port` registers them: classes from which no other inherits, and that can be created by `init()` or by
  /// `init(nibName:bundle:)`.
  ///
  /// - Returns: The screens, named after the classes, in alphabetical order.
  /// - Throws: `InterfaceBuilderError` for a file that cannot be used.
  public static func ofControllers() throws(InterfaceBuilderError) -> [Screen] {
    let controllers = RuntimeClass.screens()
    guard !controllers.isEmpty else { return [] }
    var named: Set<String> = []
    for path in InterfaceFolders.storyboards() + InterfaceFolders.xibs() {
      guard let document = try Document.forApp(path) else { continue }
      named.formUnion(document.root.descendants.compactMap { $0["customClass"] })
    }
    return controllers.filter { !named.contains($0.name) }.map { name, make in
      Screen(name) {
        UIApplication.adoptRegisteredDelegate()
        guard let controller = make() as? UIViewController else {
          preconditionFailure("\(name) is not a view controller")
        }
        return controller
      }
    }
  }
}

extension Document {
  /// Returns the content of a file, or `nil` if it is for another system than iOS, or in a format that is not read, such
  /// as a storyboard for watchOS or an archive of Xcode 4.
  fileprivate static func forApp(_ path: String) throws(InterfaceBuilderError) -> Document? {
    do {
      let document = try Document(contentsOf: path)
      return document.isForPhonesOrTablets ? document : nil
    } catch {
      guard error.code == .unsupportedFormat else { throw error }
      return nil
    }
  }

  /// The custom class of a xib's owner if it has the outlet `view`, as that of a controller has.
  fileprivate var controllerOfView: String? {
    guard let owner,
      owner.descendants.contains(where: { $0.name == "outlet" && $0["property"] == "view" })
    else { return nil }
    return owner["customClass"]
  }

  /// Whether the file is for iOS, as one is that names no system.
  fileprivate var isForPhonesOrTablets: Bool {
    let runtime = root["targetRuntime"] ?? ""
    return !["MacOSX", "watch", "AppleTV"].contains(where: runtime.hasPrefix)
  }
}
