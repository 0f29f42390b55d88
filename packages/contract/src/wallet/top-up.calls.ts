import * as z from 'zod';
import { call } from '../call.ts';
import { hasTwoDecimals, currency, money, time } from '../fields.ts';
import { withdrawalCode } from './wallet.calls.ts';

export const topUpCalls = {
  'POST /wallet/topUp': call({
    summary: 'Begins to fill the wallet; the code is then paid for with orderType topUp.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      usd: z.number().min(1).max(20_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 }),
    }),
    output: z.object({ code: withdrawalCode, usd: money, shown: money, currency, expiresAt: time }),
    refusals: ['top_up_outside_limits'],
    limit: { count: 30, windowMs: 3_600_000 },
  }),
};
