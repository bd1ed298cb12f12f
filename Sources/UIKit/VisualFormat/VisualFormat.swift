/// What a visual format says, before names stand for views.
struct VisualFormat {
  var axis = NSLayoutConstraint.Axis.horizontal
  /// What lies between the superview and the first view, where the format begins with a bar.
  var leading: Connection?
  var views: [View] = []
  /// What lies between neighbours: one fewer than views.
  var connections: [Connection] = []
  /// What lies between the last view and the superview, where the format ends with a bar.
  var trailing: Connection?

  /// A view in brackets.
  struct View {
    var name: Name
    var sizes: [Predicate] = []
  }

  /// What lies between two elements, and where that is written.
  struct Connection {
    var distance: Distance
    var position: Int
  }

  enum Distance {
    /// Nothing is written: they touch.
    case none
    /// `-`: the standard distance.
    case standard
    /// `-…-`: all of these hold.
    case predicates([Predicate])
  }

  /// A comparison with a number or a view's size.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Quantity
    var priority: Quantity?
  }

  /// A number, or the name of one or of a view.
  enum Quantity {
    case number(Double, position: Int)
    case name(Name)
  }

  struct Name {
    var text: String
    var position: Int
  }
}
