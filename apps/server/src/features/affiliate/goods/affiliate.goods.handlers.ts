import type { Locale } from '@caravan/domain/shared/locale';
import type { affiliateCalls } from '@caravan/contract/affiliate/affiliate.calls';
import type { AffiliateGoods } from '@caravan/contract/affiliate/affiliate.shapes';
import { toPage } from '@caravan/contract/envelope';
import { commissionFen, commissionRate } from '@caravan/domain/promotion/commission';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { pageByWords, presentCard, shownCategories } from '../../goods/index.ts';
import { moneyOf, moneyOfUsdCents, type Viewer, viewerNow } from '../../rates/index.ts';
import { memberOf } from '../affiliate.access.ts';
import { linkAddress } from '../links/affiliate.addresses.ts';
import {
  type ChosenRow,
  chooseGoods,
  chosenAmong,
  editChosen,
  listChosen,
  removeChosen,
} from './affiliate.goods.queries.ts';
import { shortLinkOf } from '../links/affiliate.links.queries.ts';
import { type AffiliateRow, noteDevice, readGoodsRates, readShopRate } from '../affiliate.members.queries.ts';
import { percentOf } from '../affiliate.present.ts';

export const goodsHandlers = {
  'GET /system/affiliate/goods/list': async (context, input) => {
    const { db, actor, locale } = context;
    const member = await memberOf(db, actor);
    if (isRefused(member)) return member;
    const [view, shopRate] = await Promise.all([viewerNow(context), readShopRate(db)]);
    const { rows, total } = await listChosen(db, actor.accountId, locale, input);
    return toPage(
      rows.map((row) => presentChosen(row, { member, shopRate, view, place: context })),
      total,
      input,
    );
  },

  'GET /system/affiliate/goods/choose': async (context, input) => {
    const { db, actor } = context;
    const member = await memberOf(db, actor);
    if (isRefused(member)) return member;
    const [{ page }, shop] = await Promise.all([pageByWords(context, input), readShopRate(db)]);
    const ids = page.list.map(({ id }) => id);
    const [goodsRates, chosen] = await Promise.all([
      readGoodsRates(db, ids),
      chosenAmong(db, actor.accountId, ids),
    ]);
    const list = page.list.map((card) => {
      const rate = commissionRate({
        goods: goodsRates.get(card.id) ?? null,
        affiliate: member.rate_basis_points,
        shop,
      });
      return {
        ...card,
        ratePercent: percentOf(rate),
        // Of the price as it is shown; what is paid is computed from the order.
        commission: Math.round((card.price * rate) / 100) / 100,
        isChosen: chosen.has(card.id),
      };
    });
    return { ...page, list };
  },

  'POST /system/affiliate/goods/add': async ({ tx, actor, now }, { spuIds, device }) => {
    const member = await memberOf(tx, actor);
    if (isRefused(member)) return member;
    const wanted = [...new Set(spuIds)];
    const chosen = await chooseGoods(tx, actor.accountId, wanted, now);
    if (chosen.length < wanted.length) return refuse('goods_not_for_sale');
    await makeLinks(tx, actor.accountId, chosen, now);
    if (device !== undefined) await noteDevice(tx, actor.accountId, device);
    return { count: chosen.length };
  },

  'POST /system/affiliate/goods/edit': async ({ tx, actor }, { id, remark, isPinned }) => {
    const member = await memberOf(tx, actor);
    if (isRefused(member)) return member;
    const change = { id, accountId: actor.accountId, remark: remark?.trim(), isPinned };
    return (await editChosen(tx, change)) ? null : refuse('not_found');
  },

  'GET /system/affiliate/goods/removeId': async ({ tx, actor }, { id }) => {
    const member = await memberOf(tx, actor);
    if (isRefused(member)) return member;
    return (await removeChosen(tx, actor.accountId, id)) ? null : refuse('not_found');
  },

  'GET /system/goods/category/list': async ({ services, locale, now }, input) => {
    const categories = await topCategories(services, locale, now);
    const from = (input.pageNum - 1) * input.pageSize;
    return toPage(categories.slice(from, from + input.pageSize), categories.length, input);
  },
} satisfies Partial<Handlers<typeof affiliateCalls>>;

const topCategories = async ({ catalogue }: Pick<Services, 'catalogue'>, locale: Locale, now: Date) =>
  shownCategories(await catalogue.categories(), now)
    .filter(({ parent_id: parentId }) => parentId === null)
    .map((category) => ({
      goodsCategoryId: category.id,
      goodsCategoryName: locale === 'zh' ? category.name_zh : category.name_en,
    }));

const makeLinks = async (
  tx: Tx,
  accountId: string,
  goodsIds: readonly string[],
  now: Date,
): Promise<void> => {
  for (const goodsId of goodsIds) await shortLinkOf(tx, { kind: 't', goodsId, accountId, now });
};

interface ChosenView {
  readonly member: AffiliateRow;
  readonly shopRate: number;
  readonly view: Viewer;
  readonly place: Parameters<typeof linkAddress>[0];
}

const presentChosen = (row: ChosenRow, { member, shopRate, view, place }: ChosenView): AffiliateGoods => {
  const { currency, rates } = view;
  const rateBasisPoints = commissionRate({
    goods: row.goods_rate,
    affiliate: member.rate_basis_points,
    shop: shopRate,
  });
  const fen = commissionFen({ goodsFen: row.price_fen, discountFen: 0, rateBasisPoints });
  return {
    ...presentCard(row, view),
    choiceId: row.choice_id,
    ratePercent: percentOf(rateBasisPoints),
    commission: moneyOf(fen, currency, rates),
    remark: row.remark,
    isPinned: row.is_pinned,
    shortUrl: row.link_code === null ? '' : linkAddress(place, 't', row.link_code),
    clicks: row.clicks,
    orders: row.orders,
    earned: moneyOfUsdCents(row.earned_usd_cents, currency, rates),
    isForSale: row.status === 'on_sale',
  };
};
