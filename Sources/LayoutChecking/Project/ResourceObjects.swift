import UIKit

/// The objects that are created when a part of a storyboard or xib is loaded: those of a scene, or of a xib.
struct ResourceObjects {
  /// The name of the file, without the kind of device.
  var file: String
  /// The path of the file.
  var path: String
  /// The id of the scene's controller; `nil` for a xib.
  var controller: String?
  /// The custom class of the scene's controller; `nil` if it has none.
  var controllerClass: String?
  /// Whether loading the file by its name creates the objects: those of a xib, or of the initial scene.
  var isInitial = true
  /// The storyboard identifiers, by which code creates the scene.
  var identifiers: Set<String> = []
  /// The ids to which segues, and other connections, of the scene lead.
  var destinations: Set<String> = []
  /// The class of a xib's owner, which exists before the xib is loaded; `nil` if it has none of the app's.
  var owner: String?
  /// The custom classes of the other objects.
  var classes: Set<String> = []

  /// Returns whether a xib has the name by which controllers of a class load it without naming it.
  ///
  /// Source: Apple, UIViewController, nibName.
  func isNamed(afterOwner className: String) -> Bool {
    className == file || className == file + "Controller"
  }
}

extension ProjectStoryboards {
  /// The objects of all scenes and xibs.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the files, which are read.
  var objects: [ResourceObjects] {
    files.values.joined().flatMap(Self.scenes) + xibPaths.compactMap(Self.xib)
  }

  /// Returns the scenes of a storyboard, as its text shows them.
  private static func scenes(of path: String) -> [ResourceObjects] {
    guard let text = BoundedFile.data(at: path).map(Array.init) else { return [] }
    let initial = Set(values(of: "initialViewController", in: text))
    let starts = text.places(of: "<scene ")
    return zip(starts, starts.dropFirst() + [text.count]).map { start, end in
      let scene = Array(text[start..<end])
      let tag = scene.places(of: "sceneMemberID=\"viewController\"").first.map { place in
        let start = scene.beginning(of: { $0 != UInt8(ascii: "<") }, before: place)
        return Array(scene[start...].prefix { $0 != UInt8(ascii: ">") })
      }
      let controller = tag.flatMap { values(of: " id", in: $0).first }
      return ResourceObjects(
        file: FilePlace.nibName(of: path), path: path, controller: controller,
        controllerClass: tag.flatMap { values(of: "customClass", in: $0).first },
        isInitial: controller.map(initial.contains) ?? true,
        identifiers: Set(values(of: "storyboardIdentifier", in: scene)),
        destinations: Set(values(of: "destination", in: scene)),
        classes: Set(values(of: "customClass", in: scene)))
    }
  }

  private static func xib(at path: String) -> ResourceObjects? {
    guard let data = BoundedFile.data(at: path) else { return nil }
    var xib = ResourceObjects(file: FilePlace.nibName(of: path), path: path)
    let text = String(decoding: data, as: UTF8.self)
    for object in text.matches(of: /<(\w+)[^>]*\scustomClass="(\w+)"/) {
      if object.1 == "placeholder" {
        xib.owner = xib.owner ?? String(object.2)
      } else {
        xib.classes.insert(String(object.2))
      }
    }
    return xib
  }

  /// The first words of the names of the actions that storyboards and xibs connect: those before labels, as in
  /// `openWithSender:`, and with them.
  ///
  /// - Complexity: O(*n*) for *n* bytes of all files, which are read.
  var actions: Set<String> {
    (files.values.joined() + xibPaths).reduce(into: []) { names, path in
      let text = BoundedFile.data(at: path).map(Array.init) ?? []
      for selector in ["selector", "unwindAction"].flatMap({ Self.values(of: $0, in: text) }) {
        let name = String(selector.prefix { $0 != ":" })
        names.insert(name)
        if let labels = name.range(of: "With") { names.insert(String(name[..<labels.lowerBound])) }
      }
    }
  }
}
