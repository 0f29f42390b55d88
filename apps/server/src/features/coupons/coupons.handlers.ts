import type { Locale } from '@caravan/domain/shared/locale';
import type { couponsCalls } from '@caravan/contract/coupons/coupons.calls';
import type { HeldCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { toPage } from '@caravan/contract/envelope';
import { refusals } from '@caravan/contract/refusals';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db } from '../../platform/db/database.ts';
import { type Guest, type Handlers, type Shopper, refuse } from '../../platform/http/calls/handler.ts';
import type { Services } from '../../platform/services.ts';
import { viewerNow } from '../rates/index.ts';
import { giveCoupons, redeemCode } from './claim/coupons.claim.ts';
import { presentHeld, presentOffered } from './coupons.present.ts';
import { countHeld, readHeld, readHeldById, readOffer, readOffered } from './coupons.queries.ts';

export const couponsHandlers = {
  'GET /coupon/list': async (context, input) => {
    const { rows, total } = await offeredTo(context, input);
    const viewer = await viewerNow(context);
    return toPage(
      rows.map((row) => presentOffered(row, viewer)),
      total,
      input,
    );
  },

  'POST /coupon/homePageCoupons': async (context) => {
    const { rows } = await offeredTo(context, { pageNum: 1, pageSize: 100 });
    const viewer = await viewerNow(context);
    const list = rows.map((row) => presentOffered(row, viewer)).filter(({ canClaim }) => canClaim);
    return { list, total: list.length };
  },

  'GET /coupon/get/detail': async (context, { couponId }) => {
    const row = await readOffer(context.db, couponId, accountOf(context.actor));
    return row ? presentOffered(row, await viewerNow(context)) : refuse('not_found');
  },

  'POST /coupon/claim': async (context, couponIds) => {
    const { tx, actor, now, locale } = context;
    const { heldIds, refused } = await giveCoupons(tx, {
      accountId: actor.accountId,
      couponIds,
      by: 'claim',
      now,
    });
    const [first] = refused;
    if (heldIds.length === 0 && first) return refuse(first.reason);
    return {
      claimed: await presentOwn(context, heldIds),
      refused: refused.map((one) => ({ ...one, message: refusals[one.reason][locale] })),
    };
  },

  'GET /user/coupon/receiveCouponByCode': async (context, { code }) => {
    const { tx, actor, now } = context;
    const redeemed = await redeemCode(tx, { accountId: actor.accountId, code, now });
    if ('refused' in redeemed) return refuse(redeemed.refused);
    const [held] = await presentOwn(context, [redeemed.heldId]);
    return held ?? refuse('not_found');
  },

  'POST /user/coupon/user/coupons': async (context, input) => {
    const { db, actor, now } = context;
    const rows = await readHeld(db, actor.accountId, { ...input, now });
    const counts = await countHeld(db, actor.accountId, now);
    const viewer = await viewerNow(context);
    const list = rows.map((row) => presentHeld(row, viewer));
    return { ...toPage(list, counts[input.status], input), counts };
  },
} satisfies Handlers<typeof couponsCalls>;

interface Context {
  readonly db: Db;
  readonly actor: Guest | Shopper;
  readonly now: Date;
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  readonly services: Services;
}

const offeredTo = ({ db, actor, now }: Context, page: { pageNum: number; pageSize: number }) =>
  readOffered(db, { accountId: accountOf(actor), now, page });

const accountOf = (actor: Guest | Shopper): string | null =>
  actor.kind === 'shopper' ? actor.accountId : null;

const presentOwn = async (
  context: Context & { readonly actor: Shopper },
  heldIds: readonly string[],
): Promise<HeldCoupon[]> => {
  const rows = await readHeldById(context.db, context.actor.accountId, heldIds);
  const viewer = await viewerNow(context);
  return heldIds.flatMap((id) => {
    const row = rows.find(({ held_id }) => held_id === id);
    return row ? presentHeld(row, viewer) : [];
  });
};
