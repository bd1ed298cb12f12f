/// A parsed visual format, with names not resolved yet.
struct VisualFormat {
  var axis = NSLayoutConstraint.Axis.horizontal
  /// The connection between the superview and the first view, if the format begins with a bar.
  var leading: Connection?
  var views: [View] = []
  /// The connections between neighbours: one fewer than views.
  var connections: [Connection] = []
  /// The connection between the last view and the superview, if the format ends with a bar.
  var trailing: Connection?

  /// A view in brackets.
  struct View {
    var name: Name
    var sizes: [Predicate] = []
  }

  /// A connection between two elements, with its position in the format.
  struct Connection {
    var distance: Distance
    var position: Int
  }

  enum Distance {
    /// No connection is written: the elements touch.
    case none
    /// `-`: the standard spacing.
    case standard
    /// `-…-`: all predicates hold.
    case predicates([Predicate])
  }

  /// A comparison with a number or a view's size.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Quantity
    var priority: Quantity?
  }

  /// A number, or the name of a metric or view.
  enum Quantity {
    case number(Double, position: Int)
    case name(Name)
  }

  struct Name {
    var text: String
    var position: Int
  }
}
