import { declaredLines } from '@caravan/domain/customs/declared-goods';
import { evenPieces } from '@caravan/domain/customs/papers';
import { proposeSubheading } from '@caravan/domain/customs/subheading/propose-subheading';
import type { Db } from '../../../platform/db/database.ts';
import { type CustomsRow, customsOf, type DeclaredAs } from './customs.queries.ts';
import type { ParcelGoods, ParcelRow } from '../parcels.rows.ts';

/** What customs is told of each of a parcel's goods: the desk's own words first, else those of its category. */
export const declare = async (db: Db, parcel: ParcelRow, goods: readonly ParcelGoods[]) => {
  const rows = await customsOf(db, parcel.id);
  const lines = declaredLines(
    rows.map((row) => ({ ...row, worthCents: row.worth_cents })),
    parcel.declared_usd_cents,
  );
  return lines.map(({ goods: row, valueCents }) => {
    const own = parcel.customs.find(({ storedItemId }) => storedItemId === row.stored_item_id);
    const item = goods.find(({ stored_item_id }) => stored_item_id === row.stored_item_id);
    const measures = measuresOf(item);
    return {
      ...wordsOf(row, own, item),
      ...measures,
      valueUsd: valueCents / 100,
      pieces: evenPieces(valueCents, measures.quantity).map(({ quantity, unitCents }) => ({
        quantity,
        unitUsd: unitCents / 100,
      })),
    };
  });
};

const wordsOf = (row: CustomsRow, own: DeclaredAs | undefined, item: ParcelGoods | undefined) => {
  const isMissing = own === undefined && row.hs_code === null;
  return {
    storedItemId: row.stored_item_id,
    ...declaredWords(row, own, item),
    /** Neither the desk nor its category says how it is declared. */
    isMissing,
    proposal: (isMissing && proposeSubheading([item?.title_zh ?? '', ...row.categories])) || null,
  };
};

const declaredWords = (row: CustomsRow, own: DeclaredAs | undefined, item: ParcelGoods | undefined) =>
  own === undefined
    ? { nameEn: row.name_en ?? item?.title_en ?? '', hsCode: row.hs_code ?? '' }
    : { nameEn: own.nameEn, hsCode: own.hsCode };

const measuresOf = (item: ParcelGoods | undefined) => ({
  quantity: item?.quantity ?? 1,
  weightGrams: item?.weight_grams ?? 0,
});
