import { type CarrierRow, readCarrierFile } from '@caravan/domain/parcels/carrier/carrier-file';
import type { Locale } from '@caravan/domain/shared/locale';
import { MOST_CARRIER_ROWS } from '@caravan/contract/parcels/carrier/carrier.calls';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { lineNames } from '../../freight/index.ts';
import type { LineNames } from '../parcels.present.ts';
import { declare } from '../customs/customs.declare.ts';
import { labelParcel } from '../pack/parcels.label.ts';
import { findParcel, goodsOfParcels, lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { unnumberedOf } from './carrier.files.queries.ts';

/** One line for each box, with what carriers' own templates ask for. */
export const parcelsForFile = async (db: Db, carrier: string, locale: Locale) => {
  const lines = await lineNames(db);
  const codes = await unnumberedOf(db, carrier);
  const parcels = await Promise.all(codes.map((code) => findParcel(db, code)));
  const rows = await Promise.all(
    parcels.map(async (parcel) => (parcel ? boxesOf(db, parcel, lines.get(parcel.line_code)?.[locale]) : [])),
  );
  return rows.flat();
};

const boxesOf = async (db: Db, parcel: ParcelRow, lineName = parcel.line_code) => {
  const goods = await declare(db, parcel, await goodsOfParcels(db, [parcel.id]));
  const { address } = parcel;
  return parcel.boxes.map(({ weightGrams, lengthMm, widthMm, heightMm }, index) => ({
    parcelCode: parcel.code,
    boxNumber: index + 1,
    boxCount: parcel.boxes.length,
    lineName,
    name: `${address.firstName} ${address.lastName}`.trim(),
    street: address.detailedAddress,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    country: address.country,
    phone: address.phone,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    declaredUsd: parcel.declared_usd_cents / 100,
    goods: goods.map(({ nameEn, quantity }) => `${quantity} x ${nameEn}`).join('; '),
    hsCodes: [...new Set(goods.map(({ hsCode }) => hsCode).filter(Boolean))].join('; '),
  }));
};

interface TakenFile {
  readonly labelled: number;
  readonly refused: { row: number; parcelCode: string; reason: string }[];
}

interface Taking {
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly carrier: string;
}

/** Takes what can be taken, parcel by parcel; of the others it says why not. Undefined for a file without the columns. */
export const takeNumbers = async (
  { transaction, carrier }: Taking,
  text: string,
): Promise<TakenFile | undefined> => {
  const rows = readCarrierFile(text)?.slice(0, MOST_CARRIER_ROWS);
  if (!rows) return undefined;
  const refused: TakenFile['refused'] = [];
  let labelled = 0;
  for (const boxes of byParcel(rows)) {
    const [first] = boxes;
    if (!first) continue;
    const reason = await transaction((tx) => takeBoxes(tx, carrier, boxes));
    if (reason === 'labelled') labelled += 1;
    else refused.push({ row: first.row, parcelCode: first.parcelCode, reason });
  }
  return { labelled, refused };
};

const byParcel = (rows: readonly CarrierRow[]): CarrierRow[][] => {
  const parcels = new Map<string, CarrierRow[]>();
  for (const row of rows) parcels.set(row.parcelCode, [...(parcels.get(row.parcelCode) ?? []), row]);
  return [...parcels.values()];
};

type Taken =
  | Awaited<ReturnType<typeof labelParcel>>
  | 'label_unknown'
  | 'handover_other_carrier'
  | 'row_unread'
  | 'labelled_already';

const takeBoxes = async (tx: Tx, carrier: string, rows: readonly CarrierRow[]): Promise<Taken> => {
  const boxes = rows.toSorted((a, b) => a.boxNumber - b.boxNumber);
  const [first, ...others] = boxes;
  if (!first || first.boxNumber !== 1 || boxes.some(({ number }) => number === '')) return 'row_unread';
  const parcel = await lockParcel(tx, { code: first.parcelCode });
  if (!parcel) return 'label_unknown';
  const other = refusalOf(parcel, carrier, first.number, await lineNames(tx));
  if (other) return other;
  const boxTrackingNumbers = parcel.boxes.slice(1).map((_, index) => {
    const own = others.find(({ boxNumber }) => boxNumber === index + 2)?.number ?? '';
    return own === first.number ? '' : own;
  });
  if (others.some(({ boxNumber }) => boxNumber > parcel.boxes.length)) return 'box_unknown';
  return labelParcel(tx, parcel, { carrier, trackingNumber: first.number, boxTrackingNumbers });
};

/** The same file again changes nothing; a parcel of another carrier is not this file's. */
const refusalOf = (
  parcel: ParcelRow,
  carrier: string,
  number: string,
  lines: LineNames,
): Taken | undefined => {
  const own = lines.get(parcel.line_code)?.carrier ?? '';
  if (own.toLowerCase() !== carrier.toLowerCase()) return 'handover_other_carrier';
  if (parcel.tracking_number !== null && parcel.tracking_number !== number) return 'labelled_already';
  return undefined;
};
