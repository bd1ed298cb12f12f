import Contacts
import InterfaceBuilder
import LayoutChecking
import UIKit

// The app's screens for `kuina check --app`; run by itself, it checks them as well.
AppCheck.main {
  ["list", "edit"].map { name in
    Screen(name) {
      UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name)
    }
  }
}
