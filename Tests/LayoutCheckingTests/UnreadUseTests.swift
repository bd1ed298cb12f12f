import Testing

@testable import LayoutChecking

/// Uses of an outlet whose effect on the layout is not known.
@Suite struct UnreadUseTests {
  private func isUnread(_ text: String, helpers: String = "") -> Bool {
    UnreadUse.isFound(of: "box", in: text) { name in
      FunctionSource.all(named: name, in: helpers)
    }
  }

  @Test(arguments: [
    "@IBOutlet weak var box: UIView!", "@property (weak) IBOutlet UIView *box;",
    "@synthesize box = _box;", "// box.transform = .identity", "other.box = view",
    "box.textColor = .red", "box.layer.cornerRadius = 4", "self.box.isEnabled = false",
    "[self.box setBackgroundColor:color];", "_box.delegate = self;",
    "box.addTarget(self, action: action, for: .touchUpInside)", "[_box reloadData];",
    "let height = box.frame.height", "guard let box = box else { return }",
    "if self.box != nil { done() }", "if (self.box) { [self done]; }",
    "view.bringSubviewToFront(box)",
    "show(box: other)", "label.text = \"the box\"", "box = nil", "boxes.append(other)",
  ])
  func changesNothing(text: String) { #expect(!isUnread(text)) }

  /// What ``OutletUse`` knows is told by it.
  @Test(arguments: [
    "box.isHidden = true", "[self.box setText:name];",
    "box.heightAnchor.constraint(equalToConstant: 4)",
    "box.transform = .identity", "box.transform = turned",
    "box.constant = 4", "navigationItem.titleView = box", "NSLayoutConstraint.activate([box])",
  ])
  func isKnown(text: String) { #expect(!isUnread(text)) }

  @Test(arguments: [
    "box.edges = .identity", "scroll(box)", "[self style:self.box];",
    "let views = [box, other]",
    "[first, box].forEach { $0.isHidden = true }", "self.box = UIView()", "let copy = box",
    "box.contentSize = size", "_box.contentSize = size;", "[self.box setContentSize:size];",
    "box.configure(with: model)", "for view in box.subviews { view.alpha = 0 }",
    "name.bind(to: box.rx.text)", "self?.box.setUp()", "strongSelf->_box.mas_key = key;",
  ])
  func mayChangeTheLayout(text: String) { #expect(isUnread(text)) }

  /// A function of the project is read instead.
  @Test func functionsThatAreGivenTheOutletAreFollowed() {
    let helpers = """
      func tint(_ view: UIView) { view.tintColor = .red }
      func turn(_ view: UIView) { view.edges = .identity }
      func pass(_ view: UIView) { turn(view) }
      """
    #expect(!isUnread("tint(box)", helpers: helpers))
    #expect(isUnread("turn(box)", helpers: helpers))
    #expect(isUnread("pass(self.box)", helpers: helpers))
  }

  /// The outlets of a cell are used by the controller of its table.
  @Test func outletsOfVariablesAreFound() {
    let text = "let row = table.dequeue() as! RowCell\nrow.box.text = name\nother.box.image = image"
    let summary = ProjectSources.summary(of: "box", ofVariablesOf: "RowCell", in: text)
    #expect(summary.use == .setsText)
    #expect(!summary.isUnread)
    let unread = ProjectSources.summary(
      of: "box", ofVariablesOf: "RowCell", in: "let row = a as! RowCell\nstyle(row.box)")
    #expect(unread.use == [])
    #expect(unread.isUnread)
  }
}
