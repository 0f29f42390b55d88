import { inTransaction } from '../../../platform/db/transaction.ts';
import type { TestServer } from '../../../testing/servers/test-server.ts';
import { insertWithdrawalRules } from './withdrawal-rules.queries.ts';

/** A shop that pays out whatever lies in a wallet at once, and to anybody; for tests of everything else. */
export const payOutFreely = async (server: Pick<TestServer, 'db' | 'as' | 'clock'>): Promise<void> => {
  const { staffId } = await server.as.staff('finance');
  await inTransaction(server.db, (tx) =>
    insertWithdrawalRules(
      tx,
      {
        hold_days: 0,
        card_first_days: 0,
        second_from_usd_cents: 10_000_000,
        day_limit_usd_cents: 10_000_000,
      },
      { staffId, now: server.clock.now() },
    ),
  );
};
