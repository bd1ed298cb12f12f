import AppExploring
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// An app whose coordinator creates controllers with values, for tests of AppExplorer. In a package that
// `kuina port` makes, the registration below is generated.

/// Leaves by itself after a moment, as screens with a logo do.
final class SplashController: UIViewController {
  var onEnd: () -> Void = {}

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.onEnd() }
  }
}

/// Lets users in who enter a password.
final class LoginController: UIViewController {
  private let password = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 44))
  private let button = UIButton(frame: CGRect(x: 16, y: 160, width: 200, height: 44))
  private let onLogin: () -> Void

  init(onLogin: @escaping () -> Void) {
    self.onLogin = onLogin
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    password.isSecureTextEntry = true
    button.setTitle("Log in", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        if self?.password.text?.isEmpty == false { self?.onLogin() }
      }, for: .touchUpInside)
    view.addSubview(password)
    view.addSubview(button)
  }
}

/// Shows names, and what their rows lead to.
final class ListController: UITableViewController {
  private let names = ["Akira", "Mori", "Crash", "Loop"]
  private let onChoice: (String) -> Void

  init(onChoice: @escaping (String) -> Void) {
    self.onChoice = onChoice
    super.init(style: .plain)
    title = "People"
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice(names[indexPath.row])
  }
}

/// Cannot be created without a name.
final class PersonController: UIViewController {
  private let name: String
  var onEdit: () -> Void = {}

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { [weak self] _ in self?.onEdit() })
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 16, y: 200, width: 200, height: 20))
    label.text = name
    view.addSubview(label)
  }
}

/// Shows what a server has, which is not there.
final class NewsController: UITableViewController {
  struct Article: Codable { var title: String }

  private var articles: [Article] = []
  private let onChoice: (Article) -> Void

  init(onChoice: @escaping (Article) -> Void) {
    self.onChoice = onChoice
    super.init(style: .plain)
    tabBarItem.title = "News"
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let url = URL(string: "https://example.com/articles") else { return }
    URLSession.shared.dataTask(with: url) { data, _, _ in
      // What `kuina port` writes for `JSONDecoder()`.
      let found = data.flatMap { try? JSONDecoder.ofApp().decode([Article].self, from: $0) }
      DispatchQueue.main.async { [weak self] in
        self?.articles = found ?? []
        self?.tableView.reloadData()
      }
    }.resume()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    articles.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = articles[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice(articles[indexPath.row])
  }
}

/// Cannot be created without an article.
final class ArticleController: UIViewController {
  private let article: NewsController.Article

  init(_ article: NewsController.Article) {
    self.article = article
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 16, y: 200, width: 200, height: 20))
    label.text = article.title
    view.addSubview(label)
  }
}

/// Is presented, and belongs to the coordinator.
final class EditController: UIViewController {
  private weak var coordinator: Coordinator?

  init(coordinator: Coordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard coordinator != nil else { preconditionFailure("the coordinator was released") }
  }
}

/// Is made without values by lists of an app's screens, and with a text by the app.
final class SettingsController: UIViewController {
  var text: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard text != nil else { preconditionFailure("no text was given") }
  }
}

/// Needs what the app's delegate sets up at launch, and is not reached by taps.
final class AboutController: UIViewController {
  static var version: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard Self.version != nil else { preconditionFailure("the app is not launched") }
  }
}

@MainActor
final class Coordinator {
  private let window: UIWindow
  private let people = UINavigationController()

  init(_ window: UIWindow) { self.window = window }

  func start() {
    let splash = SplashController()
    splash.onEnd = { [weak self] in self?.showLogin() }
    window.rootViewController = splash
    window.makeKeyAndVisible()
  }

  private func showLogin() {
    window.rootViewController = LoginController { [weak self] in self?.showTabs() }
  }

  private func showTabs() {
    people.viewControllers = [ListController { [weak self] in self?.show($0) }]
    let settings = SettingsController()
    settings.text = "given"
    settings.tabBarItem.title = "Settings"
    let tabs = UITabBarController()
    let news = NewsController { [weak tabs] article in
      tabs?.present(ArticleController(article), animated: true)
    }
    tabs.viewControllers = [people, settings, news]
    window.rootViewController = tabs
  }

  private func show(_ name: String) {
    if name == "Crash" { preconditionFailure("a crash of the app") }
    while name == "Loop" { Thread.sleep(forTimeInterval: 0.1) }
    let person = PersonController(name: name)
    person.onEdit = { [weak self, weak person] in
      guard let self else { return }
      person?.present(EditController(coordinator: self), animated: true)
    }
    people.pushViewController(person, animated: true)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var coordinator: Coordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    AboutController.version = "1.0"
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    coordinator = Coordinator(window)
    coordinator?.start()
    return true
  }
}

func registerCodeApp() {
  RuntimeClass.register {
    var delegate = RuntimeClass(AppDelegate.self, name: "AppDelegate", module: "ExploredApp")
    delegate.addObject { AppDelegate() }
    delegate.markAsApplicationDelegate()
    var settings = RuntimeClass(
      SettingsController.self, name: "SettingsController", module: "ExploredApp")
    settings.addScreen { SettingsController() }
    var about = RuntimeClass(AboutController.self, name: "AboutController", module: "ExploredApp")
    about.addScreen { AboutController() }
    return [delegate, settings, about]
  }
}

let environment = ProcessInfo.processInfo.environment
if let folder = environment["EXPLORED_STORYBOARDS"] {
  registerStoryboardApp(in: folder, welcomes: environment["EXPLORED_WELCOME"] != nil)
} else {
  registerCodeApp()
}
AppExplorer.main { try Screen.ofApp() }
