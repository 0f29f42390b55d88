import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { NOW } from '../../orders/orders.fixtures.ts';
import { seedFreight } from '../index.ts';

const AT = new Date(NOW);

/** Two of their own: a figure is kept for minutes. */
const servers = await Promise.all([testServer({ now: NOW }), testServer({ now: NOW })]);
const [fresh, known] = servers;
await seedFreight(known.db, AT);

interface Sent {
  readonly daysAgo: number;
  readonly took?: number;
  readonly parcels: number;
  readonly country?: string;
  readonly status?: 'delivered' | 'lost' | 'returned' | 'cancelled';
  readonly packedFen?: number;
}

/** Parcels of ¥100 freight, promised within fifteen days. */
const sent = async ({
  daysAgo,
  took = 10,
  parcels,
  country = 'US',
  status = 'delivered',
  packedFen = 10_400,
}: Sent) => {
  await known.as.shopper();
  const shipped = new Date(AT.getTime() - daysAgo * 86_400_000);
  const ended = new Date(shipped.getTime() + took * 86_400_000);
  await sql`insert into parcels (id, code, account_id, status, line_code, address, quote, estimated_grams, freight_fen, services_fen,
      total_fen, currency, rate_e8, usd_rate_e8, rate_as_of, shown_minor, settled_usd_cents, created_at, shipped_at, packed_fen,
      delivered_at, ended_at)
    select gen_random_uuid(), concat_ws('-', 'S', ${status}::text, ${country}::text, ${daysAgo}::text, place),
      (select id from accounts limit 1), ${status}, 'epacket', ${JSON.stringify({ country })}::jsonb,
      '{"days":{"from":9,"to":15}}'::jsonb, 500, 10000, 0, 10000, 'USD', 1, 1, ${AT}, 1, 1, ${shipped}, ${shipped}, ${packedFen},
      ${status === 'delivered' ? ended : null}, ${status === 'delivered' ? null : ended}
    from generate_series(1, ${parcels}::int) as place`.execute(known.db);
};

const board = (wanted: { country?: string; month?: string } = {}) =>
  known.as.guest().call('GET /logistis/scoreboard', wanted);

it('[D-09] a shop that has sent nothing shows an empty board', async () => {
  const empty = await fresh.as.guest().call('GET /logistis/scoreboard', {});
  expect(empty).toEqual({ countries: [], months: [], lines: [] });
});

it('[D-09] each line is scored from a year of parcels, all or those to one country in one month', async () => {
  await sent({ daysAgo: 40, parcels: 30 });
  await sent({ daysAgo: 40, took: 18, parcels: 10, country: 'DE', packedFen: 12_000 });
  await sent({ daysAgo: 75, took: 35, parcels: 2, status: 'lost' });
  await sent({ daysAgo: 75, took: 20, parcels: 1, status: 'returned' });
  await sent({ daysAgo: 75, parcels: 50, status: 'cancelled' });
  await sent({ daysAgo: 400, parcels: 50 });

  const all = await board();
  expect(all.countries).toEqual(['US', 'DE']);
  expect(all.months).toHaveLength(2);
  expect(all.lines).toEqual([
    expect.objectContaining({
      lineCode: 'epacket',
      sent: 43,
      transit: { medianDays: 10, p90Days: 18, parcels: 43 },
      onTime: { percent: 69, parcels: 43 },
      estimate: { medianPercent: 4, closePercent: 76, parcels: 43 },
      outcome: { lost: 2, returned: 1, parcels: 43 },
    }),
  ]);

  const [late = ''] = all.months;
  const [german] = (await board({ country: 'DE', month: late })).lines;
  expect(german).toMatchObject({ sent: 10, transit: null, outcome: null });
  expect((await board({ country: 'FR' })).lines).toEqual([]);
});

it('[D-09] a month or a country that is none is refused by its name', async () => {
  await expect(board({ month: 'March' })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'month' }],
  });
  await expect(board({ country: 'usa' })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'country' }],
  });
});
