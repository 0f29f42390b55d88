import type { StaffShopper, staffShoppersCalls } from '@caravan/contract/accounts/staff-shoppers.calls';
import { toPage } from '@caravan/contract/envelope';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { revokeAllSessions } from '../../../platform/session/sessions.ts';
import { wordsOfMessage } from '../../messages/index.ts';
import {
  findShopper,
  identitiesOf,
  latestDeals,
  latestMessages,
  latestWalletLines,
  listShoppers,
  setBlocked,
  type ShopperRow,
} from './shoppers.queries.ts';

export const shoppersHandlers = {
  'GET /staff/shoppers': async ({ db }, { blocked, ...filter }) => {
    const { rows, total } = await listShoppers(db, { ...filter, isBlocked: blocked === 'true' });
    return toPage(rows.map(present), total, filter);
  },

  'GET /staff/shoppers/detail': async ({ db, locale }, { id }) => {
    const row = await findShopper(db, id);
    if (!row) return refuse('not_found');
    const [orders, parcels, wallet, messages, identities] = await Promise.all([
      latestDeals(db, 'orders', id),
      latestDeals(db, 'parcels', id),
      latestWalletLines(db, id),
      latestMessages(db, id),
      identitiesOf(db, id),
    ]);
    return {
      ...present(row),
      blockedBecause: row.blocked_because,
      signsInBy: [...(row.has_password ? ['password'] : []), ...identities],
      orders: orders.map(({ code, ...deal }) => ({ orderCode: code, ...presentDeal(deal) })),
      parcels: parcels.map(({ code, ...deal }) => ({ parcelCode: code, ...presentDeal(deal) })),
      wallet: wallet.map(({ kind, amount, balance_after, at }) => ({
        kind,
        amountUsd: amount / 100,
        balanceUsd: balance_after / 100,
        at: at.toISOString(),
      })),
      messages: messages.map((message) => ({
        id: message.id,
        ...wordsOfMessage(message, locale),
        kind: message.kind,
        isRead: message.read_at !== null,
        createdAt: message.created_at.toISOString(),
      })),
    };
  },

  'POST /staff/shoppers/block': async ({ tx, now, audit }, { id, reason }) => {
    if (!(await setBlocked(tx, id, { at: now, because: reason }))) return refuse('not_found');
    await revokeAllSessions(tx, { personId: id, because: 'blocked', now });
    audit({ action: 'block shopper', subjectKind: 'account', subjectId: id, detail: { reason } });
    return null;
  },

  'POST /staff/shoppers/unblock': async ({ tx, audit }, { id }) => {
    if (!(await setBlocked(tx, id, null))) return refuse('not_found');
    audit({ action: 'unblock shopper', subjectKind: 'account', subjectId: id });
    return null;
  },
} satisfies Handlers<typeof staffShoppersCalls>;

const present = (row: ShopperRow): StaffShopper => ({
  id: row.id,
  userNumber: String(row.user_number),
  email: row.email,
  nickName: row.nick_name,
  locale: row.locale,
  createdAt: row.created_at.toISOString(),
  blockedAt: row.blocked_at && row.blocked_at.toISOString(),
  closedAt: row.closed_at && row.closed_at.toISOString(),
  orderCount: row.order_count,
  parcelCount: row.parcel_count,
  walletUsd: row.wallet_usd_cents / 100,
});

const presentDeal = (deal: {
  readonly status: string;
  readonly settled_usd_cents: number;
  readonly created_at: Date;
}) => ({
  status: deal.status,
  settledUsd: deal.settled_usd_cents / 100,
  createdAt: deal.created_at.toISOString(),
});
