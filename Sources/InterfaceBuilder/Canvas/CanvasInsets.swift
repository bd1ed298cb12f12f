import Foundation

/// The safe area insets of root views on the canvas.
///
/// The rules were inferred from the frames in public files; see `canvas-environment.tsv`.
struct CanvasInsets {
  let document: Document
  let device: CanvasDevice
  let bars: ContainmentMap
  private let tools: Double
  private let table = CanvasTable.current
  private let edges: CanvasScreenEdges

  init(_ document: Document, device: CanvasDevice) {
    self.document = document
    self.device = device
    bars = ContainmentMap(document)
    tools = document.toolsVersion.rounded(.down)
    edges = CanvasScreenEdges(device, tools: tools)
  }

  // MARK: Controllers

  private struct NavigationBar {
    var height = 0.0
    /// The stored y-coordinate of the bar's top edge, if it indicates the height of the bars above.
    var top: Double?
    var isOpaque = false
  }

  /// Returns the insets of a controller's root view with the given frame.
  func insets(of controller: Document.Controller, frame: CGRect) -> Document.EdgeInsets {
    let simulated = Simulated(controller.element)
    let screen = CanvasScreen.height(of: controller, frame: frame, in: document, device: device)
    var status = edges.statusBar
    let hasOldLandscapeCanvas =
      device.id != nil && tools > 0 && tools < 15000 && !device.isPad && device.hasHomeButton
      && frame.width >= frame.height && isLow(frame)
    if hasOldLandscapeCanvas || (simulated.hidesStatusBar && tools < 13000) { status = 0 }
    var bar = navigationBar(of: controller, simulated)
    // Bars are 12 points lower in landscape on phones whose width is compact there.
    if device.isLandscape, !device.isPad, device.widthClass != .regular, bar.height >= 44 {
      bar.height -= 12
    }
    if let top = bar.top, bar.height > 0 { status = top }
    var insets = Document.EdgeInsets(
      top: status + bar.height, leading: 0,
      bottom: edges.homeIndicator
        + bottomBar(of: controller, simulated, isSheet: isSheet(frame, on: screen)),
      trailing: 0)
    let isShort = frame.height < screen - 0.5
    if frame.minY > 0, isShort {
      // The root view lies between the bars; a status bar above it may not be counted.
      insets.top = frame.minY == bar.height ? 0 : max(0, insets.top - frame.minY)
      insets.bottom = max(0, frame.maxY - (screen - insets.bottom))
    } else if frame.minY > 0, bar.isOpaque {
      // The root view starts below an opaque bar and extends beyond the bottom of the screen.
      insets.top = max(0, insets.top - frame.minY)
      insets.bottom = max(0, frame.maxY - (screen - insets.bottom))
    } else if isShort, bar.height == 0, edges.areDoubled {
      // A sheet or a freeform view: insets are doubled only where a view fills the screen.
      insets.top = edges.statusBar / 2
      insets.bottom -= edges.homeIndicator
    } else if !simulated.isFreeform, isShort {
      adapt(&insets, toShort: frame, on: screen, below: bar)
    }
    if bars.embedded.contains(controller.id), bar.height == 0 {
      insets.top = status
      if isShort { insets.bottom = 0 }
    }
    // Until Xcode 9 a freeform scene has the device's home indicator: 15 scenes of one project.
    if simulated.isFreeform, isShort, tools >= 14000 { insets.bottom = 0 }
    if simulated.isFreeform, bar.isOpaque, let height = simulated.freeformHeight,
      abs(height - frame.height - insets.top) < 1
    {
      insets.top = 0
    }
    if let height = simulated.freeformHeight, bar.height == 0,
      (1...80).contains(height - frame.height)
    {
      // A root view that is shorter than its scene is a sheet.
      insets.top = 0
      if sheetsHaveNoIndicator { insets.bottom = 0 }
    }
    if device.isLandscape, edges.homeIndicator > 0 {
      // In landscape the notch is at a side, bars are 12 points lower, and the indicator is 21
      // points high.
      insets = Document.EdgeInsets(
        top: bar.height, leading: status,
        bottom: max(0, 21 + insets.bottom - edges.homeIndicator), trailing: status)
    }
    return insets
  }

  private func navigationBar(
    of controller: Document.Controller, _ simulated: Simulated
  ) -> NavigationBar {
    var bar = NavigationBar()
    let item = controller.element.child("navigationItem")
    if let top = simulated.topBar ?? inheritedTopBar(of: controller) {
      guard top.name == "simulatedNavigationBarMetrics" else { return bar }
      bar.height = standardBar + (top.isYes("prompted") ? promptHeight : 0)
      bar.isOpaque = top.isNo("translucent")
      return bar
    }
    guard let navigation = bars.navigationController(of: controller.id),
      !navigation.element.isYes("navigationBarHidden"),
      !omitsBar(in: navigation), !isShownWithoutBar(controller)
    else { return bar }
    bar.height = 44
    if let stored = navigation.detachedViews.first(where: { $0.kind == "navigationBar" }) {
      bar.isOpaque = stored.element.isNo("translucent")
      if let frame = stored.frame {
        bar.height = frame.height
        // A bar of another width was stored for another device.
        if tools >= 13000, frame.minY >= 0, frame.height >= 44, !device.isLandscape,
          abs(frame.width - device.size.width) < 1
        {
          bar.top = frame.minY
        }
      }
      if bar.height > 90, item?["largeTitleDisplayMode"] == "never" { bar.height = 44 }
      bar.height = max(bar.height, standardBar)
    }
    if item?["prompt"].map({ !$0.isEmpty }) == true { bar.height += promptHeight }
    return bar
  }

  /// Returns the simulated bar of the controller that shows this one with a segue, if there is no
  /// navigation controller around them or it hides its bar.
  private func inheritedTopBar(of controller: Document.Controller) -> Element? {
    let navigation = bars.navigationController(of: controller.id)
    guard navigation?.element.isYes("navigationBarHidden") ?? true else { return nil }
    return bars.presentersShowing(controller.id).lazy.compactMap { Simulated($0.element).topBar }
      .first
  }

  /// Returns whether the nearest controller that shows this one with a segue, and whose inspector
  /// names a bar, has none: the bar of a controller that is pushed is inferred from it (7 scenes of
  /// 2 projects).
  private func isShownWithoutBar(_ controller: Document.Controller) -> Bool {
    let named = bars.presentersShowing(controller.id).lazy
      .compactMap { Simulated($0.element).topBar }.first
    return named?.name == "nil"
  }

  /// Returns whether the canvas draws no bar over the controllers of a navigation controller: from
  /// Xcode 12.5 to 14, where the inspector names its bar (15 scenes of 2 projects, one against).
  private func omitsBar(in navigation: Document.Controller) -> Bool {
    (18_000..<21_000).contains(tools)
      && Simulated(navigation.element).topBar?.name == "simulatedNavigationBarMetrics"
  }

  /// The size of every root view before Xcode 8, kept by scenes that were not resized since.
  private static let squareCanvas = CGSize(width: 600, height: 600)

  private let promptHeight = 30.0

  private var standardBar: Double {
    let era = CanvasEra.isXcode26(tools) ? "24000-29999" : "<24000,32700"
    return table["navbar-height", "full screen", "normal", era] ?? 44
  }

  private func bottomBar(
    of controller: Document.Controller, _ simulated: Simulated, isSheet: Bool
  ) -> Double {
    let tabBar = table["tabbar"] ?? 49
    let toolbar = table["toolbar", tools < 15000 ? "<15000" : ">=15000"] ?? 49
    let navigation = bars.navigationController(of: controller.id)
    // A simulated bar stays on the controllers that are pushed. They hide a tab bar when pushed, but
    // not a toolbar, which is that of their navigation controller.
    let presenters = bars.presentersShowing(controller.id)
    let ofPresenter =
      isSheet && navigation == nil
      ? nil : presenters.lazy.compactMap { Simulated($0.element).bottomBar }.first
    let isPushed = !presenters.isEmpty && controller.element.isYes("hidesBottomBarWhenPushed")
    let inherited = (navigation.flatMap { Simulated($0.element).bottomBar } ?? ofPresenter)
      .flatMap { bar in bar.name == "simulatedTabBarMetrics" && isPushed ? nil : bar }
    switch (simulated.bottomBar ?? inherited)?.name {
    case "simulatedTabBarMetrics": return tabBar
    case "simulatedToolbarMetrics": return toolbar
    case .some: return 0
    case nil: break
    }
    if navigation?.element.isNo("toolbarHidden") == true {
      return toolbar
    }
    let hasTabs = bars.tabBarController(of: controller.id) != nil
    return hasTabs && !controller.element.isYes("hidesBottomBarWhenPushed") ? tabBar : 0
  }

  /// Adapts the insets to a root view that is shorter than the screen: it is a sheet, or it does
  /// not extend under an opaque bar.
  private func adapt(
    _ insets: inout Document.EdgeInsets, toShort frame: CGRect, on screen: CGFloat,
    below bar: NavigationBar
  ) {
    let gap = screen - frame.height
    let home = edges.homeIndicator
    func isGap(_ height: Double) -> Bool { abs(gap - height) < 1 }
    if bar.height > 0,
      isGap(insets.top) || tools < 8000 && isGap(bar.height) && !isGap(insets.bottom)
    {
      insets.top = 0
    } else if isGap(insets.bottom - home) || isGap(insets.bottom) {
      insets.bottom = isGap(insets.bottom) ? 0 : home
    } else if isGap(insets.top + insets.bottom) || isGap(insets.top + insets.bottom - home) {
      insets.bottom = isGap(insets.top + insets.bottom) ? 0 : home
      insets.top = 0
    } else if tools < 15000, bar.height > 0 {
      return
    } else if isSheet(frame, on: screen) {
      let showsBar = bar.height > 0 && !bar.isOpaque && gap < 60
      insets.top = !showsBar ? 0 : bar.top != nil ? insets.top : sheetBar
      if sheetsHaveNoIndicator { insets.bottom = 0 }
    } else if abs(frame.width - device.size.width) < 1 || frame.height > 0.7 * screen
      || frame.size == Self.squareCanvas
    {
      return
    } else {
      insets.top = 0
      insets.bottom = 0
    }
  }

  /// Whether a root view is as much lower than the screen as a sheet, which presented controllers are from
  /// iOS 13 on.
  private func isSheet(_ frame: CGRect, on screen: CGFloat) -> Bool {
    tools >= 14800 && (1...80).contains(screen - frame.height)
  }

  /// Whether the safe area of a sheet extends to its bottom edge, as from Xcode 13 on: in 14 scenes
  /// of 6 projects, and one against; in 3 of 3 projects before, it leaves room for the indicator.
  private var sheetsHaveNoIndicator: Bool { tools >= 19000 }

  private var sheetBar: Double { table["navbar-height", "sheet", "normal", "<24000,32700"] ?? 56 }

  /// Returns the height of a navigation bar that is a view of a sheet, whose top edge has no safe
  /// area; `nil` for the usual height.
  ///
  /// 6 of 6 such bars in files of 2 projects from Xcode 11.2 on.
  func barHeight(inSheet frame: CGRect, below safeArea: Document.EdgeInsets) -> CGFloat? {
    let gap = device.size.height - frame.height
    return tools >= 15700 && safeArea.top == 0 && (1...80).contains(gap) ? sheetBar : nil
  }

  /// Whether a canvas that is wider than high is as low as a phone in landscape, whose status bar
  /// is hidden; the canvas of a tablet is not.
  private func isLow(_ frame: CGRect) -> Bool { frame.height < 500 }

  // MARK: Views of a xib

  /// The version of Xcode from which top-level views of a kind have a safe area.
  private func firstVersion(withInsetsOf kind: String) -> Double {
    switch kind {
    case "view": 13000
    case "collectionViewCell", "collectionReusableView": 15000
    default: .infinity
    }
  }

  /// Returns the insets of a top-level view of a xib.
  func insets(ofTopLevel view: Document.View, frame: CGRect) -> Document.EdgeInsets {
    guard document.kind == .xib, tools >= firstVersion(withInsetsOf: view.kind) else {
      return .zero
    }
    var insets = Document.EdgeInsets(
      top: edges.statusBar, leading: 0, bottom: edges.homeIndicator, trailing: 0)
    if tools < 15000, frame.width >= frame.height, !device.isPad, device.hasHomeButton, isLow(frame)
    {
      insets.top = 0
    }
    let fillsScreen = frame.height > device.size.height - 0.5
    if device.isLandscape, fillsScreen, edges.homeIndicator > 0, !device.isPad {
      // As for controllers: the notch is at a side.
      return Document.EdgeInsets(
        top: 0, leading: edges.statusBar, bottom: 21, trailing: edges.statusBar)
    }
    let simulated = Simulated(view.element)
    if simulated.topBar?.name == "simulatedNavigationBarMetrics" { insets.top += standardBar }
    let isShort = frame.height < (device.id == nil ? 667 : device.size.height) - 0.5
    if isShort, edges.areDoubled {
      insets.top -= edges.statusBar / 2
      insets.bottom -= edges.homeIndicator / 2
    }
    // From Xcode 15 on a freeform view has the device's home indicator.
    if simulated.isFreeform, tools < 22000, isShort, frame.width <= device.size.width + 0.5,
      view.guides.contains(where: { $0.kind == .safeArea })
    {
      insets.bottom = 0
    }
    return insets
  }
}

/// The simulated metrics of a root view, as set in the inspector.
private struct Simulated {
  private let bars: SimulatedBars
  var topBar: Element? { bars.top }
  var bottomBar: Element? { bars.bottom }
  /// Whether the inspector says that there is no status bar, which the canvas respects until Xcode
  /// 8: 3 scenes of 2 projects; 5 of 4 projects disagree from Xcode 9 on.
  var hidesStatusBar: Bool
  var isFreeform: Bool
  /// The height of a controller's scene, as set by the author.
  var freeformHeight: Double?

  init(_ element: Element) {
    bars = SimulatedBars(element)
    hidesStatusBar = element.child(key: "simulatedStatusBarMetrics")?.name == "nil"
    isFreeform =
      element.child(key: "simulatedDestinationMetrics")?.name.hasPrefix("freeform") ?? false
    freeformHeight = element.child("size", key: "freeformSize")?["height"].flatMap {
      NumberGrammar.value(of: $0)
    }
  }
}

extension Document.EdgeInsets {
  static let zero = Document.EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}
