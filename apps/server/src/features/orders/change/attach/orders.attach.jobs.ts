import * as z from 'zod';
import { type JobContext, addJob, defineJob, implementJob } from '../../../../platform/jobs/job.ts';
import { attachOrdersOfAccount } from '../../../../platform/jobs/job-names.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { newSecret } from '../../../../platform/ids.ts';
import { hashToken } from '../../../../platform/session/tokens.ts';
import {
  accountOfEmail,
  emailOfAccount,
  insertOrderClaim,
  openGuestAccount,
  passwordLink,
} from '../../../accounts/index.ts';
import { notify, queueSecretMail } from '../../../messages/index.ts';
import { readerOf } from '../../orders.announce.ts';
import { attachOrders } from './orders.attach.ts';
import { lockGuestOrdersOfCheckout, lockPaidGuestOrders } from './orders.attach.queries.ts';
import type { Order } from '../../orders.rows.ts';

/** The account a paid quick order opens, or the link by which the account of its e-mail address takes it over. */
export const attachGuest = defineJob(
  'orders.attach_guest',
  z.object({ checkoutId: z.uuid() }),
  (context, { checkoutId }) =>
    context.transaction(async (tx) => {
      const orders = await lockGuestOrdersOfCheckout(tx, checkoutId);
      const paid = orders.find((order) => order.paid_at !== null && order.guest_email !== null);
      if (paid?.guest_email == null) return;
      const guest = { ...readerOf(paid), email: paid.guest_email, currency: paid.currency };
      const known = await accountOfEmail(tx, guest.email);
      if (known) await mailClaim(tx, context, paid, guest.email);
      else await openAccount(tx, context, orders, guest);
    }),
);

/** After a payment: a guest's checkout gets its account, or a link to be claimed by. */
export const claimPaidCheckout = (tx: Tx, checkoutId: string): Promise<void> =>
  addJob(tx, attachGuest, { checkoutId }, { jobKey: `orders.attach_guest:${checkoutId}` });

const openAccount = async (
  tx: Tx,
  { services, now }: JobContext,
  orders: readonly Order[],
  guest: Pick<Order, 'locale' | 'language' | 'currency'> & { readonly email: string },
): Promise<void> => {
  const accountId = await openGuestAccount(tx, { ...guest, now });
  await attachOrders(tx, orders, accountId, now);
  const url = await passwordLink(tx, {
    accountId,
    ...guest,
    services,
    now,
    subjectId: orders[0]?.checkout_id,
  });
  await queueSecretMail(tx, services, { ...guest, kind: 'account_made', url });
};

const mailClaim = async (
  tx: Tx,
  { services, now }: JobContext,
  order: Order,
  email: string,
): Promise<void> => {
  const secret = newSecret();
  const isNew = await insertOrderClaim(tx, {
    checkoutId: order.checkout_id,
    email,
    hash: hashToken(secret),
    now,
  });
  if (!isNew) return;
  // After the hash sign it stays in the browser: no server and no log on the way sees it.
  const url = `${services.config.publicOrigin}/${order.language ?? order.locale}/orderConfirm?orderCode=${order.code}#claim=${secret}`;
  await queueSecretMail(tx, services, { ...readerOf(order), email, kind: 'claim_order', url });
};

/** Anyone who has signed in owns what was paid with their e-mail address. */
export const attachToAccount = implementJob(attachOrdersOfAccount, ({ transaction, now }, { accountId }) =>
  transaction(async (tx) => {
    const email = await emailOfAccount(tx, accountId);
    const orders = email === undefined ? [] : await lockPaidGuestOrders(tx, email);
    if (orders.length === 0) return;
    await attachOrders(tx, orders, accountId, now);
    await notify(tx, {
      accountId,
      template: 'orders_attached',
      params: { count: orders.length },
      link: 'orderCenter',
      now,
    });
  }),
);
