import Foundation
import InterfaceBuilder
import UIKit

extension Screen {
  /// Whether segues show the scene as a sheet or a popover and in no other way, where there is room for that.
  fileprivate var isSheet: Bool {
    guard case .scene(let texts, let id, let surroundings) = source else { return false }
    let holders = [surroundings?.tabs?.id, surroundings?.navigation?.id, id].compactMap(\.self)
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
  /// How much bars may take of the height of a screen at the canvas, in points.
  private static let barRoom = 150.0

  /// Whether its view was drawn in a size that no device gives it, as what is shown inside of other views is.
  fileprivate var isDrawnFreely: Bool {
    guard isWholeScreen, let frame = drawnView?.frame else { return false }
    let whole = Device.all.filter { [.portrait, .landscape].contains($0.orientation) }
    let sizes = whole.map(\.screenSize) + [CGSize(width: 600, height: 600)]
    return !sizes.contains { size in
      abs(size.width - frame.width) < 1 && frame.height < size.height + 1
        && frame.height > size.height - Self.barRoom
    }
  }

  fileprivate var drawnView: Document.View? {
    switch source {
    case .code: nil
    case .scene(let texts, let id, _): texts.base.controller(withID: id)?.view
    case .view(let texts, let index, _): texts.base.scenes.flatMap(\.views)[index]
    }
  }
}

/// How the file places a screen otherwise than it is shown here, which is in full screen.
struct Placing {
  private let isDrawnFreely: Bool
  private let isOfXib: Bool
  private let isSheet: Bool
  private let isExtension: Bool
  private let isWidget: Bool

  init(of screen: Screen) {
    isDrawnFreely = screen.isDrawnFreely
    isOfXib = if case .view = screen.source { true } else { false }
    isSheet = screen.isSheet
    let context = screen.drawnView?.element["simulatedAppContext"]
    isExtension = context != nil
    isWidget = context == "notificationCenter"
  }

  /// What is told behind an observation that has to do with where the screen ends.
  func reservation(for observation: Observation, in setting: Setting) -> Reservation? {
    guard observation.rule.isAboutEdges || observation.restsOnScreen else { return nil }
    if isExtension {
      // A widget never fills a screen; nothing of the screen's edges lies in it.
      return Reservation(
        text: "in full screen, not inside of another app", weakens: false,
        dismisses: isWidget && observation.rule == .outsideSafeArea)
    }
    if isDrawnFreely {
      // A panel with a width of its own contradicts a screen that it is not meant to fill.
      return Reservation(
        text: "in full screen, not in the size of the file", weakens: false,
        dismisses: isOfXib && observation.rule == .unsatisfiableConstraints)
    }
    // Screens that are low show sheets in full.
    guard isSheet, setting.device.verticalSizeClass != .compact else { return nil }
    return Reservation(text: "in full screen, not as a sheet", weakens: false)
  }
}

extension Rule {
  /// Whether what is found has to do with where the screen ends.
  fileprivate var isAboutEdges: Bool {
    switch self {
    case .outsideSafeArea, .clippedContent, .coveredField, .unreachableField, .fieldsBesideTable,
      .keyboardGap:
      true
    default: false
    }
  }
}
