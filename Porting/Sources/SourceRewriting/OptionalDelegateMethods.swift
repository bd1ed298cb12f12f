/// The optional requirements of UIKit's protocols, which have default implementations here.
///
/// A call such as `delegate?.scrollViewDidScroll?(view)` loses its second question mark.
enum OptionalDelegateMethods {
  /// The optional properties whose type is optional.
  static let properties: Set<String> = ["window"]

  static let names: Set<String> = [
    "adaptivePresentationStyle", "animationController", "animationDidStart", "animationDidStop",
    "application", "applicationDidBecomeActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillResignActive", "applicationWillTerminate",
    "collectionView", "gestureRecognizer", "gestureRecognizerShouldBegin",
    "interactionControllerForDismissal", "interactionControllerForPresentation",
    "navigationController", "numberOfSections", "pageViewController", "pickerView",
    "presentationController", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "presentationCount", "scene", "sceneDidBecomeActive",
    "sceneDidDisconnect", "sceneDidEnterBackground", "sceneWillEnterForeground",
    "sceneWillResignActive", "scrollViewDidChangeAdjustedContentInset",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
    "scrollViewWillEndDragging", "searchBar", "searchBarCancelButtonClicked",
    "searchBarSearchButtonClicked", "searchBarShouldBeginEditing", "searchBarShouldEndEditing",
    "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing",
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "splitViewController",
    "tabBar", "tabBarController", "tableView", "textField", "textFieldDidBeginEditing",
    "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textView",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection",
    "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "viewForZooming",
  ]
}
