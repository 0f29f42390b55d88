import { chapter, held, row, without } from '../standard.ts';

export const V8 = chapter('V8 Authorisation', [
  row('8.1.1', '1', 'It is written who may do what, with what', held('docs/security.md#Who may do what')),
  row(
    '8.1.2',
    '2',
    'It is written who may read and write which field',
    held('docs/security.md#Who may do what'),
  ),
  row(
    '8.2.1',
    '1',
    'Each function asks for its right',
    held(
      '[S-01] every call of the desk is closed to guests, shoppers and staff without the role',
      'keeps shoppers from the desk, staff from shoppers’ calls, and staff from other roles’ work',
    ),
  ),
  row(
    '8.2.2',
    '1',
    'Other people’s things are out of reach',
    held(
      'for another shopper: %s',
      'and no own list or count is another one when the other person’s rows are gone',
    ),
  ),
  row(
    '8.2.3',
    '2',
    'Fields are read and written by right',
    held(
      'holds code, message and data, and only fields that the contract declares',
      '[S-09] once there is a mail server nobody at the desk reads a code or a secret link',
    ),
  ),
  row(
    '8.3.1',
    '1',
    'Rights are checked in the server',
    held('[S-01] every call of the desk is closed to guests, shoppers and staff without the role'),
  ),
  row(
    '8.4.1',
    '2',
    'Tenants never reach each other',
    without('One installation is one shop; processes of different shops share nothing.'),
  ),
]);

export const V9 = chapter('V9 Self-contained tokens', [
  row(
    '9.1.1',
    '1',
    'Tokens are checked by signature before use',
    held(
      '[P-08] a token signed by somebody else lets nobody in',
      '[Q-08] is not had by the key of another picture, with a later end, or by a key that was changed',
    ),
  ),
  row(
    '9.1.2',
    '1',
    'Only listed algorithms are taken',
    held('[Q-09] an ID token signed by %s, which the provider does not list, lets nobody in'),
  ),
  row(
    '9.1.3',
    '1',
    'Keys come from the known issuer only',
    held(
      '[P-08] a token signed by somebody else lets nobody in',
      '[P-08] the way out hashes its verifier and leads to the provider with all it needs',
    ),
  ),
  row(
    '9.2.1',
    '1',
    'Times of a token are kept',
    held(
      '[P-08] clocks may differ by less than a minute',
      '[Q-08] is had for half a day at least, and not after the end of its address',
    ),
  ),
  row(
    '9.2.2',
    '2',
    'A token serves its own purpose only',
    held(
      'is over when its refresh token is too old, unknown, or of the other kind',
      '[Q-08] is not had by the key of another picture, with a later end, or by a key that was changed',
    ),
  ),
  row('9.2.3', '2', 'Tokens for others are refused', held('[P-08] an ID token with %s lets nobody in')),
  row(
    '9.2.4',
    '2',
    'Issued tokens name their audience',
    without('The shop issues no tokens for others; its own signatures say their purpose.'),
  ),
]);
