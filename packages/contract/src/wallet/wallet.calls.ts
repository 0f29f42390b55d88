import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, id, money, pageQuery, time } from '../fields.ts';

export const statementLine = z.object({
  id,
  kind: z.string(),
  subjectKind: z.string(),
  subjectCode: z.string().nullable(),
  usd: money,
  balanceUsd: money,
  at: time,
});

export const walletCalls = {
  'GET /shopping/user/balance': call({
    summary: 'The wallet, in USD and in the shown currency.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ money, currency, usd: money }),
  }),
  'GET /wallet/statement': call({
    summary: 'Every movement of the wallet, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100) }),
    output: pageOf(statementLine),
  }),
};
