import { expect, it } from 'vitest';
import { ledgerRules } from '../apps/console/src/messages/zh/ledger-rules.ts';
import { ledgerChecks } from '../apps/server/src/features/wallet/ledger/ledger.check.queries.ts';

it('[S-06] each rule that proves the books is said in Chinese as well', () => {
  expect(Object.keys(ledgerRules).toSorted()).toEqual(Object.keys(ledgerChecks).toSorted());
});
