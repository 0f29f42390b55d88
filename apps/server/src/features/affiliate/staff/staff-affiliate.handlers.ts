import type {
  AffiliateRow as AffiliateShown,
  PayoutRow as PayoutShown,
  staffAffiliateCalls,
} from '@caravan/contract/affiliate/staff-affiliate.calls';
import { toPage } from '@caravan/contract/envelope';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import { notify } from '../../messages/index.ts';
import {
  type AffiliateStatus,
  lockAffiliate,
  readShopRate,
  writeShopRate,
} from '../affiliate.members.queries.ts';
import { decidePayout } from '../money/affiliate.payout.ts';
import { basisPointsOf, percentOf } from '../affiliate.present.ts';
import {
  type DeskAffiliateRow,
  type DeskPayoutRow,
  listDeskAffiliates,
  listDeskPayouts,
  listGoodsRates,
  writeAffiliateRate,
  writeGoodsRate,
  writeStatus,
} from './affiliate.staff.queries.ts';

/** From where a decision of the desk may lead where. */
const DECISIONS: Readonly<Record<'active' | 'declined' | 'suspended', readonly AffiliateStatus[]>> = {
  active: ['applied', 'declined', 'suspended'],
  declined: ['applied'],
  suspended: ['active'],
};

export const staffAffiliateHandlers = {
  'GET /staff/affiliates': async ({ db }, input) => {
    const { rows, total } = await listDeskAffiliates(db, input);
    return toPage(rows.map(presentAffiliate), total, input);
  },

  'POST /staff/affiliates/decide': async (context, { accountId, status, reason }) => {
    const { tx, actor, now, audit } = context;
    const affiliate = await lockAffiliate(tx, accountId);
    if (!affiliate) return refuse('not_found');
    if (!DECISIONS[status].includes(affiliate.status)) return refuse('already_decided');
    const change = { accountId, from: affiliate.status, to: status, reason, staffId: actor.staffId, now };
    if (!(await writeStatus(tx, change))) return refuse('already_decided');
    await tellDecision(tx, accountId, status, { reason, now });
    audit({
      action: `affiliate_${status}`,
      subjectKind: 'account',
      subjectId: accountId,
      detail: { reason },
    });
    return null;
  },

  'POST /staff/affiliates/rate': async ({ tx, audit }, { accountId, ratePercent }) => {
    const basisPoints = ratePercent === null ? null : basisPointsOf(ratePercent);
    if (!(await writeAffiliateRate(tx, accountId, basisPoints))) return refuse('not_found');
    audit({
      action: 'affiliate_rate',
      subjectKind: 'account',
      subjectId: accountId,
      detail: { ratePercent },
    });
    return null;
  },

  'GET /staff/affiliates/rates': async ({ db, locale }, input) => {
    const [{ rows, total }, shopRate] = await Promise.all([
      listGoodsRates(db, locale, input),
      readShopRate(db),
    ]);
    const list = rows.map((row) => ({
      goodsId: row.goods_id,
      goodsName: row.name,
      ratePercent: percentOf(row.rate_basis_points),
      setAt: row.set_at.toISOString(),
    }));
    return { ...toPage(list, total, input), shopRatePercent: percentOf(shopRate) };
  },

  'POST /staff/affiliates/rates/shop': async ({ tx, now, audit }, { ratePercent }) => {
    await writeShopRate(tx, basisPointsOf(ratePercent), now);
    audit({
      action: 'commission_rate',
      subjectKind: 'setting',
      subjectId: 'commission',
      detail: { ratePercent },
    });
    return null;
  },

  'POST /staff/affiliates/rates/goods': async ({ tx, now, audit }, { goodsId, ratePercent }) => {
    const basisPoints = ratePercent === null ? null : basisPointsOf(ratePercent);
    if (!(await writeGoodsRate(tx, goodsId, basisPoints, now))) return refuse('not_found');
    audit({
      action: 'commission_rate',
      subjectKind: 'goods',
      subjectId: goodsId,
      detail: { ratePercent },
    });
    return null;
  },

  'GET /staff/affiliates/payouts': async ({ db }, input) => {
    const { rows, total } = await listDeskPayouts(db, input);
    return toPage(rows.map(presentDeskPayout), total, input);
  },

  'POST /staff/affiliates/payouts/decide': async ({ tx, actor, now, audit }, { id, approve, reason }) => {
    const payout = await decidePayout(tx, { id, approve, reason, staffId: actor.staffId, now });
    if (isRefused(payout)) return payout;
    const status = approve ? 'approved' : 'declined';
    const usd = (payout.usd_cents - payout.withheld_usd_cents) / 100;
    audit({
      action: `payout_${status}`,
      subjectKind: 'account',
      subjectId: payout.account_id,
      detail: { usd, reason },
    });
    return { status, usd };
  },
} satisfies Handlers<typeof staffAffiliateCalls>;

const tellDecision = async (
  tx: Tx,
  accountId: string,
  status: 'active' | 'declined' | 'suspended',
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> => {
  const told = { accountId, link: 'extend', now };
  if (status === 'active') await notify(tx, { ...told, template: 'affiliate_approved', params: {} });
  if (status === 'declined')
    await notify(tx, { ...told, template: 'affiliate_declined', params: { reason } });
  if (status === 'suspended')
    await notify(tx, { ...told, template: 'affiliate_suspended', params: { reason } });
};

const presentAffiliate = (row: DeskAffiliateRow): AffiliateShown => ({
  accountId: row.account_id,
  email: row.email,
  nickName: row.nick_name,
  userNumber: row.user_number,
  invitationCode: row.code,
  status: row.status,
  ratePercent: row.rate_basis_points === null ? null : percentOf(row.rate_basis_points),
  invitedBy: row.inviter_email,
  remark: row.remark,
  reason: row.reason,
  clicks: row.clicks,
  orders: row.orders,
  refusedOrders: row.refused_orders,
  pendingUsd: row.pending / 100,
  payableUsd: row.payable / 100,
  paidUsd: row.paid / 100,
  reversedUsd: row.reversed / 100,
  owedUsd: row.owed_usd_cents / 100,
  appliedAt: row.applied_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const presentDeskPayout = (row: DeskPayoutRow): PayoutShown => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  status: row.status,
  usd: row.usd_cents / 100,
  withheldUsd: row.withheld_usd_cents / 100,
  owedUsd: row.owed_usd_cents / 100,
  commissions: row.commissions,
  refusedOrders: row.refused_orders,
  reason: row.reason,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
});
