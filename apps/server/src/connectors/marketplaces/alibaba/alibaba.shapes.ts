import * as z from 'zod';
import {
  countOf,
  externalIdOf,
  fenOfYuan,
  gramsOfKilograms,
  looseList,
  looseText,
  pictureAddress,
  pictureAddresses,
  videoAddress,
} from '../market-values.ts';
import type { MarketItem, MarketListing, MarketProperty, MarketSku } from '../marketplace.ts';

const row = z.looseObject({
  offerId: looseText,
  subject: looseText,
  subjectTrans: looseText,
  imageUrl: looseText,
  priceInfo: z.looseObject({ price: looseText, promotionPrice: looseText }).catch({
    price: undefined,
    promotionPrice: undefined,
  }),
  monthSold: looseText,
});

export const pageAnswer = z.looseObject({
  totalPage: looseText,
  currentPage: looseText,
  data: looseList(row),
});

/** A row of a search; prices are yuan. */
export const readRow = (raw: z.output<typeof row>): MarketListing | undefined => {
  const externalId = externalIdOf(raw.offerId);
  const priceFen = fenOfYuan(raw.priceInfo.promotionPrice) ?? fenOfYuan(raw.priceInfo.price);
  if (externalId === undefined || raw.subject === undefined || priceFen === undefined) return undefined;
  return {
    source: '1688',
    externalId,
    titleZh: raw.subject,
    titleEn: raw.subjectTrans,
    picture: pictureAddress(raw.imageUrl),
    priceFen,
    sales: countOf(raw.monthSold),
    shopName: '',
  };
};

const attribute = z.looseObject({
  attributeName: looseText,
  attributeNameTrans: looseText,
  value: looseText,
  valueTrans: looseText,
  skuImageUrl: looseText,
});

const sku = z.looseObject({
  skuId: looseText,
  specId: looseText,
  amountOnSale: looseText,
  price: looseText,
  consignPrice: looseText,
  skuAttributes: looseList(attribute),
});

const shipping = z.looseObject({
  skuId: looseText,
  specId: looseText,
  weight: looseText,
  length: looseText,
  width: looseText,
  height: looseText,
});

export const offerAnswer = z.looseObject({
  offerId: looseText,
  categoryId: looseText,
  categoryName: looseText,
  subject: looseText,
  subjectTrans: looseText,
  description: looseText,
  mainVideo: looseText,
  productImage: z.looseObject({ images: looseList(z.string()) }).catch({ images: [] }),
  productAttribute: looseList(attribute),
  productSkuInfos: looseList(sku),
  productSaleInfo: z
    .looseObject({
      amountOnSale: looseText,
      priceRangeList: looseList(z.looseObject({ startQuantity: looseText, price: looseText })),
    })
    .catch({ amountOnSale: undefined, priceRangeList: [] }),
  productShippingInfo: z
    .looseObject({
      sendGoodsAddressText: looseText,
      weight: looseText,
      skuShippingInfoList: looseList(shipping),
    })
    .catch({ sendGoodsAddressText: undefined, weight: undefined, skuShippingInfoList: [] }),
  minOrderQuantity: looseText,
  status: looseText,
  sellerOpenId: looseText,
  soldOut: looseText,
});

type Offer = z.output<typeof offerAnswer>;

/** One offer; prices are yuan, weights kilograms, sizes centimetres. */
export const readOffer = (offer: Offer, externalId: string): MarketItem | undefined => {
  const ladder = offer.productSaleInfo.priceRangeList.flatMap(({ startQuantity, price }) => {
    const priceFen = fenOfYuan(price);
    return priceFen === undefined ? [] : [{ from: Math.max(1, countOf(startQuantity)), priceFen }];
  });
  const skus = readSkus(offer, externalId, ladder[0]?.priceFen);
  if (offer.subject === undefined || skus.length === 0) return undefined;
  const pictures = pictureAddresses(offer.productImage.images);
  return {
    source: '1688',
    externalId,
    titleZh: offer.subject,
    titleEn: offer.subjectTrans,
    picture: pictures[0],
    pictures,
    priceFen: Math.min(...skus.map(({ priceFen }) => priceFen)),
    sales: countOf(offer.soldOut),
    shopId: externalIdOf(offer.sellerOpenId?.replaceAll(/[^\w-]/g, '-').slice(0, 40)),
    shopName: '',
    location: offer.productShippingInfo.sendGoodsAddressText,
    videoUrl: videoAddress(offer.mainVideo),
    descriptionHtml: offer.description ?? '',
    attributes: offer.productAttribute.flatMap((each) => propertyOf(each) ?? []),
    categoryName: offer.categoryName,
    categoryId: externalIdOf(offer.categoryId),
    skus,
    minOrder: Math.max(1, countOf(offer.minOrderQuantity) || (ladder[0]?.from ?? 1)),
    ladder,
    weightGrams: gramsOfKilograms(offer.productShippingInfo.weight),
    sizeMm: sizeOf(offer),
    isAvailable: offer.status === 'published' && skus.some(({ stock }) => stock > 0),
  };
};

const readSkus = (offer: Offer, externalId: string, ladderFen: number | undefined): MarketSku[] => {
  const skus = offer.productSkuInfos.flatMap((each) => readSku(offer, each, ladderFen) ?? []);
  if (skus.length > 0 || ladderFen === undefined) return skus;
  const stock = countOf(offer.productSaleInfo.amountOnSale);
  return [{ externalId, properties: [], priceFen: ladderFen, stock }];
};

const readSku = (
  offer: Offer,
  raw: z.output<typeof sku>,
  ladderFen: number | undefined,
): MarketSku | undefined => {
  const externalId = externalIdOf(raw.specId) ?? externalIdOf(raw.skuId);
  const priceFen = fenOfYuan(raw.price) ?? ladderFen ?? fenOfYuan(raw.consignPrice);
  if (externalId === undefined || priceFen === undefined) return undefined;
  const pictures = raw.skuAttributes.flatMap(({ skuImageUrl }) => pictureAddress(skuImageUrl) ?? []);
  return {
    externalId,
    priceFen,
    stock: countOf(raw.amountOnSale),
    properties: raw.skuAttributes.flatMap((each) => propertyOf(each) ?? []),
    picture: pictures[0],
    weightGrams: skuGrams(offer, raw),
  };
};

/** Meant to be kilograms; what is above 50 was written in grams. */
const skuGrams = (offer: Offer, { skuId, specId }: z.output<typeof sku>): number | undefined => {
  const own = offer.productShippingInfo.skuShippingInfoList.find(
    (each) => (specId !== undefined && each.specId === specId) || each.skuId === skuId,
  );
  const weight = Number(own?.weight ?? 0);
  return weight > 50 ? Math.round(weight) : gramsOfKilograms(weight);
};

const sizeOf = ({ productShippingInfo }: Offer): MarketItem['sizeMm'] => {
  const [first] = productShippingInfo.skuShippingInfoList;
  const sides = [first?.length, first?.width, first?.height].map((side) => Math.round(Number(side) * 10));
  const [length = 0, width = 0, height = 0] = sides;
  return sides.every((side) => side > 0 && side < 5_000) ? [length, width, height] : undefined;
};

const propertyOf = (raw: z.output<typeof attribute>): MarketProperty | undefined =>
  raw.attributeName && raw.value
    ? {
        name: raw.attributeName,
        nameEn: raw.attributeNameTrans,
        value: raw.value,
        valueEn: raw.valueTrans,
      }
    : undefined;
