import { chapter, held, heldSo, row } from '../standard.ts';

export const V7 = chapter('V7 Sessions', [
  row('7.1.1', '2', 'Times of a session are written down and justified', held('docs/security.md#Sessions')),
  row('7.1.2', '2', 'It is written how many sessions one may have', held('docs/security.md#Sessions')),
  row(
    '7.1.3',
    '2',
    'It is written how foreign sign-ins and sessions belong together',
    held('docs/security.md#Sessions'),
  ),
  row(
    '7.2.1',
    '1',
    'The server checks session tokens',
    held('holds at every process of the shop, and no token stands readable in the database'),
  ),
  row(
    '7.2.2',
    '1',
    'Sessions have tokens of their own, made anew',
    held('[P-06] ends for the access token after fifteen minutes and goes on with the refresh token'),
  ),
  row('7.2.3', '1', 'Session tokens are random, of 128 bits or more', held('makes secrets of 256 bits')),
  row(
    '7.2.4',
    '1',
    'Signing in makes a new token and ends the old',
    held('[Q-09] makes a new token and ends the session that this browser had, and no other'),
  ),
  row(
    '7.3.1',
    '2',
    'Unused sessions end',
    held('is over when its refresh token is too old, unknown, or of the other kind'),
  ),
  row(
    '7.3.2',
    '2',
    'Sessions end some time, however much they are used',
    held('[Q-09] comes however much it is used'),
  ),
  row(
    '7.4.1',
    '1',
    'An ended session works nowhere',
    held(
      'that is revoked ends at once in every process, although they remember it',
      'ends at log-out, also when the access token has run out',
    ),
  ),
  row(
    '7.4.2',
    '1',
    'Sessions end with the account',
    held(
      'of a closed account can neither be used nor refreshed',
      'is out at once: sessions, streams, password, links; what they did stays',
    ),
  ),
  row(
    '7.4.3',
    '2',
    'A new password or factor can end other sessions',
    held(
      'after a change by somebody signed in, who stays signed in here',
      'is changed with the old one; other sessions end, this one goes on',
    ),
  ),
  row(
    '7.4.4',
    '2',
    'Signing out is easy to find',
    held(
      '[P-03] logging out asks first, then goes to login, and nothing of the person is left',
      '[S-01] somebody is invited by mail, chooses a password, works in their role, and is out once dismissed',
    ),
  ),
  row(
    '7.4.5',
    '2',
    'Administrators can end somebody’s sessions',
    held(
      'a blocked shopper is out at once and stays out until let in again; both are audited',
      'is out at once: sessions, streams, password, links; what they did stays',
    ),
  ),
  row(
    '7.5.1',
    '2',
    'Sensitive changes ask for the password again',
    held(
      'needs the old one, and signs every other device out',
      '[S-01] asks for the password before it gives a secret, and counts from the first right code on',
    ),
  ),
  row(
    '7.5.2',
    '2',
    'People see their sessions and can end them',
    held(
      '[Q-09] one place is signed out by its owner, after the password; the place that asks goes on',
      '[Q-09] all others end at once; who has no password has to have signed in lately',
      '[Q-09] at the desk as well',
    ),
  ),
  row(
    '7.6.1',
    '2',
    'Sessions here and at a provider end as written',
    held('docs/security.md#Sessions', '[P-08] clocks may differ by less than a minute'),
  ),
  row(
    '7.6.2',
    '2',
    'No session begins without an act of the person',
    heldSo(
      'It begins with a press and comes back to the browser that began it.',
      '[P-08] another browser’s way back, a second use and a made-up state lead nowhere',
    ),
  ),
]);
