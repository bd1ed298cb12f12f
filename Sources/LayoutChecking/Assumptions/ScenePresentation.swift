import Foundation
import InterfaceBuilder
import UIKit

extension Screen {
  /// Whether all segues to the scene present it as a sheet or popover if the screen is large
  /// enough.
  fileprivate var isSheet: Bool {
    guard case .scene(let texts, let id, let containers) = source else { return false }
    let holders = [containers?.tabs?.id, containers?.navigation?.id, id].compactMap(\.self)
    let segues = texts.base.controllers.flatMap(\.segues).filter { segue in
      holders.contains(segue.destination)
        && !["relationship", "embed", "unwind"].contains(segue.kind)
    }
    return !segues.isEmpty
      && segues.allSatisfy { segue in
        Self.overlays.contains(segue.kind)
          && !Self.coversAll(segue.element["modalPresentationStyle"])
          && !Self.coversAll(
            texts.base.controller(withID: segue.destination)?.element["modalPresentationStyle"])
      }
  }

  private static let overlays: Set<String> = ["presentation", "modal", "popoverPresentation"]

  private static func coversAll(_ style: String?) -> Bool {
    ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"]
      .contains(style)
  }
}

extension Screen {
  /// The largest height of bars on the canvas, in points.
  private static let barHeights = 150.0

  /// Whether the view was drawn in a size that it has on no device, as views embedded in others
  /// are.
  fileprivate var isDrawnFreely: Bool {
    guard isWholeScreen, let frame = drawnView?.frame else { return false }
    let whole = Device.all.filter { [.portrait, .landscape].contains($0.orientation) }
    let sizes = whole.map(\.screenSize) + [CGSize(width: 600, height: 600)]
    return !sizes.contains { size in
      abs(size.width - frame.width) < 1 && frame.height < size.height + 1
        && frame.height > size.height - Self.barHeights
    }
  }

  /// Whether the view was drawn smaller than every screen, as a part of one: an embedded controller or
  /// a panel.
  fileprivate var isDrawnAsPart: Bool {
    guard isDrawnFreely, let frame = drawnView?.frame else { return false }
    return !Device.all.contains { device in
      device.screenSize.width <= frame.width + 1
        && device.screenSize.height - Self.barHeights <= frame.height
    }
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

/// The presentation that a file specifies for a screen, which is checked in full screen.
struct ScenePresentation {
  private let isDrawnFreely: Bool
  private let isPart: Bool
  private let isOfXib: Bool
  private let isSheet: Bool
  private let isExtension: Bool
  private let isWidget: Bool

  init(of screen: Screen) {
    isDrawnFreely = screen.isDrawnFreely
    isPart = screen.isDrawnAsPart
    isOfXib = if case .view = screen.source { true } else { false }
    isSheet = screen.isSheet
    let context = screen.drawnView?.element["simulatedAppContext"]
    let point = screen.document.flatMap { ProjectFacts(of: $0.path) }?.extensionPoint
    isWidget = screen.isWidget || point == "com.apple.widget-extension"
    isExtension = context != nil || isWidget || point != nil
  }

  /// Returns the caveat for an observation that depends on where the screen ends; `nil` if none
  /// applies.
  func caveat(for observation: Observation, in configuration: Configuration) -> Caveat? {
    guard observation.rule.traits.contains(.screenEdges) || observation.involvesScreenSize else {
      return nil
    }
    if isExtension {
      // A widget never fills a screen, so neither the screen's edges nor its size affect it.
      return Caveat(
        text: "in full screen, not inside another app", downgrades: true, dismisses: isWidget)
    }
    if isDrawnFreely {
      // A panel with its own width conflicts with a screen that it is not meant to fill.
      return Caveat(
        text: "in full screen, not in the size of the file", downgrades: isPart,
        dismisses: (isOfXib || isPart) && observation.rule == .unsatisfiableConstraints
          || isPart && observation.rule == .outsideSafeArea)
    }
    // In a compact height, sheets are presented in full screen.
    guard isSheet, configuration.device.verticalSizeClass != .compact else { return nil }
    return Caveat(text: "in full screen, not as a sheet", downgrades: false)
  }
}
