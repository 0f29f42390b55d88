import type { QueryResultRow } from 'pg';
import { ORDER_STATUSES, orderStatusOf, type OrderStatus } from '@caravan/domain/orders/order-status';
import { brokenRules } from '../../../features/orders/orders.fixtures.ts';
import { checkProviders } from './provider-books.ts';
import type { World } from '../world.ts';

/** Jobs run at the ticks of a simulated day: what is due is done this much later at most. */
const SLACK = "interval '9 hours'";

/** Each finds rows that may not be there: a description of each as `found`; $1 is the present. */
const RULES: Readonly<Record<string, string>> = {
  'an unpaid order outlives its day': `
    select code as found from orders where status = 'payment_pending' and expires_at < $1::timestamptz - ${SLACK}
      and not exists (select from payment_items item join payments on payments.id = item.payment_id
        where item.order_id = orders.id and payments.status not in ('failed', 'expired'))`,
  'a price rise outlives its answer': `
    select code as found from price_rises where status = 'open' and expires_at < $1::timestamptz - ${SLACK}
      and not exists (select from payment_items item join payments on payments.id = item.payment_id
        where item.other_id = price_rises.id and payments.status not in ('failed', 'expired'))`,
  'a parcel waits too long for its freight': `
    select code as found from parcels where status = 'pay_freight' and created_at < $1::timestamptz - interval '7 days' - ${SLACK}
      and not exists (select from payment_items item join payments on payments.id = item.payment_id
        where item.parcel_id = parcels.id and payments.status not in ('failed', 'expired'))`,
  'a delivered parcel is never received': `
    select code as found from parcels where status = 'delivered' and delivered_at < $1::timestamptz - interval '10 days' - ${SLACK}
      and not exists (select from parcel_claims claim where claim.parcel_id = parcels.id and claim.status = 'under_review')`,
  'a return waits too long for its fee': `
    select code as found from after_sales where status = 'return_payment_pending' and fee_due_at < $1::timestamptz - ${SLACK}
      and not exists (select from payment_items item join payments on payments.id = item.payment_id
        where item.other_id = after_sales.id and payments.status not in ('failed', 'expired'))`,
  'a refused return still holds its line after a week': `
    select code as found from after_sales where status = 'not_passed' and closed_at is null
      and refused_at < $1::timestamptz - interval '7 days' - ${SLACK} and appealed_at is null`,
  'an order waits for its review too long': `
    select code as found from orders where status = 'review_pending'
      and (select max(at) from order_events event where event.order_id = orders.id) < $1::timestamptz - interval '33 days'`,
  'a payment never ends': `
    select payments.id::text as found from payments
    where status not in ('succeeded', 'failed', 'expired', 'refunded') and created_at < $1::timestamptz - interval '4 days'`,
  'an order was paid twice': `
    select item.code as found from payment_items item where outcome = 'applied' and order_id is not null and other_id is null
    group by item.code having count(*) > 1`,
  'a refund never ends': `
    select id::text as found from payment_refunds where status = 'requested' and created_at < $1::timestamptz - interval '8 days'`,
  'stock is below zero': `select id::text as found from skus where stock < 0`,
  'a line waits for shipment outside a parcel': `
    select line.id::text as found from order_lines line where line.status = 'awaiting_shipment' and line.is_exempt = 0
      and not exists (select from stored_items item join parcels on parcels.id = item.parcel_id
        where item.order_line_id = line.id
          and parcels.status in ('pay_freight', 'awaiting_shipment', 'packed', 'difference_due'))`,
  'a line lies free although its parcel is under way': `
    select line.id::text as found from order_lines line join stored_items item on item.order_line_id = line.id
      join parcels on parcels.id = item.parcel_id
    where line.status in ('stored', 'quality_inspected') and parcels.status <> 'cancelled'`,
  'a shipped parcel holds a line that was not shipped': `
    select line.id::text as found from order_lines line join stored_items item on item.order_line_id = line.id
      join parcels on parcels.id = item.parcel_id
    where parcels.status in ('shipped', 'delivered', 'received', 'completed')
      and line.status not in ('shipped', 'delivered', 'received', 'review_pending', 'completed', 'cancelled')`,
  'a stored line has no goods in the warehouse': `
    select line.id::text as found from order_lines line where line.status in ('stored', 'quality_inspected')
      and not exists (select from stored_items item where item.order_line_id = line.id)`,
  'a coupon stays with an order that was cancelled unpaid': `
    select held.id::text as found from held_coupons held where checkout_id is not null
      and not exists (select from orders where orders.checkout_id = held.checkout_id
        and (orders.status <> 'cancelled' or orders.paid_at is not null))`,
  'a mail was written twice': `
    select min(kind) || ' to ' || recipient as found from mails where not is_secret
    group by recipient, kind, subject, body_text, created_at having count(*) > 1`,
  'a mail waits for ever': `
    select kind || ' ' || id as found from mails where status not in ('sent', 'kept', 'failed', 'logged')
      and created_at < $1::timestamptz - interval '2 days'`,
  'a job has given up': `
    select task.identifier || ' ' || coalesce(left(job.last_error, 200), '') as found
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts`,
  'a job that is due was not done': `
    select task.identifier as found
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.run_at < $1::timestamptz - interval '3 days' and job.attempts < job.max_attempts`,
};

const SHOWN = 3;

/** What must be true after each simulated day, whatever happened in it. */
export const checkDay = async (world: World, stockAtFirst: ReadonlyMap<string, number>): Promise<void> => {
  for (const broken of await brokenRules(world.stage.db)) world.violate(`the ledger: ${broken}`);
  const ask = async <Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> =>
    (await world.query<Row>(sql, values)).rows;
  for (const broken of await brokenInvariants(ask, world.now)) world.violate(broken);
  await checkStock(world, stockAtFirst);
  await checkPayouts(world);
  await checkProviders(world);
};

/** Asks a shop's database. */
type Ask = <Row extends QueryResultRow>(sql: string, values: unknown[]) => Promise<readonly Row[]>;

/** What may not be in any shop, seen from its rows at the present `now`: a sentence for each. */
export const brokenInvariants = async (ask: Ask, now: Date): Promise<string[]> => {
  const broken: string[] = [];
  for (const [rule, text] of Object.entries(RULES)) {
    const rows = await ask<{ found: string }>(text, text.includes('$1') ? [now] : []);
    broken.push(...rows.slice(0, SHOWN).map(({ found }) => `${rule}: ${found}`));
  }
  return [...broken, ...(await wrongRollUps(ask))];
};

/** An order shows the least advanced of its lines. */
const wrongRollUps = async (ask: Ask): Promise<string[]> => {
  const rows = await ask<{ code: string; status: OrderStatus; lines: OrderStatus[] }>(
    `select code, orders.status, array_agg(line.status) as lines from orders
     join order_lines line on line.order_id = orders.id group by orders.id`,
    [],
  );
  return rows.flatMap(({ code, status, lines }) => [
    ...(status === orderStatusOf(lines) ? [] : [`${code} shows ${status} of ${lines.join()}`]),
    ...(ORDER_STATUSES.includes(status) ? [] : [`${code} shows ${status}`]),
  ]);
};

/** What was there at first is there, or sold: cancelled lines gave their goods back. */
const checkStock = async (world: World, atFirst: ReadonlyMap<string, number>): Promise<void> => {
  const { rows } = await world.query<{ id: string; stock: number; sold: number }>(
    `select skus.id, stock, (select coalesce(sum(quantity), 0) from order_lines
       where sku_id = skus.id and status <> 'cancelled')::int as sold from skus`,
  );
  for (const { id, stock, sold } of rows) {
    const first = atFirst.get(id);
    if (first !== undefined && Number(stock) + Number(sold) > first)
      world.violate(`stock of ${id}: ${stock} and ${sold} sold are more than ${first}`);
  }
};

/** What the ledger says was handed out, against the bank's own books. */
const checkPayouts = async (world: World): Promise<void> => {
  const { rows } = await world.query<{ cents: string }>(
    `select -coalesce(sum(balance), 0) as cents from ledger_accounts where kind = 'provider:payouts'`,
  );
  const paidOut = 0 - Number(rows[0]?.cents);
  if (paidOut !== world.bank.paidOutCents)
    world.violate(`paid out are ${paidOut}, the bank says ${world.bank.paidOutCents}`);
};
