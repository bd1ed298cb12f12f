import UIKit

class ContactCell: UITableViewCell {
  @IBOutlet private var nameLabel: UILabel!
  private(set) var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
    nameLabel.textColor = .darkGray
  }

  func show(_ name: String) { nameLabel.text = name }
}
