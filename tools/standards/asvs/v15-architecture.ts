import { chapter, held, heldSo, row, without } from '../standard.ts';

export const V15 = chapter('V15 Coding and architecture', [
  row('15.1.1', '1', 'Times for updating libraries are written down', held('docs/security.md#Libraries')),
  row(
    '15.1.2',
    '2',
    'Libraries are listed and from trusted places',
    held('[Q-01] has a hash for every package that npm installs', 'docs/security.md#Libraries'),
  ),
  row('15.1.3', '2', 'Costly functions are written down', held('docs/security.md#Costly functions')),
  row(
    '15.2.1',
    '1',
    'Libraries are as new as was written',
    heldSo(
      '`npm run libraries` holds the times, before each release and every week, and ends with a fault where the registry gives no advisories. It gave none on 2026-11-26; the published advisories of the libraries that read what strangers send were read instead, and stand with their fixes in `tools/libraries/fixed.data.json`. No library named by the shop was behind a version for more than 45 days.',
      '[Q-09] no library of the lock file is older than its fix',
      '[Q-09] what nobody has looked at is overdue at once, what was found harmless never',
      '[Q-09] is a month and a half at most',
      'docs/security.md#Libraries',
    ),
  ),
  row(
    '15.2.2',
    '2',
    'Costly functions do not stop the others',
    held(
      'a queue whose every place is held by something that does not end delays no other queue',
      'in hundreds of bodies that never end keeps nobody else waiting',
      '$name: of the longest that is read at most twenty faults are told',
    ),
  ),
  row(
    '15.2.3',
    '2',
    'Production has nothing that is only for development',
    held('check: dead code', '[E-02] is refused with demo values, each named with what to do'),
  ),
  row(
    '15.3.1',
    '1',
    'Answers have the fields that are needed',
    held('holds code, message and data, and only fields that the contract declares'),
  ),
  row(
    '15.3.2',
    '2',
    'Outgoing requests follow no redirects',
    held('[Q-09] a request of the server follows no redirect', 'check: house rules'),
  ),
  row(
    '15.3.3',
    '2',
    'Callers set only the fields they may',
    held('no input takes a field that is not declared', '[O-02] a price sent along is no field of an order'),
  ),
  row(
    '15.3.4',
    '2',
    'The caller’s address is true and used',
    held('behind a proxy the address is the one that the proxy saw, not one that the caller put before it'),
  ),
  row(
    '15.3.5',
    '2',
    'Types are checked and compared strictly',
    held('check: lint', '[V-16] every one is taken as input, and one with three decimals is not'),
  ),
  row(
    '15.3.6',
    '2',
    'Prototypes cannot be polluted',
    held('call-route.test.ts: %s is refused', 'is refused in the query too'),
  ),
  row(
    '15.3.7',
    '2',
    'The same parameter twice is no trick',
    held('[Q-09] the same parameter twice is refused, not read as one of them'),
  ),
]);

export const V16 = chapter('V16 Logging and errors', [
  row('16.1.1', '2', 'Logs are listed', held('docs/security.md#Logs')),
  row(
    '16.2.1',
    '2',
    'Entries say when, where, who and what',
    held(
      'who signs in, and who fails to, in lines that machines read: when, where, who by their session, and what',
    ),
  ),
  row(
    '16.2.2',
    '2',
    'Clocks agree, in UTC',
    held(
      'who signs in, and who fails to, in lines that machines read: when, where, who by their session, and what',
    ),
  ),
  row('16.2.3', '2', 'Logs go only where is written', held('docs/security.md#Logs')),
  row(
    '16.2.4',
    '2',
    'Logs can be read by machines',
    held(
      'who signs in, and who fails to, in lines that machines read: when, where, who by their session, and what',
    ),
  ),
  row(
    '16.2.5',
    '2',
    'Secrets and personal data stay out',
    held(
      'secrets and personal data do not reach the log, wherever they stand',
      'an error of the database is logged without the row that it was about',
    ),
  ),
  row(
    '16.3.1',
    '2',
    'Signing in is logged, failed or not',
    held(
      'who signs in, and who fails to, in lines that machines read: when, where, who by their session, and what',
    ),
  ),
  row('16.3.2', '2', 'Refused rights are logged', held('a right that somebody does not have, and who asked')),
  row(
    '16.3.3',
    '2',
    'Attempts to get around a control are logged',
    held('a token that does not hold, and somebody who asks too often'),
  ),
  row(
    '16.3.4',
    '2',
    'Unexpected errors are logged',
    held(
      'of our own say nothing of what happened inside',
      '[E-05] why a connection failed stays readable, and a code that a person typed does not',
    ),
  ),
  row(
    '16.4.1',
    '2',
    'Nobody can write lines of a log',
    held('secrets stay out, and text from outside cannot move the cursor'),
  ),
  row(
    '16.4.2',
    '2',
    'Logs cannot be changed',
    held(
      'is changed, emptied or deleted by nobody who speaks for the shop',
      'docs/security.md#Data and its protection',
    ),
  ),
  row('16.4.3', '2', 'Logs are sent to another system', held('docs/security.md#Logs')),
  row(
    '16.5.1',
    '2',
    'Errors tell nothing of the inside',
    held('of our own say nothing of what happened inside', 'an unknown error never shows its own text'),
  ),
  row(
    '16.5.2',
    '2',
    'The shop goes on when others fail',
    held(
      '[M-01] a source that keeps failing rests, the others do not; later one question is let through',
      '[Y-08] a provider that is down leaves the payment open; what it did is found out later',
      'is tried again while the mail server refuses, and the desk can read why',
    ),
  ),
  row(
    '16.5.3',
    '2',
    'Failing is safe: nothing half done passes',
    held(
      'keeps nothing of a result that rolls back, and gives that result',
      '[S-02] an amount or a status that is not said counts as no answer, never as nothing to pay or as paid',
    ),
  ),
]);

const NO_WEBRTC = without('There is no WebRTC.');

export const V17 = chapter('V17 WebRTC', [
  row('17.1.1', '2', 'TURN reaches public addresses only', NO_WEBRTC),
  row('17.2.1', '2', 'The DTLS key is kept well', NO_WEBRTC),
  row('17.2.2', '2', 'DTLS suites are approved', NO_WEBRTC),
  row('17.2.3', '2', 'SRTP is authenticated', NO_WEBRTC),
  row('17.2.4', '2', 'Broken media packets are borne', NO_WEBRTC),
  row('17.3.1', '2', 'Signalling bears a flood', NO_WEBRTC),
  row('17.3.2', '2', 'Signalling bears broken messages', NO_WEBRTC),
]);
