import { afterAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { CARDS, payByCard, unpaidOrder } from '../../../features/payments/payments.fixtures.ts';
import { openServer } from '../../../testing/servers/open-server.ts';
import { pooler } from '../../../testing/servers/pooler.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { inTransaction } from '../transaction.ts';
import { publishLive } from '../../live/publish.ts';
import { keepTimeoutsByRole } from './role-timeouts.ts';

const direct = await tradingServer();
const port = await pooler(direct.databaseUrl);

const behindPooler = async () => {
  const { username, pathname } = new URL(direct.databaseUrl);
  const server = await openServer({
    databaseUrl: direct.databaseUrl,
    varDir: direct.services.config.varDir,
    clock: direct.clock,
    open: behindPooler,
    environment: {
      DATABASE_URL: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
      DATABASE_DIRECT_URL: direct.databaseUrl,
    },
  });
  afterAll(() => server.close());
  return server;
};
const server = port === undefined ? direct : await behindPooler();

describe.skipIf(port === undefined)(
  '[Z-04] behind a PgBouncer that lends connections by the transaction',
  () => {
    it('six people place and pay orders at once, and the jobs that follow run', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => server.as.shopper()));
      const paid = await Promise.all(
        people.map(async (person, at) => {
          const code = await unpaidOrder(server, person);
          await payByCard(server, person, { code, number: at % 2 ? CARDS.good : CARDS.other });
          return code;
        }),
      );
      await server.runJobs();
      const orders = await server.db
        .selectFrom('orders')
        .select(['status'])
        .where('code', 'in', paid)
        .execute();
      expect(orders).toHaveLength(6);
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['purchase_pending']));
    });

    it('every connection has the bounds on waiting that its role keeps', async () => {
      const bounds = await Promise.all(
        Array.from({ length: 12 }, () =>
          sql<{ statement: string; lock: string; idle: string }>`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`.execute(server.db),
        ),
      );
      for (const { rows } of bounds) expect(rows).toEqual([{ statement: '15s', lock: '4s', idle: '5s' }]);
    });

    it('live events are heard by the direct address', async () => {
      const events: unknown[] = [];
      const leave = await server.services.live.subscribe(
        {
          topics: ['account:somebody'],
          personId: 'somebody',
          sessionId: 'one',
          deliver: ({ payload }) => events.push(payload),
          end: () => {},
        },
        undefined,
      );
      await inTransaction(server.db, (tx) =>
        publishLive(tx, { topic: 'account:somebody', kind: 'probe', payload: { n: 1 } }),
      );
      await expect.poll(() => events).toEqual([{ n: 1 }]);
      leave?.();
    });
  },
);

describe('[Z-04] bounds kept by a role', () => {
  it('are set where there are none, and what an operator has set stays', async () => {
    const kept = async () =>
      (
        await sql<{ kept: string[] }>`select setconfig as kept from pg_db_role_setting
          where setdatabase = (select oid from pg_database where datname = current_database())
            and setrole <> 0`.execute(direct.db)
      ).rows.flatMap((row) => row.kept.filter((each) => /^(work_mem|hash_mem)/.test(each)));
    await keepTimeoutsByRole(direct.databaseUrl, { work_mem: '9MB' });
    expect(await kept()).toEqual(['work_mem=9MB']);
    await keepTimeoutsByRole(direct.databaseUrl, { work_mem: '7MB', hash_mem_multiplier: '3' });
    expect(await kept()).toEqual(['work_mem=9MB', 'hash_mem_multiplier=3']);
  });
});
