import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { NOW } from '../../orders/orders.fixtures.ts';
import { seedFreight } from '../index.ts';

const AT = new Date(NOW);

/** Both on machines of their own: a figure is kept for minutes. */
const servers = await Promise.all([testServer({ now: NOW }), testServer({ now: NOW })]);
const [fresh, known] = servers;
await seedFreight(known.db, AT);

/** Parcels that left so many days ago and took so many days, promised within fifteen. */
const sent = async (daysAgo: number, took: number | null, parcels: number): Promise<void> => {
  await known.as.shopper();
  const shipped = new Date(AT.getTime() - daysAgo * 86_400_000);
  const delivered = took === null ? null : new Date(shipped.getTime() + took * 86_400_000);
  await sql`insert into parcels (id, code, account_id, status, line_code, address, quote, estimated_grams, freight_fen, services_fen,
      total_fen, currency, rate_e8, usd_rate_e8, rate_as_of, shown_minor, settled_usd_cents, created_at, shipped_at, delivered_at)
    select gen_random_uuid(), 'R' || ${daysAgo}::text || '-' || place, (select id from accounts limit 1), ${took === null ? 'shipped' : 'delivered'},
      'epacket', '{"country":"US"}'::jsonb, '{"days":{"from":9,"to":15}}'::jsonb, 500, 100, 0, 100, 'USD', 1, 1, ${AT}, 1, 1,
      ${shipped}, ${shipped}, ${delivered}
    from generate_series(1, ${parcels}::int) as place`.execute(known.db);
};

it('[I-01] the shop says what its parcels took and how many came in time once twenty tell, and nothing before', async () => {
  expect(await fresh.as.guest().call('GET /logistis/record', {})).toEqual({ transit: null, onTime: null });
  await sent(60, 11, 18);
  await sent(50, 15, 1);
  await sent(40, 16, 1);
  // Late already, though it is still under way; and one that may still come in time.
  await sent(30, null, 1);
  await sent(3, null, 1);
  expect(await known.as.guest().call('GET /logistis/record', {})).toEqual({
    transit: { medianDays: 11, parcels: 22 },
    onTime: { percent: 90, parcels: 21 },
  });
});
