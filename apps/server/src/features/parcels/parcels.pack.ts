import { multiplyDivide } from '@caravan/domain/exact';
import { settleFreight } from '@caravan/domain/freight';
import { RATE_ONE } from '@caravan/domain/money';
import type { Tx } from '../../platform/db/database.ts';
import type { StaffMember } from '../../platform/http/handler.ts';
import { readTariff } from '../freight/index.ts';
import { moneyText, notify } from '../messages/index.ts';
import { book, parcelFunds, walletOf } from '../wallet/index.ts';
import { moveParcel } from './parcels.move.ts';
import { classesOf, partsOf, quoteParcel } from './parcels.price.ts';
import { goodsOfParcels } from './parcels.queries.ts';
import type { PackedBox, ParcelRow } from './parcels.rows.ts';

/** The shop bears a measured difference up to this. */
const TOLERANCE_FEN = 300;

export interface Packing {
  readonly boxes: readonly PackedBox[];
  readonly actor: StaffMember;
  readonly now: Date;
}

type PackRefusal = 'parcel_step_refused' | 'freight_line_not_possible';

/**
 * Records the packed boxes and prices them on the tariff the parcel was quoted with: what was paid too much returns to
 * the wallet at once, what is missing beyond a small tolerance is asked for before the parcel leaves. Of a capped parcel
 * nothing is asked for: its highest price was shown and paid.
 */
export const packParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  { boxes, actor, now }: Packing,
): Promise<ParcelRow | PackRefusal> => {
  const packedGrams = boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const measuredFen = await measuredFreightFen(tx, parcel, boxes, packedGrams);
  if (measuredFen === undefined) return 'freight_line_not_possible';
  const packed = await moveParcel(tx, parcel, 'pack', {
    actor,
    now,
    set: { boxes: JSON.stringify(boxes), packed_grams: packedGrams, packed_fen: measuredFen },
  });
  if (packed === 'parcel_step_refused') return packed;
  const toleranceFen = parcel.is_capped ? Number.MAX_SAFE_INTEGER : TOLERANCE_FEN;
  const settlement = settleFreight({ paidFen: parcel.freight_fen, measuredFen, toleranceFen });
  if (settlement.kind === 'ask') return askDifference(tx, packed, settlement.amountFen, now);
  const returnedCents =
    settlement.kind === 'refund' ? await returnFreight(tx, packed, settlement.amountFen, now) : 0;
  await tellPacked(tx, packed, returnedCents, now);
  return { ...packed, returned_usd_cents: returnedCents };
};

/** A free parcel costs nothing whatever it weighs. */
const measuredFreightFen = async (
  tx: Tx,
  parcel: ParcelRow,
  boxes: readonly PackedBox[],
  packedGrams: number,
): Promise<number | undefined> => {
  const tariff =
    parcel.tariff_id && parcel.settled_usd_cents > 0 ? await readTariff(tx, parcel.tariff_id) : undefined;
  if (!tariff) return 0;
  const chosen = new Set(
    parcel.quote.items.flatMap(({ kind, code }) => (kind === 'service' && code ? [code] : [])),
  );
  const quote = quoteParcel(
    tariff,
    {
      country: parcel.address.country,
      postcode: parcel.address.postalCode,
      weightGrams: packedGrams,
      sizes: boxes,
      declaredValueFen: multiplyDivide(parcel.declared_usd_cents, RATE_ONE, parcel.usd_rate_e8),
      goodsClasses: classesOf(await goodsOfParcels(tx, [parcel.id])),
      services: [...chosen],
    },
    [],
  );
  return quote && partsOf(quote).freightFen;
};

const returnFreight = async (tx: Tx, parcel: ParcelRow, amountFen: number, now: Date): Promise<number> => {
  const cents = Math.min(multiplyDivide(amountFen, parcel.usd_rate_e8, RATE_ONE), parcel.settled_usd_cents);
  if (cents === 0) return 0;
  const booked = await book(tx, {
    kind: 'freight_returned',
    subjectKind: 'parcel',
    subjectId: parcel.id,
    reference: `freight_returned:${parcel.id}:${parcel.returned_usd_cents}`,
    at: now,
    lines: [
      { account: parcelFunds(parcel.id), amount: -cents },
      { account: walletOf(parcel.account_id), amount: cents },
    ],
  });
  if (booked !== 'booked') throw new Error(`freight of parcel ${parcel.id} could not be returned: ${booked}`);
  await tx
    .updateTable('parcels')
    .set((row) => ({ returned_usd_cents: row('returned_usd_cents', '+', cents) }))
    .where('id', '=', parcel.id)
    .execute();
  return cents;
};

const askDifference = async (
  tx: Tx,
  parcel: ParcelRow,
  amountFen: number,
  now: Date,
): Promise<ParcelRow | PackRefusal> => {
  const cents = multiplyDivide(amountFen, parcel.usd_rate_e8, RATE_ONE);
  const asked = await moveParcel(tx, parcel, 'askDifference', {
    actor: { kind: 'system' },
    now,
    set: { difference_fen: amountFen, difference_usd_cents: cents },
  });
  if (asked === 'parcel_step_refused') return asked;
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_to_pay',
    params: { code: parcel.code, total: moneyText(cents) },
    link: linkTo(parcel),
    now,
  });
  return asked;
};

const tellPacked = (tx: Tx, parcel: ParcelRow, returnedCents: number, now: Date): Promise<void> =>
  notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_packed',
    params: {
      code: parcel.code,
      weight: `${((parcel.packed_grams ?? 0) / 1000).toFixed(2)} kg`,
      returned: returnedCents > 0 ? moneyText(returnedCents) : null,
    },
    link: linkTo(parcel),
    now,
  });

export const linkTo = ({ code }: Pick<ParcelRow, 'code'>): string => `parcelDetail?parcelCode=${code}`;
