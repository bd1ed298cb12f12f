import UIKit

/// Registers the view for storyboards and xibs, before `main`.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
  RuntimeClass.register { [RuntimeClass(MKMapView.self, name: "MKMapView", module: "MapKit")] }
}
