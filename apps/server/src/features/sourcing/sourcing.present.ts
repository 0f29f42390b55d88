import type { Locale } from '@caravan/domain/shared/locale';
import type { SourcingRequest } from '@caravan/contract/sourcing/sourcing.calls';
import type { StaffSourcingRequest } from '@caravan/contract/sourcing/staff-sourcing.calls';
import { canonicalLink } from '@caravan/domain/links/marketplace-link';
import { convertedPrice } from '@caravan/domain/orders/order-pricing';
import { mediaUrl } from '../../platform/media/media-library.ts';
import type { PrivatePictures } from '../../platform/media/private-pictures.ts';
import { rateOf, unitPriceOf, type Viewer } from '../rates/index.ts';
import type { FullRequestRow, QuoteRow } from './sourcing.queries.ts';

export const presentRequest = (
  row: FullRequestRow,
  viewer: Viewer,
  pictures: PrivatePictures,
): SourcingRequest => {
  const { quote } = row;
  return {
    ...presentAsked(row, viewer, pictures),
    quote: quote && { ...presentGoods(row, quote, viewer.locale), ...presentPrice(quote, viewer) },
  };
};

/** As its order will be charged, without the service fee. */
const presentPrice = ({ priceFen, freightFen, quantity }: QuoteRow, { currency, rates }: Viewer) => {
  const parts = { domesticFreightFen: freightFen, serviceFeeFen: 0, discountFen: 0 };
  const lines = [{ ...parts, priceFen, quantity }];
  const { freight, total } = convertedPrice({ ...parts, lines }, rateOf(currency, rates).rateE8);
  return {
    price: unitPriceOf(priceFen, currency, rates),
    domesticFreight: freight / 100,
    total: total / 100,
    currency,
  };
};

export const presentDeskRequest = (
  row: FullRequestRow,
  viewer: Pick<Viewer, 'locale' | 'now'>,
  pictures: PrivatePictures,
): StaffSourcingRequest => {
  const { quote } = row;
  return {
    ...presentAsked(row, viewer, pictures),
    shopper: row.shopper,
    answeredBy: row.answered_by_name,
    quote: quote && {
      ...presentGoods(row, quote, viewer.locale),
      priceCny: quote.priceFen / 100,
      freightCny: quote.freightFen / 100,
      totalCny: totalFen(quote) / 100,
    },
  };
};

const totalFen = ({ priceFen, freightFen, quantity }: QuoteRow): number => priceFen * quantity + freightFen;

const presentAsked = (row: FullRequestRow, { now }: Pick<Viewer, 'now'>, pictures: PrivatePictures) => ({
  id: row.id,
  code: row.code,
  // the clockwork says so a moment later
  status: row.status === 'quoted' && isOver(row, now) ? ('expired' as const) : row.status,
  name: row.name,
  link: row.link,
  specification: row.specification,
  pictures: row.picture_ids.map((id) => pictures.url(id, 640)),
  pictureIds: [...row.picture_ids],
  priceCny: row.price_fen === null ? null : row.price_fen / 100,
  freightCny: row.freight_fen === null ? null : row.freight_fen / 100,
  quantity: row.quantity,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at && row.answered_at.toISOString(),
  answer: row.answer,
  orderCode: row.order_code,
});

export const isOver = ({ valid_until: until }: Pick<FullRequestRow, 'valid_until'>, now: Date): boolean =>
  until !== null && until <= now;

const presentGoods = (row: FullRequestRow, quote: QuoteRow, locale: Locale) => ({
  goodsId: row.goods_id ?? '',
  skuId: row.sku_id ?? '',
  goodsName: locale === 'zh' ? quote.titleZh : quote.titleEn || quote.titleZh,
  goodsNameOriginal: quote.titleZh,
  skuName: locale === 'zh' ? quote.skuNameZh : quote.skuNameEn || quote.skuNameZh,
  mainPic: quote.pictureId ? mediaUrl(quote.pictureId, 480) : '',
  source: quote.source,
  originalUrl: canonicalLink(quote.source, quote.externalId),
  quantity: quote.quantity,
  validUntil: row.valid_until?.toISOString() ?? '',
});
