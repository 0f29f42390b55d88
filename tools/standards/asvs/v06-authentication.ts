import { chapter, decided, held, heldSo, row, without } from '../standard.ts';

const NO_PHONE = without('Nothing is sent by telephone or SMS.');

export const V6 = chapter('V6 Authentication', [
  row(
    '6.1.1',
    '1',
    'It is written how guessing is slowed, without lock-out',
    held('docs/security.md#Limits'),
  ),
  row(
    '6.1.2',
    '2',
    'Words of the house are listed as no passwords',
    held('docs/security.md#Ways to sign in'),
  ),
  row('6.1.3', '2', 'All ways to sign in are written down', held('docs/security.md#Ways to sign in')),
  row(
    '6.2.1',
    '1',
    'Passwords have 8 characters or more',
    decided(
      'The desk asks for 10. For shoppers the specification decides: 4 to 20 letters and digits are taken. In its place: longer ones of any kind, leaked and guessable ones refused, guesses at a person and from a network counted, argon2id, and passkeys.',
      '[Q-07] a password that everybody tries first, or is known from leaks, is refused at sign-up and after',
      '[Q-06] signs in without a password, is listed with its use, renamed and removed, and its owner is told',
      'docs/security.md#Limits',
    ),
  ),
  row(
    '6.2.2',
    '1',
    'One can change the password',
    held(
      '[P-09] nickname and picture are changed; a new password needs the old one, and two that match',
      'is changed with the old one; other sessions end, this one goes on',
    ),
  ),
  row(
    '6.2.3',
    '1',
    'Changing needs the old password and the new',
    held('needs the old one, and signs every other device out'),
  ),
  row(
    '6.2.4',
    '1',
    'The 3,000 commonest passwords are refused',
    held(
      '[Q-07] a password that everybody tries first, or is known from leaks, is refused at sign-up and after',
    ),
  ),
  row('6.2.5', '1', 'Any characters may be used', held('[Q-09] may be %s, and counts as it was typed')),
  row(
    '6.2.6',
    '1',
    'Password fields are masked',
    held(
      '[Q-09] a shopper sees where they are signed in, and signs out elsewhere; the password is masked and may be pasted',
    ),
  ),
  row(
    '6.2.7',
    '1',
    'Pasting and password managers work',
    held(
      '[Q-09] a shopper sees where they are signed in, and signs out elsewhere; the password is masked and may be pasted',
    ),
  ),
  row('6.2.8', '1', 'Passwords are compared as typed', held('[Q-09] may be %s, and counts as it was typed')),
  row('6.2.9', '2', 'Passwords may have 64 characters', held('[Q-09] may be %s, and counts as it was typed')),
  row('6.2.10', '2', 'Passwords do not expire', held('docs/security.md#Ways to sign in')),
  row(
    '6.2.11',
    '2',
    'Words of the house are refused as passwords',
    held('[Q-09] the name of the shop and what it is for are no passwords, whatever figures follow'),
  ),
  row(
    '6.2.12',
    '2',
    'Leaked passwords are refused',
    held(
      '[Q-07] a password that everybody tries first, or is known from leaks, is refused at sign-up and after',
    ),
  ),
  row(
    '6.3.1',
    '1',
    'Guessing is slowed as written',
    held(
      'after ten wrong passwords the right one has to wait, for this network and for ten minutes',
      '[S-01] guesses at one password are stopped, wherever they come from',
    ),
  ),
  row(
    '6.3.2',
    '1',
    'There are no default accounts',
    held(
      'sets up only what it needs: rates, dictionaries and freight lines that are off, and asks for the rates of the day',
      '[E-02] is refused with demo values, each named with what to do',
    ),
  ),
  row(
    '6.3.3',
    '2',
    'Two factors, or a written reason for one',
    held(
      '[S-01] a role can be made to need it: the next login sets it up before the first session',
      'docs/security.md#Why shoppers may use one factor',
    ),
  ),
  row(
    '6.3.4',
    '2',
    'No way in is unwritten or weaker than said',
    held(
      '[S-09] [P-08] a blocked shopper stays out',
      'the link does not stand in for the second factor',
      'lets nobody in without a token, or with one that does not hold',
    ),
  ),
  row(
    '6.4.1',
    '1',
    'First passwords are random links that end',
    held(
      'the link holds three days, and a new one ends those before',
      'gets its first password by the mailed link, once, and is signed in',
    ),
  ),
  row('6.4.2', '1', 'No hints and no secret questions', held('docs/security.md#Ways to sign in')),
  row(
    '6.4.3',
    '2',
    'A forgotten password leaves the second factor in place',
    held(
      'the link does not stand in for the second factor',
      'forgotten, is set anew by a mailed link that holds an hour; who has no account learns nothing and gets nothing',
    ),
  ),
  row(
    '6.4.4',
    '2',
    'A lost factor is proved as at enrolment',
    heldSo(
      'An administrator who invited the person resets it, which is in the audit trail.',
      '[S-01] is turned off with a code, and an administrator resets it for a lost phone',
    ),
  ),
  row(
    '6.5.1',
    '2',
    'Each code works once',
    held(
      '[S-01] takes each code once: seen over a shoulder, it is worth nothing',
      '[S-01] takes a recovery code instead, once, however it is typed',
    ),
  ),
  row(
    '6.5.2',
    '2',
    'Short recovery codes are hashed slowly',
    heldSo(
      'They have 120 random bits: a fast hash is enough.',
      '[S-01] asks for the password before it gives a secret, and counts from the first right code on',
    ),
  ),
  row(
    '6.5.3',
    '2',
    'Codes and seeds come from a secure source',
    held(
      'check: lint',
      'docs/security.md#Keys and algorithms',
      '[S-01] comes from a secret that authenticators read as RFC 4648 writes it',
    ),
  ),
  row(
    '6.5.4',
    '2',
    'Codes have 20 bits or more',
    heldSo(
      'Six random digits, which the standard names as enough.',
      'is set anew with a mailed code; every session ends and older codes with it',
    ),
  ),
  row(
    '6.5.5',
    '2',
    'Codes end: mailed after 10 minutes, TOTP after 30 s',
    heldSo(
      'A step of 30 s, and as RFC 6238 advises the one beside it for clocks that differ.',
      'a code holds ten minutes, five tries, once, and only its newest',
      '[S-01] holds in its own thirty seconds and those beside, and no longer',
    ),
  ),
  row('6.6.1', '2', 'Codes by SMS are a last resort', NO_PHONE),
  row(
    '6.6.2',
    '2',
    'A code belongs to its own request',
    held(
      'a code holds ten minutes, five tries, once, and only its newest',
      'a code for signing up is no code for a new password',
    ),
  ),
  row(
    '6.6.3',
    '2',
    'Guessing a code is slowed',
    held(
      'a code holds ten minutes, five tries, once, and only its newest',
      '[S-01] guesses at somebody’s codes are stopped, wherever they come from',
    ),
  ),
  row(
    '6.8.1',
    '2',
    'One provider cannot speak for another',
    heldSo(
      'People are known by issuer and subject together.',
      '[P-08] the same person is the same account, also with another address later',
      '[P-08] whom the provider sends back with a refusal, or in the name of another one, is let in by nobody',
    ),
  ),
  row(
    '6.8.2',
    '2',
    'Signatures of ID tokens are checked',
    held('[P-08] a token signed by somebody else lets nobody in'),
  ),
  row('6.8.3', '2', 'SAML assertions are used once', without('There is no SAML.')),
  row(
    '6.8.4',
    '2',
    'The strength of a foreign sign-in is considered',
    heldSo(
      'It is taken for one factor, which is what shoppers need; staff cannot sign in that way.',
      'docs/security.md#Ways to sign in',
    ),
  ),
]);
