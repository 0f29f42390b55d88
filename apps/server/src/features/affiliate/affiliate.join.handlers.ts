import type { Locale } from '@caravan/domain/shared/locale';
import type { affiliateCalls } from '@caravan/contract/affiliate/affiliate.calls';
import type { Standing } from '@caravan/contract/affiliate/affiliate.shapes';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Tx } from '../../platform/db/database.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { STAFF_TOPIC, publishLive } from '../../platform/live/publish.ts';
import { type Rates, moneyOfUsdCents, ratesNow } from '../rates/index.ts';
import { balanceOf, commissionOf } from '../wallet/index.ts';
import { linkAddress } from './links/affiliate.addresses.ts';
import { leastPayoutCents } from './money/affiliate.limits.ts';
import { type CommissionSums, readSums } from './money/affiliate.commissions.queries.ts';
import {
  type AffiliateRow,
  findAffiliate,
  findByCode,
  insertAffiliate,
  noteDevice,
  readCounts,
  readShopRate,
} from './affiliate.members.queries.ts';
import { percentOf } from './affiliate.present.ts';
import { qrCodeOf } from '../../platform/media/qr-code.ts';

export const joinHandlers = {
  'POST /system/affiliate/promotion/add': async (context, { status, invitationCode, remark, device }) => {
    const { tx, actor, now, locale } = context;
    if (actor.kind === 'guest') return refuse('alliance_not_joined');
    const { accountId } = actor;
    const inviter = invitationCode === undefined ? undefined : await findByCode(tx, invitationCode);
    if (status === 2 && !inviter) return refuse('invitation_unknown');
    const joined = await insertAffiliate(tx, {
      accountId,
      ...termsOf(accountId, status, inviter),
      remark: remark.trim(),
      now,
    });
    const affiliate = joined ?? (await findAffiliate(tx, accountId));
    if (!affiliate || affiliate.status === 'suspended') return refuse('alliance_closed_to_you');
    if (device !== undefined) await noteDevice(tx, accountId, device);
    await tellDesk(tx, joined);
    return { status: affiliate.status, message: messageOf(affiliate, joined !== undefined, locale) };
  },

  'GET /system/affiliate/promotion/get': async (context) => {
    const { db, actor, currency } = context;
    const { accountId } = actor;
    const affiliate = await findAffiliate(db, accountId);
    const [rates, shopRate, counts, sums, payable, least] = await Promise.all([
      ratesNow(context),
      readShopRate(db),
      readCounts(db, accountId),
      readSums(db, accountId),
      balanceOf(db, commissionOf(accountId)),
      leastPayoutCents(context),
    ]);
    return {
      ...(await presentMembership(context, affiliate)),
      ratePercent: percentOf(affiliate?.rate_basis_points ?? shopRate),
      ...counts,
      currency,
      ...shownSums({ ...sums, payable, owed: affiliate?.owed_usd_cents ?? 0, least }, currency, rates),
    } satisfies Standing;
  },
} satisfies Partial<Handlers<typeof affiliateCalls>>;

/** An invitation by somebody else opens the door at once; everything else waits for the desk. */
const termsOf = (
  accountId: string,
  status: 1 | 2,
  inviter: AffiliateRow | undefined,
): { status: 'active' | 'applied'; invitedBy: string | null } => {
  const isInvited = inviter !== undefined && inviter.account_id !== accountId;
  return {
    status: status === 2 && isInvited ? 'active' : 'applied',
    invitedBy: isInvited ? inviter.account_id : null,
  };
};

const presentMembership = async (
  place: Parameters<typeof linkAddress>[0],
  affiliate: AffiliateRow | undefined,
): Promise<Pick<Standing, 'status' | 'invitationCode' | 'inviteUrl' | 'inviteQr' | 'reason'>> => {
  const status = affiliate?.status ?? 'none';
  const reason = affiliate?.reason ?? '';
  if (affiliate?.status !== 'active')
    return { status, invitationCode: '', inviteUrl: '', inviteQr: null, reason };
  const inviteUrl = linkAddress(place, 'p', affiliate.code);
  return { status, invitationCode: affiliate.code, inviteUrl, inviteQr: await qrCodeOf(inviteUrl), reason };
};

const shownSums = (
  sums: CommissionSums & { readonly payable: number; readonly owed: number; readonly least: number },
  currency: CurrencyCode,
  rates: Rates,
) => {
  const shown = (usdCents: number): number => moneyOfUsdCents(usdCents, currency, rates);
  return {
    earned: shown(sums.payable + sums.requested + sums.paid),
    pending: shown(sums.pending),
    payable: shown(sums.payable),
    requested: shown(sums.requested),
    paid: shown(sums.paid),
    reversed: shown(sums.reversed),
    owed: shown(sums.owed),
    leastPayout: shown(sums.least),
  };
};

const tellDesk = async (tx: Tx, joined: AffiliateRow | undefined): Promise<void> => {
  if (joined?.status !== 'applied') return;
  await publishLive(tx, { topic: STAFF_TOPIC, kind: 'queues', payload: { queues: ['affiliates'] } });
};

const MESSAGES = {
  active: { en: 'Welcome to the promotion alliance!', zh: '您已成功加入推广联盟！' },
  applied: {
    en: 'Thank you. We look at your application and write to you.',
    zh: '申请已提交，审核结果将通过消息通知您。',
  },
  already: { en: 'You are in the promotion alliance already.', zh: '您已是推广联盟成员。' },
} as const;

const messageOf = ({ status }: AffiliateRow, isNew: boolean, locale: Locale): string => {
  if (status === 'active') return MESSAGES[isNew ? 'active' : 'already'][locale];
  return MESSAGES.applied[locale];
};
