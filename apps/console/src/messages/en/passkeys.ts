export const passkeys = {
  title: 'Passkeys',
  explain:
    'Sign in with a fingerprint, your face or a security key. A passkey counts as both factors and works at this desk only.',
  empty: 'No passkey yet.',
  unused: 'not used yet',
  name: 'Name',
  add: 'Add a passkey',
  added: 'The passkey is added.',
  known: 'This device already has a passkey here.',
  rename: 'Rename',
  save: 'Save',
  remove: 'Remove',
  removeAsk: (name: string) => `Remove “${name}”? It will no longer sign you in.`,
  removed: 'The passkey is removed.',
  unsupported: 'This browser cannot use passkeys.',
  signIn: 'Sign in with a passkey',
};
