import { createHash } from 'node:crypto';
import { doorOf, mailboxOf, screen, type ScreeningFacts } from '@caravan/domain/orders/screening/screening';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Tx } from '../../../platform/db/database.ts';
import { STAFF_TOPIC, publishLive } from '../../../platform/live/publish.ts';
import { tell } from '../orders.announce.ts';
import type { Order } from '../orders.rows.ts';
import {
  countAround,
  findPaidBy,
  insertScreening,
  isTrusted,
  type PaidBy,
  type ScreeningKeys,
} from './screening.queries.ts';
import { rulesAt } from './screening-rules.queries.ts';

const HOUR_MS = 3_600_000;

/** Screens an order that has just been paid, in the transaction that pays it: there is no moment in which it could be bought unseen. */
export const screenOrder = async (tx: Tx, order: Order, now: Date): Promise<void> => {
  const [rules, paid] = await Promise.all([rulesAt(tx, now), findPaidBy(tx, order.id)]);
  const keys = keysOf(order, paid);
  const counted = await countAround(tx, keys, {
    since: hoursFrom(now, -rules.window_hours),
    until: hoursFrom(now, rules.window_hours),
  });
  const facts: ScreeningFacts = {
    ...counted,
    amount: Math.floor(order.settled_usd_cents / 100),
    country: isOtherCountry(order, paid) ? 1 : 0,
  };
  const { score, reasons } = screen(facts, rules.rules);
  const isHeld =
    score >= rules.hold_from &&
    !(await isTrusted(tx, keys, new Date(now.getTime() - rules.trust_days * DAY_MS)));
  const dueAt = hoursFrom(now, rules.answer_hours);
  await insertScreening(tx, {
    ...keys,
    order_id: order.id,
    rules_id: rules.id,
    status: isHeld ? 'waiting' : 'passed',
    score,
    reasons,
    facts,
    screened_at: now,
    due_at: dueAt,
  });
  if (!isHeld) return;
  await tell(tx, order, 'order_checking', { code: order.code, until: dueAt.toISOString() }, now);
  await publishLive(tx, { topic: STAFF_TOPIC, kind: 'queues', payload: { queues: ['toPurchase'] } });
};

const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

const keysOf = (order: Order, paid: PaidBy): ScreeningKeys => ({
  checkout_id: order.checkout_id,
  email_key: digest(mailboxOf(paid.email)),
  address_key: digest(order.address ? doorOf(order.address) : order.id),
  card_key: paid.card_fingerprint && digest(paid.card_fingerprint),
  network_key: paid.network_key,
});

const isOtherCountry = ({ address }: Order, { card_country: country }: PaidBy): boolean =>
  country !== null && address !== null && country.toUpperCase() !== address.country.toUpperCase();

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
