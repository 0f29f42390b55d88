import type { Locale } from '@caravan/domain/shared/locale';
import { multiplyDivide } from '@caravan/domain/money/exact';
import type { FreightRequest } from '@caravan/domain/freight/freight-tariff';
import { RATE_ONE } from '@caravan/domain/money/money';
import { type ChangedFreight, changeFreight } from '@caravan/domain/parcels/parcel-freight';
import { canChangeLine } from '@caravan/domain/parcels/parcel-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { cartonsAt } from '../../cartons/index.ts';
import { linesNow, type TariffedLine } from '../../freight/index.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { rolesOf } from '../../orders/index.ts';
import { carriersAt } from '../../warehouse/index.ts';
import { effectsOn } from '../price/effects.queries.ts';
import { centsOfChange, freightOf } from '../price/parcels.money.ts';
import { announceParcel } from '../parcels.move.ts';
import { linkTo, packParcel } from '../pack/parcels.pack.ts';
import {
  cappedQuote,
  freeQuote,
  freightRequestOf,
  isFreeQuote,
  packedRequestOf,
  type ParcelDraft,
  partsOf,
  quoteParcel,
  withBorne,
  withReserve,
} from '../price/parcels.price.ts';
import { writeLine } from './parcels.line.queries.ts';
import { goodsOfParcels, lockParcel, noteEvent } from '../parcels.queries.ts';
import type { PackedBox, ParcelQuote, ParcelRow } from '../parcels.rows.ts';
import { isService } from '../price/parcels.services.ts';
import { openBoxes } from '../pack/parcels.unpack.ts';
import { rehearsalsOn } from '../rehearsals/rehearsals.queries.ts';

interface LineContext {
  readonly tx: Tx;
  readonly db: Db;
  readonly now: Date;
  readonly actor: StaffMember;
  readonly services: Services;
}

export interface WantedLine {
  readonly lineCode: string;
  /** As the shopper reads it. */
  readonly reason: string;
  /** Whether a more expensive line is asked for; otherwise the shop bears what it costs more. */
  readonly isAsked: boolean;
}

type LineRefusal = 'parcel_step_refused' | 'freight_line_not_possible' | 'freight_line_same';

/** How a parcel is priced on lines: by its boxes once it is packed, by what its goods weigh until then. */
export const pricingOf = async (
  db: Db,
  parcel: ParcelRow,
  now: Date,
): Promise<{ request: FreightRequest; quoteOn: (entry: TariffedLine) => ParcelQuote | undefined }> => {
  const draft = await draftOfParcel(db, parcel, now);
  // What the warehouse does besides, and the days that were charged, stay as they were shown.
  const extras = parcel.quote.items.filter(({ kind }) => kind === 'value_added' || kind === 'storage');
  if (parcel.boxes.length > 0) {
    const request = packedRequestOf(draft, parcel.boxes);
    return { request, quoteOn: ({ line }) => quoteParcel(line, request, extras) };
  }
  return {
    request: freightRequestOf(draft),
    quoteOn: ({ line }) => {
      const priced = cappedQuote(line, draft, extras);
      return priced && parcel.is_capped ? withReserve(priced) : priced?.quote;
    },
  };
};

/** What a parcel's freight becomes with a quote on another line; nothing for one that travels free. */
const freightWith = (parcel: ParcelRow, quote: ParcelQuote, isAsked: boolean): ChangedFreight =>
  changeFreight(freightOf(parcel), {
    freightFen: isFreeQuote(parcel.quote) ? 0 : partsOf(quote).freightFen,
    isAsked,
  });

/** What a quote costs in US dollars, and how much more than is paid, or was shown. */
export const pricesOnLine = (
  parcel: ParcelRow,
  quote: ParcelQuote,
): { freightUsd: number; differenceUsd: number } => {
  const { freightFen, adjustedFen } = freightWith(parcel, quote, true);
  return {
    freightUsd: multiplyDivide(freightFen, parcel.usd_rate_e8, RATE_ONE) / 100,
    differenceUsd: centsOfChange(parcel, -adjustedFen) / 100,
  };
};

const draftOfParcel = async (db: Db, parcel: ParcelRow, now: Date): Promise<ParcelDraft> => {
  const goods = await goodsOfParcels(db, [parcel.id]);
  const ids = goods.map(({ stored_item_id }) => stored_item_id);
  return {
    goods,
    address: parcel.address,
    // What was chosen is charged as it was shown.
    prices: {},
    services: parcel.services.filter(isService),
    declaredValueFen: multiplyDivide(parcel.declared_usd_cents, RATE_ONE, parcel.usd_rate_e8),
    rehearsals: await rehearsalsOn(db, parcel.account_id, ids),
    carriers: await carriersAt(db, parcel.warehouse_id),
    cartons: await cartonsAt(db, parcel.warehouse_id),
    effects: await effectsOn(db, ids),
    now,
  };
};

/**
 * Sends a parcel by another line, until it is handed over. Cheaper, the rest of what is paid returns; more expensive, the shopper
 * is asked once it is weighed, or the shop bears it. One that is packed already is settled by its boxes at once.
 */
export const changeLine = async (
  context: LineContext,
  parcel: ParcelRow,
  wanted: WantedLine,
): Promise<ParcelRow | LineRefusal> => {
  const { tx, now, actor } = context;
  if (!rolesOf(actor).some((role) => canChangeLine(parcel.status, role))) return 'parcel_step_refused';
  if (wanted.lineCode === parcel.line_code) return 'freight_line_same';
  const lines = await linesNow(context);
  const entry = lines.find(({ line }) => line.code === wanted.lineCode);
  const quote = entry && (await pricingOf(tx, parcel, now)).quoteOn(entry);
  if (!entry || !quote) return 'freight_line_not_possible';
  // Why is said once, beside the lines.
  const opened = parcel.boxes.length > 0 ? await openBoxes(tx, parcel, { actor, now }) : parcel;
  if (opened === 'parcel_step_refused') return opened;
  const changed = freightWith(parcel, quote, wanted.isAsked);
  await writeChange(tx, opened, { entry, quote, changed });
  await noteEvent(tx, parcel.id, {
    action: 'changeLine',
    from: opened.status,
    to: opened.status,
    actor,
    now,
    ...reasonOfChange(
      lines.find(({ line }) => line.code === parcel.line_code),
      entry,
      wanted,
    ),
  });
  await announceParcel(tx, opened, now);
  return settleChange(context, { before: parcel, wanted, entry });
};

/** From which line to which, and why; of a line that is no longer there only the new one is told. */
const reasonOfChange = (from: TariffedLine | undefined, to: TariffedLine, { reason }: WantedLine) => {
  const linesIn = (language: Locale): string =>
    [from, to].flatMap((entry) => entry?.line.names[language] ?? []).join(' → ');
  return { reason: `${linesIn('en')}: ${reason}`, reasonZh: `${linesIn('zh')}：${reason}` };
};

interface Change {
  readonly entry: TariffedLine;
  readonly quote: ParcelQuote;
  readonly changed: ChangedFreight;
}

const writeChange = async (tx: Tx, parcel: ParcelRow, { entry, quote, changed }: Change): Promise<void> => {
  const shown = isFreeQuote(parcel.quote) ? freeQuote(quote) : withBorne(quote, changed.borneFen);
  const { freightFen, isCapped } = changed;
  const totalFen = freightFen + parcel.services_fen + parcel.storage_fen;
  const isPaid = parcel.paid_at !== null;
  await writeLine(tx, parcel.id, {
    line_code: entry.line.code,
    tariff_id: entry.tariffId,
    quote: JSON.stringify(shown),
    freight_fen: freightFen,
    adjusted_fen: isPaid ? changed.adjustedFen : 0,
    // Of another line nothing was weighed yet.
    corrected_most_fen: null,
    is_capped: isCapped,
    total_fen: totalFen,
    shown_minor: multiplyDivide(totalFen, parcel.rate_e8, RATE_ONE),
    // What is not paid yet is due as it is now.
    ...(isPaid ? {} : { settled_usd_cents: multiplyDivide(totalFen, parcel.usd_rate_e8, RATE_ONE) }),
  });
};

interface Settling {
  readonly before: ParcelRow;
  readonly wanted: WantedLine;
  readonly entry: TariffedLine;
}

/** The shopper is told what comes back with the hand-over, or is missing; what was packed is packed again in the same boxes. */
const settleChange = async (
  { tx, now, actor }: LineContext,
  { before, wanted, entry }: Settling,
): Promise<ParcelRow | LineRefusal> => {
  const parcel = await lockedAgain(tx, before);
  const isPacked = before.boxes.length > 0;
  const returnedCents =
    isPacked || parcel.adjusted_fen <= 0 ? 0 : -centsOfChange(parcel, -parcel.adjusted_fen);
  const missingCents = parcel.adjusted_fen < 0 ? centsOfChange(parcel, -parcel.adjusted_fen) : 0;
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_line_changed',
    params: {
      code: parcel.code,
      lineEn: entry.line.names.en,
      lineZh: entry.line.names.zh,
      reason: wanted.reason,
      returned: returnedCents > 0 ? moneyText(returnedCents) : null,
      missing: missingCents > 0 ? moneyText(missingCents) : null,
      due: parcel.paid_at ? null : moneyText(parcel.shown_minor, parcel.currency),
    },
    link: linkTo(parcel),
    now,
  });
  const settled = await lockedAgain(tx, parcel);
  return isPacked ? packParcel(tx, settled, { boxes: withoutNumbers(before.boxes), actor, now }) : settled;
};

/** Another carrier gives other numbers. */
const withoutNumbers = (boxes: readonly PackedBox[]): PackedBox[] =>
  boxes.map(({ trackingNumber: _, ...box }) => box);

const lockedAgain = async (tx: Tx, { id }: ParcelRow): Promise<ParcelRow> => {
  const parcel = await lockParcel(tx, { id });
  if (!parcel) throw new Error(`parcel ${id} is gone`);
  return parcel;
};
