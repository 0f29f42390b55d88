// Jobs that one feature leaves for another one that it must not import: declared here, implemented over there.
import * as z from 'zod';
import { declareJob } from './job.ts';

/** Somebody signed in or proved an e-mail address: paid guest orders made with it are theirs now. Left by accounts, done by orders. */
export const attachOrdersOfAccount = declareJob('orders.attach_account', z.object({ accountId: z.uuid() }));

/** Goods with free shipping have passed the quality check: they go home by themselves. Left by the warehouse, done by parcels. */
export const releaseFreeShipping = declareJob(
  'parcels.release_free_shipping',
  z.object({ orderId: z.uuid() }),
);
