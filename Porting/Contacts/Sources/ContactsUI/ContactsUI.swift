// As on Apple's platforms, `import ContactsUI` also imports this module.
@_exported public import Contacts
