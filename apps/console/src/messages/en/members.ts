import { plural } from '../plural.ts';

export const twoFactor = {
  title: 'Two-factor login',
  on: 'On',
  off: 'Off',
  explain:
    'Beside the password, signing in asks for the six digits that an authenticator on your phone shows. A stolen password alone opens nothing.',
  setUp: 'Set up',
  scan: 'Scan this with your authenticator:',
  qr: 'QR code for the authenticator',
  typeInstead: 'Or type this key:',
  secret: 'Key for the authenticator',
  code: 'Code of the authenticator',
  firstCode: 'The six digits it shows now',
  recoveryHint: 'Without the phone, enter one of your recovery codes.',
  mustEnrol: 'Your role asks for a second factor. Set it up once, then go on.',
  turnOn: 'Turn on',
  turnedOn: 'Two-factor login is on.',
  turnOff: 'Turn off',
  turnedOff: 'Two-factor login is off.',
  required: 'Your role asks for it.',
  renew: 'New recovery codes',
  codes: 'Recovery codes',
  codesTitle: 'Keep these ten recovery codes',
  codesText: 'Each signs in once when the phone is not at hand. They are shown this one time only.',
  codesLeft: (count: number) => `${plural(count, 'recovery code', 'recovery codes')} left.`,
  fewCodes: 'Few recovery codes are left: make new ones.',
  download: 'Save as a file',
  kept: 'I have kept them',
};

export const members = {
  title: 'Staff',
  search: 'Name or e-mail',
  name: 'Name',
  roles: 'Roles',
  active: 'Active',
  left: 'Left',
  since: 'Since',
  atNextLogin: 'At the next login',
  required: 'Roles that must sign in with a second factor',
  requiredHint:
    'Whoever has none sets it up at the next login; a session without one ends within a quarter of an hour.',
  reset: 'Reset',
  resetTitle: (name: string) => `Reset the two-factor login of ${name}?`,
  resetText: 'For a lost phone. All of their sessions end; the password alone signs in again.',
  resetDone: (name: string) => `The two-factor login of ${name} is reset.`,
};
