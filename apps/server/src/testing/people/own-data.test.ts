import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readOwnData } from '../../features/accounts/privacy/privacy.export.queries.ts';
import { seedFreight } from '../../features/freight/index.ts';
import { packedParcels, warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import { settleEverything, writeEverywhere } from './own-data.fixtures.ts';
import { fillPersonalColumns, writeRarely } from './personal-columns.fixtures.ts';
import { tradingServer } from '../servers/trading-server.ts';

const server = await tradingServer();
const { db } = server;
/** Every table where a text occurs, with how often. */
const tablesWith = async (text: string): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.tables
    where table_schema in ('public', 'graphile_worker', 'sandbox') and table_type = 'BASE TABLE'`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} any_row where any_row::text ilike ${`%${text}%`}`.execute(
      db,
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
};

describe('[P-11] somebody who wrote into everything there is', () => {
  const MARK = 'Zwetschgenmus';
  const COPIED = [
    'account',
    'addresses',
    'orders',
    'order_lines',
    'parcels',
    'messages',
    'customer_service',
    'api_tokens',
    'passkeys',
    'webhooks',
    'requests',
    'cart',
    'after_sale_remarks',
    'contract_withdrawals',
    'claims',
    'photo_requests',
    'unknown_parcels',
    'withdrawals',
    'reviews',
    'promoting',
    'promoted_goods',
    'links',
    'sign_in_services',
    'browsers_told',
    'mails',
  ];
  const email = `${MARK.toLowerCase()}@example.test`;

  it('finds all of it in the copy, and leaves none of it behind', async () => {
    await seedFreight(db, server.clock.now());
    const admin = await server.as.staff('admin');
    const ada = await server.as.shopper({ email, passwordHash: await hashPassword('Secret123') });
    const house = await warehouseOf(server, { buyer: admin, keeper: admin });
    const { parcelCode, storedItemIds } = await packedParcels(house, admin)(ada);
    await writeEverywhere(db, ada, MARK, { parcelCode, storedItemId: storedItemIds[0] ?? '' });
    await writeRarely(db, ada);
    await ada.call('POST /client/user/export');
    await server.runJobs();
    const filled = await fillPersonalColumns(db, MARK);
    expect(filled.left).toEqual([]);
    const copy = await readOwnData(db, ada.accountId);
    expect(Object.keys(copy).filter((kind) => JSON.stringify(copy[kind]).includes(MARK))).toEqual(COPIED);
    const written = JSON.stringify(copy);
    expect(filled.exported.filter((column) => !written.includes(`${MARK} ${column}.`))).toEqual([]);
    expect(Object.keys(await tablesWith(MARK)).length).toBeGreaterThan(COPIED.length);
    await settleEverything(db, ada.accountId);
    await ada.call('POST /client/user/close', { email, password: 'Secret123' });
    // All that is left is the mail which tells them.
    expect(await tablesWith(MARK)).toEqual({ mails: 1 });
    expect(await server.mails(email)).toMatchObject([{ kind: 'account_closed' }]);
  });
});
