import { expect, it } from 'vitest';
import { isPayPalAccount, payPalPayoutsOf } from './paypal-payouts.ts';

it('[V-13] PayPal’s file has no head, dollars with cents, and each withdrawal under its code', () => {
  const file = payPalPayoutsOf([
    { code: 'WD00000001', cents: 123_456, account: 'ada@example.com' },
    { code: 'WD00000002', cents: 500, account: 'bob.byron+shop@example.co.uk' },
  ]);
  expect(file.split('\r\n')).toEqual([
    'ada@example.com,1234.56,USD,WD00000001,Withdrawal WD00000001,PAYPAL',
    'bob.byron+shop@example.co.uk,5.00,USD,WD00000002,Withdrawal WD00000002,PAYPAL',
    '',
  ]);
});

it.each([
  ['ada@example.com', true],
  ['阿达@例子.中国', true],
  ['=cmd@example.com', false],
  ['ada,bob@example.com', false],
  ['"ada"@example.com', false],
  ['ada@example', false],
  ['Ada Byron', false],
  ['', false],
])('[V-13] %j can stand in it: %s', (account, isOne) => {
  expect(isPayPalAccount(account)).toBe(isOne);
});
