/// The version of the command and of the libraries; CHANGELOG.md lists its changes.
let kuinaVersion = "0.1.0-dev"
