export const sessions = {
  title: 'Where you are signed in',
  explain: 'If you do not recognise one, sign it out and change your password.',
  here: 'this device',
  unknownBrowser: 'Unknown browser',
  opened: 'signed in',
  used: 'last used',
  signOut: 'Sign out',
  signOutOthers: 'Sign out everywhere else',
  signedOut: 'Signed out there.',
  onlyHere: 'You are signed in nowhere else.',
};
