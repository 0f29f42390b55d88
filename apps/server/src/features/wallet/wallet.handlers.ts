import { toPage } from '@caravan/contract/envelope';
import type { walletCalls } from '@caravan/contract/wallet/wallet.calls';
import type { Handlers } from '../../platform/http/calls/handler.ts';
import { ratesNow } from '../rates/index.ts';
import { walletBalance, walletMovements } from './wallet.queries.ts';
import { shownWallet } from './wallet.service.ts';

export const walletHandlers = {
  'GET /shopping/user/balance': async (context) => {
    const { db, actor, currency } = context;
    const usdCents = await walletBalance(db, actor.accountId);
    return { money: shownWallet(usdCents, currency, await ratesNow(context)), currency, usd: usdCents / 100 };
  },

  'GET /wallet/statement': async ({ db, actor }, input) => {
    const { movements, total } = await walletMovements(db, actor.accountId, input);
    const lines = movements.map((movement) => ({
      id: movement.id,
      kind: movement.kind,
      subjectKind: movement.subject_kind,
      subjectCode: movement.subject_code,
      usd: movement.amount / 100,
      balanceUsd: movement.balance_after / 100,
      at: movement.at.toISOString(),
    }));
    return toPage(lines, total, input);
  },
} satisfies Partial<Handlers<typeof walletCalls>>;
