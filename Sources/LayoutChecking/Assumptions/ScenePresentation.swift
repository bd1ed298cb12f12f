import Foundation
import InterfaceBuilder
import UIKit

extension Document.View {
  /// The largest height of bars on the canvas, in points.
  static let barHeights = 150.0

  /// Whether the view was drawn smaller than every screen.
  var isDrawnAsPart: Bool {
    guard let frame else { return false }
    return !Device.all.contains { device in
      device.screenSize.width <= frame.width + 1
        && device.screenSize.height - Self.barHeights <= frame.height
    }
  }
}

extension Screen {
  /// Whether the view was drawn in a size that it has on no device, as views embedded in others
  /// are.
  fileprivate var isDrawnFreely: Bool {
    guard isWholeScreen, let frame = drawnView?.frame else { return false }
    let whole = Device.all.filter { [.portrait, .landscape].contains($0.orientation) }
    let sizes = whole.map(\.screenSize) + [CGSize(width: 600, height: 600)]
    return !sizes.contains { size in
      abs(size.width - frame.width) < 1 && frame.height < size.height + 1
        && frame.height > size.height - Document.View.barHeights
    }
  }

  /// Whether the view was drawn smaller than every screen, as a part of one: an embedded controller or
  /// a panel.
  fileprivate var isDrawnAsPart: Bool {
    isDrawnFreely && drawnView?.isDrawnAsPart == true
  }

  /// The class of the controller that Xcode's template of a Today extension has.
  private static let widgetClass = "TodayViewController"

  /// Whether the scene is a Today extension.
  fileprivate var isWidget: Bool {
    guard case .scene(let texts, let id, _) = source else { return false }
    return drawnView?.element["simulatedAppContext"] == "notificationCenter"
      || texts.base.controller(withID: id)?.customClass?.hasSuffix(Self.widgetClass) == true
  }

  fileprivate var drawnView: Document.View? {
    switch source {
    case .code: nil
    case .scene(let texts, let id, _): texts.base.controller(withID: id)?.view
    case .view(let texts, let index, _): texts.base.scenes.flatMap(\.views)[index]
    }
  }
}

/// The presentation that a file specifies for a screen, as far as the check cannot show it.
struct ScenePresentation {
  private let isDrawnFreely: Bool
  private let isPart: Bool
  private let isOfXib: Bool
  /// Whether the scene is shown in a container view or panel, the size of which is unknown.
  private let isInner: Bool
  /// Whether code gives the controller to a container of its own.
  private let isHandedOver: Bool
  private let screen: Screen
  private let isExtension: Bool
  private let isWidget: Bool

  init(of screen: Screen) {
    isDrawnFreely = screen.isDrawnFreely
    isPart = screen.isDrawnAsPart
    isOfXib = if case .view = screen.source { true } else { false }
    isInner = screen.containers?.isInner == true || screen.isShownInPart
    isHandedOver = screen.isHandedOver
    self.screen = screen
    let context = screen.drawnView?.element["simulatedAppContext"]
    let point = screen.document.flatMap { ProjectFacts(of: $0.path) }?.extensionPoint
    isWidget = screen.isWidget || point == "com.apple.widget-extension"
    isExtension = context != nil || isWidget || point != nil
  }

  /// Returns the caveat for an observation that depends on where the screen ends; `nil` if none
  /// applies.
  func caveat(for observation: Observation, in configuration: Configuration) -> Caveat? {
    guard observation.rule.traits.contains(.screenEdges) || observation.involvesScreenSize else {
      return isHandedOver && Self.spaceRules.contains(observation.rule) ? Self.contained : nil
    }
    if isExtension {
      // A widget never fills a screen, so neither the screen's edges nor its size affect it.
      return Caveat(
        text: "in full screen, not inside another app",
        effect: isWidget ? .dismissal : .inconclusive)
    }
    if isInner { return .dismissal }
    if isHandedOver, Self.edgeRules.contains(observation.rule) {
      return Self.contained
    }
    if isDrawnFreely {
      // A panel with its own width conflicts with a screen that it is not meant to fill.
      let isDismissed =
        (isOfXib || isPart) && observation.rule == .unsatisfiableConstraints
        || isPart && observation.rule == .outsideSafeArea
      return Caveat(
        text: "in full screen, not in the size of the file",
        effect: isDismissed ? .dismissal : isPart ? .inconclusive : .mention)
    }
    // In a compact height, and before iOS 13, sheets are presented in full screen.
    guard let style = screen.sheetStyle, !Screen.covers(configuration.device, style) else {
      return nil
    }
    if screen.sheetStyle(in: configuration) == nil {
      return Caveat(text: "in full screen, not as a sheet", effect: .mention)
    }
    // A card is attached to the bottom of the screen; other sheets can move.
    guard Self.keyboardRules.contains(observation.rule),
      configuration.device.horizontalSizeClass == .regular
    else { return nil }
    return Caveat(
      text: "unless the system moves the sheet up for the keyboard", effect: .inconclusive)
  }

  /// The rules about what lies beyond the edges of the screen or under its bars.
  private static let edgeRules: Set<Rule> = [.outsideSafeArea, .clippedContent]

  /// The caveat of a scene in a container of code.
  private static let contained = Caveat(
    text: "in full screen, not in the container that code puts it in", effect: .inconclusive)

  /// The rules about what has too little space, of which a container may have less than the screen.
  private static let spaceRules: Set<Rule> = [
    .overlappingControls, .truncatedText, .compressedContent,
  ]

  /// The rules about fields that the keyboard hides.
  private static let keyboardRules: Set<Rule> = [
    .coveredField, .unreachableField, .fieldOutsideTable,
  ]
}
