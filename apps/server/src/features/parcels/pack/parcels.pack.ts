import { daysAfter } from '@caravan/domain/time/deadlines';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { settlePacking } from '@caravan/domain/parcels/parcel-freight';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { readTariff } from '../../freight/index.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { centsOfChange, freightOf, returningCents } from '../price/parcels.money.ts';
import { moveParcel } from '../parcels.move.ts';
import { packedRequestOf, partsOf, quoteParcel } from '../price/parcels.price.ts';
import { goodsOfParcels } from '../parcels.queries.ts';
import type { PackedBox, ParcelQuote, ParcelRow } from '../parcels.rows.ts';

export interface Packing {
  readonly boxes: readonly PackedBox[];
  readonly actor: StaffMember;
  readonly now: Date;
}

type PackRefusal = 'parcel_step_refused' | 'freight_line_not_possible';

/**
 * Records the packed boxes and prices them on the tariff the parcel was quoted with: what was paid too much returns to
 * the wallet when the carrier has them, so that a wrong reading pays nothing out; what is missing beyond a small tolerance
 * is asked for before the parcel leaves. A capped parcel never costs more than the highest price that was shown.
 */
export const packParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  { boxes, actor, now }: Packing,
): Promise<ParcelRow | PackRefusal> => {
  const packedGrams = boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const measured = await measuredQuote(tx, parcel, boxes);
  if (measured === undefined) return 'freight_line_not_possible';
  const measuredFen = measured === 'free' ? 0 : partsOf(measured).freightFen;
  const packed = await moveParcel(tx, parcel, 'pack', {
    actor,
    now,
    set: {
      boxes: JSON.stringify(boxes),
      packed_grams: packedGrams,
      packed_fen: measuredFen,
      packed_quote: measured === 'free' ? null : JSON.stringify(measured),
    },
  });
  if (packed === 'parcel_step_refused') return packed;
  const settlement = settlePacking(freightOf(parcel), measuredFen);
  if (settlement.kind === 'ask') return askDifference(tx, packed, settlement.amountFen, now);
  await tellPacked(tx, packed, returningCents(packed), now);
  return packed;
};

/** A free parcel costs nothing whatever it weighs. */
const measuredQuote = async (
  tx: Tx,
  parcel: ParcelRow,
  boxes: readonly PackedBox[],
): Promise<ParcelQuote | 'free' | undefined> => {
  const tariff =
    parcel.tariff_id && parcel.settled_usd_cents > 0 ? await readTariff(tx, parcel.tariff_id) : undefined;
  if (!tariff) return 'free';
  const draft = {
    address: parcel.address,
    declaredValueFen: multiplyDivide(parcel.declared_usd_cents, RATE_ONE, parcel.usd_rate_e8),
    goods: await goodsOfParcels(tx, [parcel.id]),
  };
  return quoteParcel(tariff, packedRequestOf(draft, boxes), []);
};

const askDifference = async (
  tx: Tx,
  parcel: ParcelRow,
  amountFen: number,
  now: Date,
): Promise<ParcelRow | PackRefusal> => {
  const cents = centsOfChange(parcel, amountFen);
  const asked = await moveParcel(tx, parcel, 'askDifference', {
    actor: { kind: 'system' },
    now,
    set: { difference_fen: amountFen, difference_usd_cents: cents, difference_asked_at: now },
  });
  if (asked === 'parcel_step_refused') return asked;
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_difference_due',
    params: {
      code: parcel.code,
      difference: moneyText(cents),
      weight: weightText(parcel),
      until: daysAfter(now, parcel.difference_days).toISOString(),
    },
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
      weight: weightText(parcel),
      returned: returnedCents > 0 ? moneyText(returnedCents) : null,
    },
    link: linkTo(parcel),
    now,
  });

const weightText = ({ packed_grams }: ParcelRow): string => `${((packed_grams ?? 0) / 1000).toFixed(2)} kg`;

export const linkTo = ({ code }: Pick<ParcelRow, 'code'>): string => `parcelDetail?parcelCode=${code}`;
