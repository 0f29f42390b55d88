import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** Goods that a buyer found for one shopper; prices in fen. */
export interface QuotedGoods {
  readonly accountId: string;
  readonly until: Date;
  readonly source: Source;
  readonly externalId: string;
  readonly shopName: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly specificationZh: string;
  readonly specificationEn: string;
  readonly priceFen: number;
  readonly freightFen: number;
  readonly quantity: number;
  readonly pictureIds: readonly string[];
  readonly goodsClasses: readonly string[];
  readonly weightGrams: number | null;
  readonly now: Date;
}

/** Writes them with a shop of their own, so that their freight is charged beside that of other quotes. */
export const writeQuotedGoods = async (
  tx: Tx,
  quoted: QuotedGoods,
): Promise<{ readonly goodsId: string; readonly skuId: string }> => {
  const { now, source, externalId } = quoted;
  const [shopId, goodsId, skuId] = [newId(now), newId(now), newId(now)];
  await sql`
    insert into shops (id, source, external_id, name_zh, name_en, created_at)
    values (${shopId}, ${source}, ${externalId}, ${quoted.shopName}, ${quoted.shopName}, ${now})`.execute(tx);
  await sql`
    insert into goods (id, source, external_id, shop_id, title_zh, title_en, picture_ids, price_fen, price_max_fen,
      goods_classes, weight_grams, domestic_freight_fen, status, quoted_for, quoted_until, search_terms, origin,
      created_at, refreshed_at)
    values (${goodsId}, ${source}, ${externalId}, ${shopId}, ${quoted.titleZh}, ${quoted.titleEn},
      ${quoted.pictureIds}::uuid[], ${quoted.priceFen}, ${quoted.priceFen}, ${quoted.goodsClasses}::text[],
      ${quoted.weightGrams}, ${quoted.freightFen}, 'quoted', ${quoted.accountId}, ${quoted.until}, '{}', 'quote',
      ${now}, ${now})`.execute(tx);
  await sql`
    insert into skus (id, goods_id, external_id, properties, name_zh, name_en, price_fen, stock)
    values (${skuId}, ${goodsId}, 'quote', ${propertiesOf(quoted)}::jsonb, ${quoted.specificationZh},
      ${quoted.specificationEn}, ${quoted.priceFen}, ${quoted.quantity})`.execute(tx);
  return { goodsId, skuId };
};

/** The quote is over: what was ordered stays ordered. */
export const endQuotedGoods = async (tx: Tx, goodsId: string, now: Date): Promise<void> => {
  await sql`
    update goods set status = 'removed', refreshed_at = ${now} where id = ${goodsId} and status = 'quoted'`.execute(
    tx,
  );
};

const propertiesOf = ({ specificationZh, specificationEn }: QuotedGoods): string =>
  JSON.stringify(
    specificationZh === ''
      ? []
      : [{ name: '规格', nameEn: 'Specification', value: specificationZh, valueEn: specificationEn }],
  );
