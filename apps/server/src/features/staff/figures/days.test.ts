import { chinaDayOf, chinaTime, addDays } from '@caravan/domain/time/china-time';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import {
  makeAddress,
  makeShop,
  makeSku,
  NOW,
  payOrder,
  placeOne,
  seedRates,
} from '../../orders/orders.fixtures.ts';
import { countNextDays, type DayRow, readDays } from './days.queries.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

const paidOrder = async () => {
  const person = await server.as.shopper();
  const ada = { ...person, addressId: await makeAddress(db, person.accountId) };
  const shopId = await makeShop(db);
  const order = await placeOne(ada, [await makeSku(db, { shopId }), await makeSku(db, { shopId })]);
  await payOrder(db, order.orderCode, server.clock.now());
  return { ada, order };
};

const buy = async ({ order }: Awaited<ReturnType<typeof paidOrder>>, lines = order.lines) =>
  (await server.as.staff('buyer')).call('POST /staff/purchase/mark', {
    orderCode: order.orderCode,
    lineIds: lines.map(({ id }) => id),
    marketplaceOrderNumber: 'TB-1001',
    costCny: 40,
  });

/** The slow way: all orders and payments there are, without what was counted. */
const countedByHand = async (): Promise<readonly Partial<DayRow>[]> => {
  const now = server.clock.now();
  const { rows } = await sql<DayRow>`
    with placed as (
      select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders from orders group by 1
    ), paid as (
      select (settled_at at time zone 'Asia/Shanghai')::date as day, sum(usd_cents)::bigint as cents
      from payments where settled_at is not null and purpose <> 'top_up' group by 1
    ), promised as (
      select (purchase_until at time zone 'Asia/Shanghai')::date as day, count(*) filter (where is_kept) as kept,
        count(*) filter (where not is_kept) as broken
      from (
        select purchase_until, case
          when status = 'purchase_pending' then false
          when bought.last_at is null then case when cancelled_at > purchase_until then false end
          else bought.last_at <= purchase_until end as is_kept
        from orders cross join lateral (
          select max(purchased_at) as last_at from purchases where purchases.order_id = orders.id) bought
        where purchase_until < ${now}
      ) outcome group by 1
    )
    select day::text, coalesce(orders, 0) as orders, coalesce(cents, 0) as paid_usd_cents, coalesce(kept, 0) as kept,
      coalesce(broken, 0) as broken
    from placed full join paid using (day) full join promised using (day) order by day`.execute(db);
  return rows;
};

const expectTheSame = async () => {
  const read = await readDays(db, 92, server.clock.now());
  expect(read).toHaveLength(92);
  expect(read.at(-1)?.day).toBe(chinaDayOf(server.clock.now()));
  expect(read.filter((day) => day.orders + day.paid_usd_cents + day.kept + day.broken > 0)).toEqual(
    (await countedByHand()).filter((day) => day.orders || day.paid_usd_cents || day.kept || day.broken),
  );
};

/** As the desk does with all of its lines. */
const cancel = (on: Db, orderId: string) =>
  sql`update orders set status = 'cancelled', cancelled_at = ${server.clock.now()} where id = ${orderId}`.execute(
    on,
  );

const countDays = async () => {
  while (await inTransaction(db, (tx) => countNextDays(tx, server.clock.now())));
};

const kept = async () =>
  (
    await sql<{ days: number; changed: number }>`select (select count(*) from desk_days) as days,
      (select count(*) from desk_days_changed) as changed`.execute(db)
  ).rows[0];

const later = (days: number) => server.clock.advance(days * 86_400_000);

it('[Z-05] days that are counted say what all orders say, whatever is bought, cancelled or paid late', async () => {
  await expectTheSame();
  const [onTime, late, partly, cancelled, never] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
  ];
  await buy(onTime);
  await buy(partly, partly.order.lines.slice(0, 1));
  await expectTheSame();
  later(10);
  await expectTheSame();
  await countDays();
  expect(await kept()).toEqual({ days: 92, changed: 0 });
  await expectTheSame();

  await buy(late);
  expect(await kept()).not.toMatchObject({ changed: 0 });
  await expectTheSame();
  await buy(partly, partly.order.lines.slice(1));
  await cancel(db, cancelled.order.id);
  await expectTheSame();
  await countDays();
  expect(await kept()).toMatchObject({ changed: 0 });
  await expectTheSame();

  await paidOrder();
  later(1);
  await expectTheSame();
  await countDays();
  expect(await kept()).toMatchObject({ days: 93, changed: 0 });
  await sql`update orders set purchase_until = purchase_until - interval '3 days' where id = ${never.order.id}`.execute(
    db,
  );
  await expectTheSame();
  await countDays();
  await expectTheSame();
});

it('[Z-05] an order or payment that is written days later is counted on its day', async () => {
  await countDays();
  const { order } = await paidOrder();
  const past = chinaTime(addDays(chinaDayOf(server.clock.now()), -5), 12);
  await sql`update payments set settled_at = ${past} where id = (select payment_id from payment_items where order_id = ${order.id})`.execute(
    db,
  );
  await expectTheSame();
  await countDays();
  await expectTheSame();
});

it('[Z-05] what is being written while days are counted is told from the moment it is there', async () => {
  const waiting = await paidOrder();
  later(6);
  await countDays();
  await inTransaction(db, async (tx) => {
    await cancel(tx, waiting.order.id);
    await countDays();
    expect(await kept()).toMatchObject({ changed: 0 });
  });
  expect(await kept()).toMatchObject({ changed: 1 });
  await expectTheSame();
  await countDays();
  await expectTheSame();
});

it('[Z-05] a day is not counted before an hour has gone by', async () => {
  const midnight = chinaTime(addDays(chinaDayOf(server.clock.now()), 1));
  server.clock.set(new Date(midnight.getTime() + 59 * 60_000).toISOString());
  await countDays();
  const before = (await kept())?.days ?? 0;
  server.clock.advance(60_000);
  await countDays();
  expect((await kept())?.days).toBe(before + 1);
  await expectTheSame();
});
