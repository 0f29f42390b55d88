import { chapter, decided, held, heldSo, row, without } from '../standard.ts';

export const V11 = chapter('V11 Cryptography', [
  row('11.1.1', '2', 'The life of keys is written down', held('docs/security.md#Keys and algorithms')),
  row('11.1.2', '2', 'Keys and algorithms are listed', held('docs/security.md#Keys and algorithms')),
  row(
    '11.2.1',
    '2',
    'Known libraries do the cryptography',
    held(
      'docs/security.md#Keys and algorithms',
      'is encrypted exactly as the example of RFC 8291',
      'is kept as argon2id with OWASP’s cost',
    ),
  ),
  row(
    '11.2.2',
    '2',
    'Keys and algorithms can be replaced',
    held(
      'seals everything anew, after which the earlier key may go',
      'opens for its own purpose and key only, and for an earlier key that is still in the ring',
    ),
  ),
  row(
    '11.2.3',
    '2',
    'Everything has 128 bits of strength',
    held('docs/security.md#Keys and algorithms', 'makes secrets of 256 bits'),
  ),
  row(
    '11.3.1',
    '1',
    'No ECB, no weak padding',
    held('[Q-09] only strong ciphers and hashes, and certificates are checked: not %s', 'check: house rules'),
  ),
  row(
    '11.3.2',
    '1',
    'Approved ciphers only, such as AES-GCM',
    held('[Q-09] only strong ciphers and hashes, and certificates are checked: not %s', 'check: house rules'),
  ),
  row(
    '11.3.3',
    '2',
    'What is encrypted cannot be changed unseen',
    held('does not open when any of its bytes was changed, or one is missing'),
  ),
  row(
    '11.4.1',
    '1',
    'Approved hashes only, no MD5',
    heldSo(
      'HMAC-SHA1 is left where others’ standards ask for it: one-time codes (RFC 6238) and Alibaba’s gateway.',
      '[Q-09] only strong ciphers and hashes, and certificates are checked: not %s',
      'check: house rules',
    ),
  ),
  row('11.4.2', '2', 'Passwords are hashed slowly', held('is kept as argon2id with OWASP’s cost')),
  row(
    '11.4.3',
    '2',
    'Hashes of signatures are long enough',
    held('[Q-09] only strong ciphers and hashes, and certificates are checked: not %s', 'check: house rules'),
  ),
  row(
    '11.4.4',
    '2',
    'Keys from passwords are stretched',
    without('No key is made of a password; SECRET_KEY has 32 characters or more and is stretched by HKDF.'),
  ),
  row(
    '11.5.1',
    '2',
    'What must not be guessed has 128 random bits',
    decided(
      'Tokens, links and addresses have 256, recovery codes 140. An order’s code has 80: it is read out and typed, and by the specification it is all that a guest has. In its place: tries of a network are counted, and the code ends as a key once an account has the order.',
      '[Q-09] guesses at order codes are stopped long before one is found',
      'docs/security.md#Keys and algorithms',
    ),
  ),
  row(
    '11.6.1',
    '2',
    'Approved algorithms make keys and signatures',
    held('is encrypted exactly as the example of RFC 8291', 'docs/security.md#Keys and algorithms'),
  ),
]);

export const V12 = chapter('V12 Communication', [
  row(
    '12.1.1',
    '1',
    'TLS 1.2 and 1.3 only',
    heldSo('TLS ends at the operator’s proxy.', 'docs/security.md#Connections'),
  ),
  row('12.1.2', '2', 'Recommended cipher suites only', held('docs/security.md#Connections')),
  row('12.1.3', '2', 'Client certificates are checked', without('There are no client certificates.')),
  row(
    '12.2.1',
    '1',
    'Clients reach the shop by TLS only',
    heldSo(
      'The proxies of docs/operating.md send plain HTTP on to TLS and speak no old version, as `npm run deploy:check` tries.',
      '[Q-09] asks for HTTPS for a year, subdomains included',
    ),
  ),
  row('12.2.2', '1', 'Certificates are publicly trusted', held('docs/security.md#Connections')),
  row(
    '12.3.1',
    '2',
    'All connections are encrypted',
    heldSo(
      'A database on another machine is asked for TLS by its address.',
      '[Q-09] is told nothing when it is elsewhere and does not speak TLS',
      'docs/security.md#Connections',
    ),
  ),
  row(
    '12.3.2',
    '2',
    'Certificates of servers are checked',
    held('[Q-09] only strong ciphers and hashes, and certificates are checked: not %s', 'check: house rules'),
  ),
  row(
    '12.3.3',
    '2',
    'Services inside speak TLS',
    without('There is one service; processes meet in the database.'),
  ),
  row(
    '12.3.4',
    '2',
    'Services inside have trusted certificates',
    without('There is one service; processes meet in the database.'),
  ),
]);
