// The files of the app are named in port.json; stand-ins for what Linux lacks would be here.
