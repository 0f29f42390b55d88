import type { LegalEntity, SettingValues } from '@caravan/contract/settings/settings.shapes';
import { multiplyDivide, splitWhole } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { itemTexts } from '../freight/index.ts';
import { type ParcelRow, parcelPartOf } from '../parcels/index.ts';
import {
  creditedTaxes,
  type DocumentContent,
  lineOf,
  minorOf,
  type Named,
  REFUND,
  type Share,
  sum,
  sumsOf,
  taxesFor,
} from './documents.content.ts';

const DIFFERENCE: Named = { en: 'Freight: difference after packing', zh: '运费：打包后差额' };
/** The parts of a parcel's price that taxes and refunds tell apart, as tax rules name them. */
const PARTS = ['freight', 'parcel_services', 'storage'] as const;
type Part = (typeof PARTS)[number];
const NAMES: Readonly<Record<Part, Named>> = {
  freight: { en: 'Freight', zh: '运费' },
  parcel_services: { en: 'Parcel services', zh: '包裹增值服务' },
  storage: { en: 'Storage', zh: '仓储费' },
};

interface PricedLine {
  readonly part: Part;
  readonly name: Named;
  readonly fen: number;
}

const nothingOf = (): string => '';

/** The items of its quote; by parts alone where the line was changed since, and they say another sum. */
const pricedLinesOf = (parcel: ParcelRow): PricedLine[] => {
  const items = parcel.quote.items.map((item) => ({
    part: parcelPartOf(item),
    name: {
      en: itemTexts(item, 'en', nothingOf).label,
      zh: itemTexts(item, 'zh', nothingOf).label,
    },
    fen: item.amountFen,
  }));
  if (sum(items.map(({ fen }) => fen)) === parcel.total_fen) return items;
  const parts = {
    freight: parcel.freight_fen,
    parcel_services: parcel.services_fen,
    storage: parcel.storage_fen,
  };
  return PARTS.map((part) => ({ part, name: NAMES[part], fen: parts[part] }));
};

const centsOf = (parcel: ParcelRow, fen: number): number => multiplyDivide(fen, parcel.usd_rate_e8, RATE_ONE);

/** Each line between two rounded sums, so that the lines are what the parcel was paid with. */
const centLinesOf = (parcel: ParcelRow): { part: Part; name: Named; cents: number }[] => {
  let fen = 0;
  return pricedLinesOf(parcel).map(({ part, name, fen: own }) => {
    const before = centsOf(parcel, fen);
    fen += own;
    return { part, name, cents: centsOf(parcel, fen) - before };
  });
};

/**
 * What a parcel's invoice says, in the US cents that were paid and that no invoice says yet: the price with everything that
 * it is made of, or what packing added to it. Undefined when there is nothing.
 */
export const parcelInvoiceOf = (
  parcel: ParcelRow,
  { seller, rules }: { readonly seller: LegalEntity; readonly rules: SettingValues['tax']['rules'] },
  earlier: readonly DocumentContent[],
): DocumentContent | undefined => {
  if (parcel.paid_at === null) return undefined;
  const open = parcel.settled_usd_cents - sum(earlier.map(({ totalMinor }) => totalMinor));
  if (open <= 0) return undefined;
  const first = earlier.length === 0 ? centLinesOf(parcel) : [];
  const difference = open - sum(first.map(({ cents }) => cents));
  const lines = [...first, { part: 'freight' as const, name: DIFFERENCE, cents: difference }].filter(
    ({ cents }) => cents !== 0,
  );
  const taxOf = taxesFor(rules, parcel.address.country);
  const shares = PARTS.flatMap((part): Share[] => {
    const minor = sum(lines.flatMap((line) => (line.part === part ? [line.cents] : [])));
    return minor === 0 ? [] : [{ lineId: part, name: NAMES[part], minor, taxes: taxOf(part, minor) }];
  });
  return {
    seller,
    buyer: parcel.address,
    orderCode: parcel.code,
    subject: 'parcel',
    placedAt: parcel.created_at.toISOString(),
    paidAt: parcel.paid_at.toISOString(),
    lines: lines.map(({ name, cents }) => ({ name, quantity: null, unitMinor: null, amountMinor: cents })),
    ...sumsOf(shares),
    shares,
  };
};

/** What the boxes did not need of the freight; everything else that went back is of the whole price. */
const overpaidOf = (parcel: ParcelRow): number => {
  const kept = centsOf(parcel, parcel.total_fen + parcel.adjusted_fen);
  return Math.min(Math.max(0, parcel.settled_usd_cents - kept), parcel.returned_usd_cents);
};

const sharesOf = (contents: readonly DocumentContent[], part: Part): Share[] =>
  contents.flatMap(({ shares }) => shares.filter(({ lineId }) => lineId === part));

/**
 * What a parcel's credit note says: what has gone back and no credit note says yet. Freight that the boxes did not need is
 * freight; the rest is taken from every part as it is left.
 */
export const parcelCreditOf = (
  parcel: ParcelRow,
  invoices: readonly DocumentContent[],
  earlier: readonly DocumentContent[],
): DocumentContent | undefined => {
  const [invoice] = invoices;
  const back = parcel.returned_usd_cents - sum(earlier.map(({ totalMinor }) => totalMinor));
  if (!invoice || back <= 0) return undefined;
  const left = PARTS.map((part) =>
    Math.max(0, minorOf(sharesOf(invoices, part)) - minorOf(sharesOf(earlier, part))),
  );
  const overpaid = overpaidOf(parcel) - sum(earlier.map(({ overpaidMinor = 0 }) => overpaidMinor));
  const overpaidMinor = Math.min(back, Math.max(0, overpaid), left[0] ?? 0);
  const rest = left.map((minor, at) => (at === 0 ? minor - overpaidMinor : minor));
  const spread = splitWhole(Math.min(back - overpaidMinor, sum(rest)), rest);
  const shares = PARTS.flatMap((part, at): Share[] => {
    const minor = (spread[at] ?? 0) + (at === 0 ? overpaidMinor : 0);
    if (minor === 0) return [];
    const taxes = creditedTaxes({ invoiced: sharesOf(invoices, part), said: sharesOf(earlier, part), minor });
    return [{ lineId: part, name: NAMES[part], minor, taxes }];
  });
  const lines = shares.map((share) => lineOf(REFUND, share));
  return { ...invoice, lines, ...sumsOf(shares), shares, overpaidMinor };
};
