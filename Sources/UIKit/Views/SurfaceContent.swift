/// What a view of another framework shows, which pictures replace by a drawing of its kind.
package enum SurfaceContent: Hashable, Sendable {
  /// A map.
  case map
  /// A web page.
  case page
  /// A document with pages, such as a PDF file.
  case document
  /// A scene of two or three dimensions.
  case scene
  /// The picture of the camera, with objects of a scene in it.
  case camera

  /// The contents by the names of the classes: Apple's ARKit, GLKit, MapKit, MetalKit, PDFKit,
  /// RealityKit, SceneKit, SpriteKit and WebKit; ArcGIS, Google Maps, Mapbox.
  private static let byClass: [String: SurfaceContent] = [
    "AGSMapView": .map, "AGSSceneView": .scene, "ARSCNView": .camera, "ARSKView": .camera,
    "ARView": .camera, "GLKView": .scene, "GMSMapView": .map, "GMSPanoramaView": .scene,
    "MGLMapView": .map, "MKMapView": .map, "MTKView": .scene, "PDFView": .document,
    "SCNView": .scene, "SKView": .scene, "WKWebView": .page,
  ]

  /// Creates the content of the views of a class; `nil` for a class that is not known.
  package init?(ofClass name: String) {
    guard let content = Self.byClass[name] else { return nil }
    self = content
  }
}
