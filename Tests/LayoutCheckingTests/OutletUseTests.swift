import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// What the source beside a file does with its outlets, and which findings that makes void.
@MainActor @Suite struct OutletUseTests {
  private func use(_ text: String, helpers: String = "") -> OutletUse {
    OutletUse(of: "title", in: text) { name in
      FunctionSource.all(named: name, in: helpers)
    }
  }

  @Test func swiftAndObjectiveCAreRead() {
    #expect(use("title.text = name") == .setsText)
    #expect(use("self.title?.attributedText = name") == [.setsText, .stylesText])
    #expect(use("title.setTitle(name, for: .normal)") == .setsText)
    #expect(use("[self.title setText:name];") == .setsText)
    #expect(use("[_title setTitle:name forState:UIControlStateNormal];") == .setsText)
    #expect(use("title.removeFromSuperview()") == .moves)
    #expect(use("navigationItem.titleView = title") == .moves)
    #expect(use("UIBarButtonItem(customView: self.title)") == .moves)
    #expect(use("title.frame = CGRect.zero") == .places)
    #expect(use("title.transform = CGAffineTransform(translationX: 0, y: -300)") == .transforms)
    #expect(use("[self.title setTransform:CGAffineTransformMakeScale(2, 2)];") == .transforms)
    #expect(use("title.transform = .identity") == [])
    #expect(use("title.axis = .vertical") == .rearranges)
    #expect(use("title.transform = CGAffineTransform(rotationAngle: .pi)") == [])
    #expect(use("[self.title setFrame:frame];") == .places)
    #expect(use("title?.isHidden = true") == .hides)
    #expect(use("[_title setHidden:YES];") == .hides)
    #expect(use("title.alpha = 0") == .hides)
    #expect(use("[self.title setAlpha:0];") == .hides)
    // Apps have such properties of their own.
    #expect(use("_title.y = _bar.bottom;") == .places)
    #expect(use("_title.y=_bar.bottom;") == .places)
    #expect(use("if title.y == bar.bottom {}") == [])
    #expect(use("title.width = 40") == .sizes)
    #expect(use("title.isScrollEnabled = false") == .sizes)
    #expect(use("title.isScrollEnabled = true") == [])
    #expect(use("[self.title setScrollEnabled:NO];") == .sizes)
    #expect(use("title.addTarget(self, action: #selector(go), for: .touchUpInside)") == .acts)
    #expect(use("[_title addTarget:self action:@selector(go) forControlEvents:0];") == .acts)
    #expect(use("title.rx.tap.bind(to: go)") == .acts)
    #expect(use("title.menu = menu") == .acts)
    #expect(use("[self.title bk_addEventHandler:handler forControlEvents:0];") == .acts)
    #expect(use("title.isSelected = true") == [])
    // Apps have properties and methods of their own for the area of touches.
    #expect(use("title.hitTestEdgeInsets = insets") == .enlargesTouches)
    #expect(
      use("self.title.app_hitTestSlop = UIEdgeInsetsMake(-9, -9, -9, -9);") == .enlargesTouches)
    #expect(
      use("[self.title setEnlargeEdgeWithTop:9 right:9 bottom:9 left:9];") == .enlargesTouches)
    #expect(use("title.isExclusiveTouch = true") == [])
    #expect(use("title.tapAction = edit") == [])
    #expect(use("title.whiteEdgeInsets = insets") == [])
    #expect(use("title.addSubview(other)") == [.fills, .adds])
    #expect(use("title.image = picture") == .setsImage)
    #expect(use("title.font = .boldSystemFont(ofSize: 12)") == .stylesText)
    #expect(use("title.titleLabel?.font = font") == .stylesText)
    #expect(use("self.title.titleLabel.adjustsFontSizeToFitWidth = YES;") == .stylesText)
    #expect(use("[self.title setNumberOfLines:0];") == .stylesText)
    #expect(use("if title.font == font {}") == [])
    #expect(use("title.topAnchor.constraint(equalTo: top)") == [.fills, .constrains, .ties])
    // As an argument it is what another view is tied to.
    let neighbour = use("other.topAnchor.constraint(equalTo: title.bottomAnchor)")
    #expect(neighbour == [.fills, .constrains])
    #expect(!use("x.leading(equalTo:\n  self?.title.trailingAnchor)").contains(.ties))
    #expect(use("list.append(title.topAnchor.constraint(equalTo: top))").contains(.ties))
    #expect(use("NSLayoutConstraint(item: title, attribute: .top)").contains(.ties))
    #expect(!use("constraint(toItem: title, attribute: .top)").contains(.ties))
    #expect(!use("title.addConstraint(height)").contains(.ties))
    let sized = use("title.heightAnchor.constraint(equalToConstant: 48)")
    #expect(sized == [.fills, .sizes, .constrains, .ties])
    #expect(use("title.arrangedSubviews.forEach { $0.removeFromSuperview() }") == .empties)
    #expect(use("for view in title.subviews {\n  view.removeFromSuperview()\n}") == .empties)
    #expect(use("[self.title removeAllSubviews];") == .empties)
    #expect(use("title.isScrollEnabled = false") == .sizes)
    #expect(use("title.constant = 4") == .changes)
    #expect(use("[self.title setActive:NO];") == .changes)
    #expect(
      use("NSLayoutConstraint(item: title, attribute: .top)") == [.fills, .constrains, .ties])
    let item = "[NSLayoutConstraint constraintWithItem:self.title attribute:NSLayoutAttributeTop]"
    #expect(use(item) == [.fills, .constrains, .ties])
    #expect(use("title.showAnimatedGradientSkeleton()") == .setsText)
    #expect(use("title.frame.origin.y += 4") == .places)
    #expect(use("title.frame.size.height = 4") == .sizes)
    #expect(use("let y = title.frame.origin.y") == [])
    #expect(use("title.text = a\ntitle!.removeFromSuperview()") == [.setsText, .moves])
  }

  @Test func otherNamesAndUsesAreNone() {
    #expect(use("subtitle.text = name; titleLabel.text = name") == [])
    #expect(use("if title.text == name { show(title.text) }") == [])
    #expect(use("view.addSubview(title)") == [])
    #expect(use("addSubview(title)") == [])
    #expect(use("self.view.addSubview(self.title)") == [])
    #expect(use("[self.view addSubview:_title];") == [])
  }

  @Test func aViewThatIsAddedToAnotherOneIsMoved() {
    #expect(use("contentView.addSubview(title)") == .moves)
    #expect(use("self.card.addSubview(self.title)") == .moves)
    #expect(use("stack.insertArrangedSubview(title, at: 0)") == .moves)
    #expect(use("[self.scrollView addSubview:self.title];") == .moves)
    #expect(use("[_scrollView insertSubview:_title atIndex:0];") == .moves)
    #expect(use("tableView.tableFooterView = title") == .moves)
    #expect(use("[self.tableView setTableHeaderView:self.title];") == .moves)
  }

  /// A base class places the view that a method of the subclass returns.
  @Test func theViewThatAMethodReturnsIsTheOutlet() {
    let helper = "+ (void)adjust:(CGSize)size top:(UIView *)top { top.frame = frame; }"
    let getter = "- (UIView *) topView\n{\n  return _title;\n}\n"
    let call = "- (void)a { [Layout adjust:self.view.frame.size top:[self topView]]; }"
    let helpers = { (name: String) in
      FunctionSource.all(named: name, in: helper)
    }
    #expect(OutletUse(of: "title", in: getter + call, functions: helpers) == .places)
    #expect(OutletUse(of: "title", in: call, functions: helpers) == [])
    #expect(use("var top: UIView { title }\nfunc a() { self.top.isHidden = true }") == .hides)
    #expect(use("func top() -> UIView { return title }\nfunc a() { other.isHidden = true }") == [])
  }

  @Test func functionsThatAreGivenTheOutletAreRead() {
    let helpers = """
      extension UIButton {
        func round() { layer.cornerRadius = 4; self.heightAnchor.constraint(equalToConstant: 48) }
        func fade() { other.heightAnchor.constraint(equalToConstant: 48) }
      }
      class Other { func heighten() { heightAnchor.constraint(equalToConstant: 48) } }
      func style(_ name: String, with button: UIButton, isRound: Bool) -> Int {
        button.widthAnchor.constraint(equalToConstant: 48)
      }
      - (void)place:(UIView *)other beside:(UIView *)view { view.frame = CGRectZero; }
      - (void)fill:(UIView *)view { [view addSubview:other]; }
      """
    #expect(use("title.round()", helpers: helpers) == [.fills, .sizes, .constrains, .ties])
    #expect(use("title.fade()", helpers: helpers) == [])
    #expect(use("title.heighten()", helpers: helpers) == [])
    let styled = use("style(\"a\", with: self.title, isRound: true)", helpers: helpers)
    #expect(styled == [.fills, .sizes, .constrains, .ties])
    #expect(use("style(title, with: other, isRound: true)", helpers: helpers) == [])
    #expect(use("style(title.text, with: other, isRound: true)", helpers: helpers) == [])
    #expect(use("[self fill:self.title];", helpers: helpers) == [.fills, .adds])
    #expect(use("[self place:other beside:_title];", helpers: helpers) == .places)
    #expect(use("[self place:_title beside:other];", helpers: helpers) == [])
  }

  @Test func onlyTheFunctionThatIsCalledIsRead() {
    let helpers = """
      extension UIStackView {
        func clear() { for view in arrangedSubviews { view.removeFromSuperview() } }
      }
      class Tall {
        func grow(_ view: UIView) { view.heightAnchor.constraint(equalToConstant: 48) }
        func grow(other view: UIView, by: Int = 0, last: UIView) { last.frame = .zero }
      }
      extension UIView {
        struct Inner { func sized() { frame = .zero } }
        func measured() -> CGRect { let frame = CGRect.zero; return frame }
      }
      - (void)style:(UIView *)view { view.frame = CGRectZero; }
      - (void)put:(id)value on:(UIView *)view { view.hidden = YES; }
      """
    #expect(use("title.clear()", helpers: helpers) == .empties)
    #expect(use("super.grow(title)", helpers: helpers) == [])
    #expect(use("grow(other: title)", helpers: helpers) == [])
    #expect(use("grow(other: view, last: title)", helpers: helpers) == .places)
    #expect(use("style(title)", helpers: helpers) == [])
    #expect(use("[[Styles all] style:self.title];", helpers: helpers) == .places)
    #expect(use("case 1: [self style:self.title];", helpers: helpers) == .places)
    #expect(use("x = [self style:self.title];", helpers: helpers) == .places)
    #expect(use("[self put:[self a:1 b:2] on:self.title];", helpers: helpers) == .hides)
    #expect(use("title.sized()", helpers: helpers) == [])
    #expect(use("title.measured()", helpers: helpers) == [])
  }

  @Test func oneOfTheSubviewsLeavesTheOthers() {
    #expect(use("title.subviews.first?.removeFromSuperview()") == [])
    #expect(use("title.arrangedSubviews[0].removeFromSuperview()") == [])
    #expect(use("[[title.arrangedSubviews objectAtIndex:0] removeFromSuperview];") == [])
  }

  @Test func constraintsThatAreSwitchedTogetherChange() {
    #expect(use("NSLayoutConstraint.activate([other, title])") == .changes)
    #expect(use("[NSLayoutConstraint deactivateConstraints:@[self.title, other]];") == .changes)
    #expect(use("show([other, title])") == [])
  }

  /// A label of 20 points with a long text, a button beyond the right edge of the screen, and a box without
  /// a height.
  private static let file = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="ctl-Vc-001"><scenes><scene sceneID="scn-Id-001"><objects>
    <viewController id="ctl-Vc-001" customClass="AController" sceneMemberID="viewController">
    <view key="view" id="rot-Vw-001"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label id="lbl-Vw-001" text="A long text" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO">\
    <rect key="frame" x="16" y="100" width="20" height="20"/>
    <constraints><constraint firstAttribute="width" constant="20" id="lbl-Wd-001"/></constraints></label>
    <button id="btn-Vw-001" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="350" y="200" \
    width="100" height="44"/><state key="normal" title="Next"/>
    <constraints><constraint firstAttribute="width" constant="100" id="btn-Wd-001"/>
    <constraint firstAttribute="height" constant="44" id="btn-Ht-001"/></constraints></button>
    <view id="box-Vw-001" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="300" \
    width="375" height="100"/></view>
    </subviews><constraints>
    <constraint firstItem="lbl-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="16" id="lbl-Ld-001"/>
    <constraint firstItem="lbl-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="100" id="lbl-Tp-001"/>
    <constraint firstItem="btn-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" constant="350" id="btn-Ld-001"/>
    <constraint firstItem="btn-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="200" id="btn-Tp-001"/>
    <constraint firstItem="box-Vw-001" firstAttribute="leading" secondItem="rot-Vw-001" secondAttribute="leading" id="box-Ld-001"/>
    <constraint firstAttribute="trailing" secondItem="box-Vw-001" secondAttribute="trailing" id="box-Tr-001"/>
    <constraint firstItem="box-Vw-001" firstAttribute="top" secondItem="rot-Vw-001" secondAttribute="top" constant="300" id="box-Tp-001"/>
    </constraints></view>
    <connections><outlet property="label" destination="lbl-Vw-001" id="out-Id-001"/>
    <outlet property="next" destination="btn-Vw-001" id="out-Id-002"/>
    <outlet property="box" destination="box-Vw-001" id="out-Id-003"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  private func rules(_ body: String, label: String = "A long text") throws -> Set<String> {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    let file = folder.appending(path: "A.storyboard")
    try Data(Self.file.replacing("A long text", with: label).utf8).write(to: file)
    let source = "class AController: UIViewController { func a() { \(body) } }"
    try Data(source.utf8).write(to: folder.appending(path: "AController.swift"))
    var plan = CheckPlan()
    plan.devices = ["iphone8"]
    plan.orientations = ["portrait"]
    let found = FileCheck(of: file.path, by: plan).findings
    return Set(found.map { "\($0.rule.id) \($0.subject.id ?? "")" })
  }

  @Test func whatCodeDoesWithAnOutletMakesFindingsVoid() throws {
    let text = "truncated-text lbl-Vw-001"
    let place = "clipped-content btn-Vw-001"
    let ambiguity = "ambiguous-layout box-Vw-001"
    #expect(try rules("") == [text, place, ambiguity])
    #expect(try rules("label.text = name") == [place, ambiguity])
    #expect(try rules("next.removeFromSuperview()") == [text, ambiguity])
    #expect(try rules("next.frame = frame") == [text, ambiguity])
    #expect(try rules("box.addSubview(other)") == [text, place])
    #expect(try rules("box.layoutMargins = .zero") == [text, place])
    #expect(try rules("box.frame = bounds") == [text, place])
  }

  /// A text of lower-case words with dots and underscores is a key of translations, which code replaces.
  @Test func keysOfTranslationsAreNoTexts() throws {
    let others: Set = ["clipped-content btn-Vw-001", "ambiguous-layout box-Vw-001"]
    #expect(try rules("", label: "login.screen.forgot_password") == others)
    #expect(try rules("", label: "e.g. a text") == others.union(["truncated-text lbl-Vw-001"]))
  }

  // MARK: Controllers

  private func source(_ text: String) -> ClassSource { ClassSource(file: "A.swift", text: text) }

  @Test func aControllerMayAllowPortraitOnly() {
    func isPortraitOnly(_ value: String) -> Bool {
      source("override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(value) }")
        .isPortraitOnly
    }
    #expect(isPortraitOnly("return .portrait"))
    #expect(isPortraitOnly("[.portrait, .portraitUpsideDown]"))
    #expect(!isPortraitOnly("return [.portrait, .landscape]"))
    #expect(!isPortraitOnly("return .allButUpsideDown"))
    // Phones count.
    #expect(isPortraitOnly("isPad ? super.supportedInterfaceOrientations : .portrait"))
    #expect(
      isPortraitOnly("return UIDevice.current.userInterfaceIdiom == .phone ? .portrait : .all"))
    #expect(
      isPortraitOnly(
        "if UIDevice.current.userInterfaceIdiom == .pad { return .all }\nreturn [.portrait]"))
    #expect(isPortraitOnly("if device.isPhone { return .portrait } else { return .all }"))
    #expect(!isPortraitOnly("if idiom == .pad { return .portrait }\nreturn .all"))
    let objectiveC = """
      - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
        return UIInterfaceOrientationMaskPortrait;
      }
      """
    #expect(source(objectiveC).isPortraitOnly)
    #expect(!source("class A: UIViewController {}").isPortraitOnly)
    #expect(
      source("func viewWillAppear() { AppUtility.lockOrientation(.portrait) }").isPortraitOnly)
    #expect(source("func a() {\n  delegate.orientationLock = .portrait\n}").isPortraitOnly)
    #expect(!source("if device.orientation == .portrait { a() }").isPortraitOnly)
    #expect(!source("var orientation: UIInterfaceOrientation = .portrait").isPortraitOnly)
    let delegate =
      "func application(_ a: A, supportedInterfaceOrientationsFor w: W) -> M { .portrait }"
    #expect(source(delegate).isPortraitOnlyDelegate)
  }

  @Test(arguments: [
    (
      "return Store.standard.bool(forKey: Keys.allowsRotation) ? .landscape : .portrait",
      "allowsRotation"
    ),
    ("if self.isVideo == true { return .all }\nreturn .portrait", "isVideo"),
    ("if isVideo { return .all } else { return .portrait }", "isVideo"),
    (
      "if (self.isVideo == YES) {\n return UIInterfaceOrientationMaskLandscapeRight;\n}else{\n"
        + " return (UIInterfaceOrientationMaskPortrait);\n}", "isVideo"
    ),
    (
      "if (self.isVideo) {\n return UIInterfaceOrientationMaskAll;\n} else if (self.isLive) {\n"
        + " return UIInterfaceOrientationMaskLandscape;\n}\n return UIInterfaceOrientationMaskPortrait;",
      "isVideo isLive"
    ),
    ("return isVideo ? .portrait : .all", nil), ("return .portrait", nil), ("return .all", nil),
    ("if idiom == .pad { return .all }\nreturn .portrait", nil),
  ])
  func aDelegateMayAllowRotationUnderACondition(body: String, flag: String?) {
    let method = "func application(_ a: A, supportedInterfaceOrientationsFor w: W) -> M { \(body) }"
    #expect(source(method).rotationWords == flag?.split(separator: " ").map(String.init) ?? [])
    let objectiveC = """
      - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
        return [Utils isCompactWidth] ? UIInterfaceOrientationMaskPortrait : UIInterfaceOrientationMaskAll;
      }
      """
    #expect(source(objectiveC).isPortraitOnly)
  }

  /// Functions and methods that return nothing, with and without parameters and spaces.
  @Test(arguments: [
    ("func lift() { a }", ["{ a }"]), ("func  lift (v: V) -> W {\n b\n}", []),
    ("func lift<T>(v: T) { c }", ["{ c }"]),
    ("- (void)lift { d }", ["{ d }"]), ("-(void) lift\n{ e }", ["{ e }"]),
    ("+ ( void ) lift:(V *)v by:(int)n { f }", ["{ f }"]),
    ("- (void)lift:(V *)v;\n- (void)drop { g }", []), ("[self lift];\nif (a) { h }", []),
    ("func lifting() { i }", []),
  ])
  func declarationsOfFunctionsAreRead(text: String, bodies: [String]) {
    #expect(FunctionSource.all(named: "lift", in: text).map(\.body) == bodies)
  }

  /// Source: Apple, UIViewController, edgesForExtendedLayout.
  @Test func aControllerMayStayBetweenTheBars() {
    #expect(source("edgesForExtendedLayout = []").staysBetweenBars)
    #expect(source("self.edgesForExtendedLayout = UIRectEdgeNone;").staysBetweenBars)
    #expect(!source("edgesForExtendedLayout = [.top]").staysBetweenBars)
    #expect(!source("edgesForExtendedLayout = .all").staysBetweenBars)
  }

  /// Source: Apple, UIResponder, inputView; UITextView, isEditable.
  @Test func aFieldMayHaveNoKeyboard() {
    #expect(source("override var inputView: UIView? { picker }").hasNoKeyboard)
    #expect(source("func setUp() { isEditable = false }").hasNoKeyboard)
    #expect(!source("func setUp() { isEditable = true }").hasNoKeyboard)
  }

  /// Source: Apple, UIViewController, prefersStatusBarHidden.
  @Test func aControllerMayHideTheStatusBar() {
    #expect(source("override var prefersStatusBarHidden: Bool { true }").hidesStatusBar)
    #expect(source("- (BOOL)prefersStatusBarHidden { return YES; }").hidesStatusBar)
    #expect(!source("override var prefersStatusBarHidden: Bool { return isFull }").hidesStatusBar)
    #expect(!source("class A: UIViewController {}").hidesStatusBar)
  }

  /// A delegate that returns false shows something else instead, such as a picker (Apple, UITextFieldDelegate,
  /// textFieldShouldBeginEditing(_:)).
  @Test func aDelegateMayRefuseToEditAField() {
    func refuses(_ body: String, _ outlet: String? = "state") -> Bool {
      source("func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { \(body) }")
        .refusesEditing(outlet: outlet)
    }
    #expect(refuses("showPicker(); return false"))
    #expect(refuses("showPicker(); return NO;", nil))
    #expect(refuses("showPicker(); return FALSE;", nil))
    #expect(refuses("if field == state { showPicker(); return false } else { return true }"))
    #expect(!refuses("if field == country { return false } else { return true }"))
    #expect(!refuses("if field == state { return false } else { return true }", nil))
    #expect(!refuses("return true"))
    #expect(!source("return false").refusesEditing(outlet: "state"))
  }

  /// A delegate that ends editing where it begins shows something else instead.
  @Test func aDelegateMayEndEditingOfAField() {
    func ends(_ body: String) -> Bool {
      source("- (void)textFieldDidBeginEditing:(UITextField *)field {\n\(body)\n}")
        .refusesEditing(outlet: "date")
    }
    #expect(ends("if (field == self.date) { [field resignFirstResponder]; [self pick]; }"))
    #expect(ends("if (field == date) {\n[self.view endEditing:YES];\n}"))
    #expect(!ends("if (field == name) { [field resignFirstResponder]; }"))
    #expect(!ends("if (field == date) { [self pick]; } else { [field resignFirstResponder]; }"))
    #expect(
      !ends(
        "if (field == date) { [self pick]; }\nif (field == name) { [field resignFirstResponder]; }")
    )
    #expect(!ends("date.layer.borderWidth = 1;\n[field resignFirstResponder];"))
    #expect(!source("[date resignFirstResponder];").refusesEditing(outlet: "date"))
  }

  /// Source: Apple, UIControl.Event.touchDown.
  @Test func aTouchMayShowSomethingInPlaceOfTheKeyboard() {
    let swift = source("date.addTarget(self, action: #selector(pick), for: .touchDown)")
    #expect(swift.handlesTouchDown(of: "date"))
    #expect(!swift.handlesTouchDown(of: "name"))
    #expect(
      source("[_date addTarget:self action:@selector(a) forControlEvents:UIControlEventTouchDown];")
        .handlesTouchDown(of: "_date"))
    #expect(
      !source("date.addTarget(self, action: #selector(a), for: .editingChanged)")
        .handlesTouchDown(of: "date"))
  }

  /// Source: Apple, UINavigationController, isNavigationBarHidden.
  @Test(arguments: [
    ("navigationController?.setNavigationBarHidden(true, animated: false)", "", true),
    ("self.navigationController.navigationBarHidden = YES;", "", true),
    ("navigationController?.navigationBar.isHidden = true", "", true),
    ("navigationController?.setNavigationBarHidden(false, animated: false)", "", false),
    ("", "navigationController?.setNavigationBarHidden(true, animated: false)", false),
  ])
  func aControllerMayHideTheNavigationBar(appearing: String, other: String, isHidden: Bool) {
    let code = source(
      "func viewWillAppear(_ animated: Bool) { \(appearing) }\nfunc scroll() { \(other) }")
    #expect(code.hidesNavigationBar == isHidden)
  }

  /// A function that the controller calls when its view is loaded hides the bar.
  @Test(arguments: [("setUp()", true), ("[self setUp];", true), ("other()", false)])
  func aFunctionOfTheControllerMayHideTheNavigationBar(call: String, isHidden: Bool) {
    let hiding = "navigationController?.setNavigationBarHidden(true, animated: false)"
    let code = source(
      "func viewDidLoad() {\n  \(call)\n}\nfunc setUp() {\n  \(hiding)\n}\nfunc other() {}")
    #expect(code.hidesNavigationBar == isHidden)
  }

  @Test func aControllerThatScrollsForTheKeyboardIsSeen() {
    let observing = "addObserver(self, name: UIResponder.keyboardWillShowNotification)"
    #expect(source(observing + "; scrollView.contentOffset.y = 40").movesViewsForKeyboard)
    #expect(source(observing + "; self.view.center.y -= 40").movesViewsForKeyboard)
    #expect(!source(observing).movesViewsForKeyboard)
    #expect(!source("scrollView.contentOffset.y = 40").movesViewsForKeyboard)
  }

  /// The button is beyond the right edge of a phone in portrait, and not in landscape.
  @Test func landscapeIsLeftOutForAControllerInPortrait() throws {
    let body = """
      } override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait
      """
    for (body, count) in [("", 2), (body, 1)] {
      let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".git"), withIntermediateDirectories: true)
      let file = folder.appending(path: "A.storyboard")
      try Data(Self.file.utf8).write(to: file)
      try Data("class AController: UIViewController { func a() { \(body) } }".utf8)
        .write(to: folder.appending(path: "AController.swift"))
      var plan = CheckPlan()
      plan.devices = ["iphone8"]
      let found = FileCheck(of: file.path, by: plan).findings
      #expect(found.first { $0.rule == .truncatedText }?.configurationCount == count)
    }
  }
}
