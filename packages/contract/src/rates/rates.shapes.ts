import * as z from 'zod';

/** What is settled for one yuan, and how much of it, in per cent, the shop has added to the rate. */
export const yuanRate = z.object({ usd: z.number(), marginPercent: z.number() });
export type YuanRate = z.output<typeof yuanRate>;
