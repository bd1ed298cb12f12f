import Testing

@testable import SourceRewriting

/// Tables create cells from their classes, which needs a required initialiser.
@Suite struct CellInitializerTests {
  @Test func aCellThatOverridesOneInitializerIsRegistered() {
    let body = Rewritten(
      """
      class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        init(title: String) { super.init(style: .default, reuseIdentifier: nil) }
      }
      """
    ).body
    #expect(
      body.contains(
        "required convenience init(registeredAs reuseIdentifier: String) "
          + "{ self.init(style: .default, reuseIdentifier: reuseIdentifier) }"))
  }

  @Test func aCellThatUIKitCannotCreateStops() {
    let body = Rewritten(
      """
      public class Item: UICollectionViewCell {
        public required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      """
    ).body
    #expect(
      body.contains(
        "public required init(registeredAs reuseIdentifier: String) "
          + "{ fatalError(\"Item cannot be registered\") }"))
  }

  @Test func otherCellsInheritTheInitializer() {
    let body = Rewritten(
      """
      class Item: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      class Plain: UITableViewCell { let label = UILabel() }
      """
    ).body
    #expect(!body.contains("registeredAs"))
  }

  /// Maps create views of annotations from their classes.
  @Test func anAnnotationViewIsRegistered() {
    let body = Rewritten(
      """
      class Stop: MKMarkerAnnotationView {
        override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
          super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        }
      }
      """
    ).body
    #expect(
      body.contains(
        "required convenience init(registeredAs reuseIdentifier: String, for annotation: "
          + "(any MKAnnotation)?) "
          + "{ self.init(annotation: annotation, reuseIdentifier: reuseIdentifier) }"))
  }
}
