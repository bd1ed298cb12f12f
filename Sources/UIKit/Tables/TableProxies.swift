// The properties that views take over from appearance proxies, as Apple documents them.

extension UITableView: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UITableView.separatorInset),
    AppearanceProperty(\UITableView.sectionIndexColor),
  ]
}

extension UITableViewCell: AppearanceTaking {
  static let proxyProperties = [
    AppearanceProperty(\UITableViewCell.separatorInset)
  ]
}
