import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import { call } from '../call.ts';
import { nothing, time } from '../fields.ts';

export const privacyCalls = {
  'GET /client/user/oidc/list': call({
    summary: 'The OpenID providers somebody can sign in with.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string() })),
    cacheSeconds: 60,
  }),
  'GET /client/user/close/check': call({
    summary: 'What keeps an account from being deleted now.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      hasPassword: z.boolean(),
      openOrders: z.int(),
      openParcels: z.int(),
      openPayments: z.int(),
      openAfterSales: z.int(),
      openClaims: z.int(),
      openWithdrawals: z.int(),
      /** In the wallet, and enough to be withdrawn. */
      walletUsd: z.number(),
      /** In the wallet, and too little to be withdrawn: to be spent, or given up with the account. */
      leftoverUsd: z.number(),
      /** Earned by promoting: to be asked for, or waiting for the desk. */
      commissionUsd: z.number(),
      /** Commission that does not keep the account, and ends with it. */
      lapsingCommissionUsd: z.number(),
    }),
  }),
  'POST /client/user/close': call({
    summary: 'Deletes the account: what the law does not ask to be kept goes, every session ends.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(200).default(''),
      /** What is left in the wallet, given up by name: exactly that much. */
      givesUpUsd: z.number().min(0).max(1_000).default(0),
    }),
    output: nothing,
    refusals: ['close_email_differs', 'close_password_wrong', 'close_not_yet', 'close_leftover_kept'],
    limit: { count: 10, windowMs: 600_000 },
    confidential: true,
  }),
  'POST /client/user/export': call({
    summary: 'Mails a link to a copy of all own data: JSON, CSV and photos in one file.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({}),
    output: z.object({ until: time }),
    limit: { count: 4, windowMs: DAY_MS },
  }),
};
