import { chapter, held, heldSo, row } from '../standard.ts';

/** What a review broke, by its numbers; each with the test that tries the same and no longer succeeds. */
const FOUND = chapter('What was broken once', [
  row(
    '1',
    'serious',
    'Libraries were installed without a hash',
    held('[Q-01] has a hash for every package that npm installs'),
  ),
  row(
    '2',
    'serious',
    'Dead webhook addresses kept payments and mails waiting',
    heldSo(
      'At full size by `npm run flood:webhooks`.',
      'a queue whose every place is held by something that does not end delays no other queue',
      'go out one at a time for each account, in every process, and all of them go out',
    ),
  ),
  row(
    '3',
    'serious',
    'Large malformed bodies stopped a process',
    heldSo(
      'At full size by `npm run flood:bodies`.',
      '$name: a megabyte is refused unread',
      '$name: of the longest that is read at most twenty faults are told',
    ),
  ),
  row(
    '4',
    'serious',
    'A stolen account stayed open after recovery',
    held('after recovery by mail; the answer and a mail say what has ended'),
  ),
  row(
    '5',
    'serious',
    'A payment that was cut off could not be repeated for minutes',
    heldSo(
      'At full size by `npm run crash -- --pair 1000`.',
      'idempotency.test.ts: of a process that was killed is taken over at once',
      'is gone on with by the same request, although its token is used up',
      '[Q-05] [Y-08] when one of two servers dies, a payment is repeated at the other, and counts once',
    ),
  ),
  row(
    '6',
    'serious',
    'Guests could get each other’s answers',
    held('do not get each other’s answers, with the same key and the same request'),
  ),
  row(
    '7',
    'serious',
    'Strangers kept staff out of the desk',
    held(
      '[Q-06] a stranger’s wrong passwords keep nobody out who has signed in on this device, or comes from elsewhere',
    ),
  ),
  row(
    '8',
    'minor',
    'Signed but malformed notices were answered 500',
    held(
      '[Q-03] a signed notice that nobody can read is kept, shown at the desk and answered so that it is not sent again',
    ),
  ),
  row(
    '9',
    'minor',
    'More requests than there is time for only lengthened the queue',
    heldSo(
      'At full size by `npm run overload`.',
      '[Z-07] answers 503 with a time at once, lets money and health through, and takes all again afterwards',
    ),
  ),
  row(
    '10',
    'minor',
    'Private pictures were open to all who knew their address',
    held(
      '[Q-08] of the warehouse is seen by its owner and the desk, in every width, and by nobody without their address',
    ),
  ),
  row(
    '11',
    'minor',
    'Guessable passwords were taken; cookies had no `__Host-`',
    held(
      '[Q-07] a password that everybody tries first, or is known from leaks, is refused at sign-up and after',
      'over TLS can be set by this host alone, is read by no script and sent by no other site',
    ),
  ),
  row(
    '12',
    'to decide',
    'Goods were bought for money that was disputed or gone',
    held(
      '[V-03] while it is open nothing is cancelled, bought or paid out; a person’s word with a reason lets it go on',
    ),
  ),
  row(
    'O-16',
    'serious',
    'One order that cannot move stopped those behind it',
    held(
      '[Q-03] an order that cannot move on holds up none of those behind it, and the job says so',
      '[Q-03] %s goes on behind a row that cannot be written',
    ),
  ),
]);

export const FINDINGS = [FOUND];

export const FINDINGS_INTRO = `
A review attacked the shop before its first release. Each of its findings on faults and attacks, by its number there (O: by that on
operating), with the test that repeats the attack and no longer succeeds. This page is written by \`npm run standards\` from
\`tools/standards/findings\`; \`npm run check\` fails when a test that it names is gone.
`;
