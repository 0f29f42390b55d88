import type { affiliateCalls } from '@caravan/contract/affiliate/affiliate.calls';
import type { ShareCard } from '@caravan/contract/affiliate/affiliate.shapes';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { readDetail } from '../../goods/index.ts';
import { ratesNow, unitPriceOf } from '../../rates/index.ts';
import { linkAddress, productAddress, shopAddress } from './affiliate.addresses.ts';
import { readRemark } from '../goods/affiliate.goods.queries.ts';
import { countShare, findShortLink, noteVisit, shortLinkOf } from './affiliate.links.queries.ts';
import { findAffiliate, findByCode, noteDevice } from '../affiliate.members.queries.ts';
import { qrCodeOf } from '../../../platform/media/qr-code.ts';

const SHOP_TEXTS = {
  en: 'Shop 1688, Taobao, Tmall and Weidian through one agent: bought, checked and shipped home.',
  zh: '1688、淘宝、天猫、微店一站代购，验货拍照，集运到家。',
} as const;

export const linkHandlers = {
  'POST /promotion/insert': async ({ tx, actor, now }, { invitationCode, device, promotionType, spuId }) => {
    const affiliate = await findByCode(tx, invitationCode);
    if (!affiliate) return refuse('invitation_unknown');
    const visitorAccountId = actor.kind === 'shopper' ? actor.accountId : null;
    // Affiliates who open their own links are no visitors; their device is theirs.
    if (visitorAccountId === affiliate.account_id) {
      await noteDevice(tx, affiliate.account_id, device);
      return { isNoted: false };
    }
    await noteVisit(tx, {
      accountId: affiliate.account_id,
      device,
      goodsId: spuId ?? null,
      promotionType,
      visitorAccountId,
      now,
    });
    return { isNoted: true };
  },

  'GET /promotion/shortUrl': async ({ db }, { shortUrl }) => {
    const link = await findShortLink(db, shortUrl);
    if (!link) return refuse('link_invalid');
    return { id: link.goods_id, kind: link.kind, invitationCode: link.invitation_code };
  },

  'POST /share/getShareInfoBySpuId': async (context, { spuId, device }) => {
    const { tx, actor } = context;
    const goods = await readDetail(tx, spuId);
    if (!goods) return refuse('not_found');
    if (goods.status === 'removed') return refuse('goods_not_for_sale');
    const accountId = actor.kind === 'shopper' ? actor.accountId : null;
    const isMember = accountId !== null && (await findAffiliate(tx, accountId))?.status === 'active';
    if (isMember && device !== undefined) await noteDevice(tx, accountId, device);
    return shareCardOf(context, goods, { accountId, isMember });
  },

  'POST /share/shareInfo': async ({ tx }, { spuId, channel }) => {
    await countShare(tx, spuId, channel);
    return null;
  },

  'GET /html/shareApp': async (context) => {
    const { locale, currency, services } = context;
    const url = shopAddress(context);
    return {
      title: services.brand.now().name[locale],
      text: SHOP_TEXTS[locale],
      picture: '',
      url,
      shortUrl: url,
      qr: await qrCodeOf(url),
      price: null,
      currency,
    } satisfies ShareCard;
  },
} satisfies Partial<Handlers<typeof affiliateCalls>>;

type Place = Parameters<typeof linkAddress>[0] & Parameters<typeof ratesNow>[0];

interface Sharing extends Place {
  readonly tx: Tx;
  readonly now: Date;
  readonly currency: CurrencyCode;
}

/** A member of the alliance shares by a link that earns, others by one that does not. */
const shareCardOf = async (
  context: Sharing,
  goods: NonNullable<Awaited<ReturnType<typeof readDetail>>>,
  { accountId, isMember }: { readonly accountId: string | null; readonly isMember: boolean },
): Promise<ShareCard> => {
  const { tx, now, locale, currency } = context;
  const kind = isMember ? 't' : 's';
  const code = await shortLinkOf(tx, { kind, goodsId: goods.id, accountId, now });
  const shortUrl = linkAddress(context, kind, code);
  const [pictureId] = goods.picture_ids;
  return {
    title: locale === 'zh' ? goods.title_zh : goods.title_en || goods.title_zh,
    text: accountId === null ? '' : await readRemark(tx, accountId, goods.id),
    picture: pictureId === undefined ? '' : mediaUrl(pictureId, 640),
    url: productAddress(context, goods.id, isMember ? code : null),
    shortUrl,
    qr: await qrCodeOf(shortUrl),
    price: unitPriceOf(goods.price_fen, currency, await ratesNow(context)),
    currency,
  };
};
