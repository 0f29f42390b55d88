import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MOST_COUNTED, MOST_SORTED } from '../../../platform/db/finding/counted.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import { makeAddress, makeShop, makeSku, NOW, placeOne, seedRates } from '../orders.fixtures.ts';
import { listDeskOrders } from './orders.staff.queries.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
const person = await server.as.shopper();
const ada = { ...person, addressId: await makeAddress(db, person.accountId) };
const { id } = await placeOne(ada, [await makeSku(db, { shopId: await makeShop(db) })]);

/** So many guests' orders as that one, one made after the other from so many hours before it on. */
const copy = (count: number, email: string, hours: number) =>
  sql`
  insert into orders select copy.* from orders, generate_series(1, ${count}::integer) n,
    jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
      'code', ${email.slice(0, 1).toUpperCase()}::text || lpad(n::text, 15, '0'), 'account_id', null, 'guest_email', ${email}::text,
      'created_at', created_at - ${hours} * interval '1 hour' + n * interval '1 ms')) copy
  where orders.id = ${id}`.execute(db);

const page = async (words: string, pageNum: number) => {
  const { orders, total } = await listDeskOrders(db, { words, pageNum, pageSize: 20 });
  return { codes: orders.map(({ code }) => code), total };
};

/** The codes that copies have, from the newest of so many on. */
const newest = (letter: string, count: number, from = 0): string[] =>
  Array.from({ length: 20 }, (_, place) => letter + String(count - from - place).padStart(15, '0'));

it('[Z-05] of more than are sorted the newest come first, also when they came together long ago', async () => {
  const many = MOST_SORTED + 100;
  await copy(many, 'crowd@crowd.example', 100);
  expect(await page('crowd', 1)).toEqual({ codes: newest('C', many), total: MOST_COUNTED });
  expect(await page('crowd', 3)).toEqual({ codes: newest('C', many, 40), total: MOST_COUNTED });
  await copy(MOST_SORTED, 'later@throng.example', 1);
  expect(await page('crowd', 1)).toEqual({ codes: newest('C', many), total: MOST_COUNTED });
  expect(await page('crowd', 3)).toEqual({ codes: newest('C', many, 40), total: MOST_COUNTED });
  expect(await page('throng', 2)).toEqual({ codes: newest('L', MOST_SORTED, 20), total: MOST_COUNTED });
});
