import type { LegalEntity, SettingValues } from '@caravan/contract/settings/settings.shapes';
import { splitWhole } from '@caravan/domain/money/exact';
import { includedTax, shareGone } from '@caravan/domain/money/tax';
import { type AddressSnapshot, type Order, ownParts } from '../orders/index.ts';

export interface Named {
  readonly en: string;
  readonly zh: string;
}

export interface DocumentLine {
  readonly name: Named;
  readonly quantity: number | null;
  readonly unitMinor: number | null;
  readonly amountMinor: number;
}

/** A tax that a line includes; the rates of one document are told apart by name and rate. */
export interface Tax {
  readonly name: Named;
  readonly basisPoints: number;
  readonly grossMinor: number;
  readonly taxMinor: number;
}

/** What an order line's money is made of: a credit note takes its part from here. */
export interface Share {
  readonly lineId: string;
  readonly name: Named;
  readonly minor: number;
  readonly taxes: readonly Tax[];
}

/** All that a document says, in both languages, kept as it was issued. */
export interface DocumentContent {
  readonly seller: LegalEntity;
  readonly buyer: AddressSnapshot | null;
  /** The code of what was paid for. */
  readonly orderCode: string;
  /** Absent: an order. */
  readonly subject?: 'parcel';
  /** Of a parcel's credit note: freight that the boxes did not need. */
  readonly overpaidMinor?: number;
  readonly placedAt: string;
  readonly paidAt: string;
  readonly lines: readonly DocumentLine[];
  readonly taxes: readonly Tax[];
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly shares: readonly Share[];
}

const FREIGHT = { en: 'Domestic freight', zh: '国内运费' };
const FEE = { en: 'Service fee', zh: '服务费' };
const COUPON = { en: 'Coupon', zh: '优惠券' };
const RISE = { en: 'Price difference: ', zh: '补差价：' };
export const REFUND = { en: 'Refund: ', zh: '退款：' };

type TaxRules = SettingValues['tax']['rules'];
type TaxedKind = TaxRules[number]['kinds'][number];

/** What an order's invoice says: its sums are those the buyer saw and paid. */
export const invoiceOf = (
  order: Order,
  seller: LegalEntity,
  rules: TaxRules,
): DocumentContent | undefined => {
  if (order.paid_at === null) return undefined;
  const parts = ownParts(order);
  const taxOf = taxesFor(rules, order.address?.country ?? '');
  const shares = order.lines.map((line, at): Share => {
    const part = parts.lines[at] ?? { goods: 0, discount: 0, freight: 0, service: 0 };
    return {
      lineId: line.id,
      name: { en: line.title_en || line.title_zh, zh: line.title_zh },
      minor: part.goods - part.discount + part.freight + part.service,
      taxes: [
        ...taxOf('goods', part.goods - part.discount),
        ...taxOf('domestic_freight', part.freight),
        ...taxOf('service_fee', part.service),
      ],
    };
  });
  const extra = (name: Named, amountMinor: number): DocumentLine[] =>
    amountMinor === 0 ? [] : [{ name, quantity: null, unitMinor: null, amountMinor }];
  const lines = order.lines.map((line, at): DocumentLine => ({
    name: {
      en: `${line.title_en || line.title_zh} ${line.sku_name_en || line.sku_name_zh}`.trim(),
      zh: `${line.title_zh} ${line.sku_name_zh}`.trim(),
    },
    quantity: line.quantity,
    unitMinor: parts.lines[at]?.unit ?? 0,
    amountMinor: parts.lines[at]?.goods ?? 0,
  }));
  return {
    seller,
    buyer: order.address,
    orderCode: order.code,
    placedAt: order.created_at.toISOString(),
    paidAt: order.paid_at.toISOString(),
    lines: [
      ...lines,
      ...extra(FREIGHT, parts.freight),
      ...extra(FEE, parts.service),
      ...extra(COUPON, -parts.discount),
    ],
    ...sumsOf(shares),
    shares,
  };
};

/** Pieces that went another way are a line of their own; invoices know the line that they were ordered as. */
const orderedAs = (order: Order, lineId: string): string =>
  order.lines.find(({ id }) => id === lineId)?.split_from ?? lineId;

/** What documents say of the pieces that were ordered as one line. */
const sharesOf = (order: Order, contents: readonly DocumentContent[], ordered: string): Share[] =>
  contents.flatMap(({ shares }) => shares.filter(({ lineId }) => orderedAs(order, lineId) === ordered));

/** What a risen price added to an order since its invoices, by the lines whose price rose; undefined when nothing. */
export const riseInvoiceOf = (
  order: Order,
  { seller, rules }: { readonly seller: LegalEntity; readonly rules: TaxRules },
  earlier: readonly DocumentContent[],
): DocumentContent | undefined => {
  const now = invoiceOf(order, seller, rules);
  const open = now ? now.totalMinor - sum(earlier.map(({ totalMinor }) => totalMinor)) : 0;
  if (!now || open <= 0) return undefined;
  const taxOf = taxesFor(rules, order.address?.country ?? '');
  const lines = orderedLines(order);
  const rises = lines.map(({ id }) =>
    Math.max(0, minorOf(sharesOf(order, [now], id)) - minorOf(sharesOf(order, earlier, id))),
  );
  const minors = splitWhole(open, rises);
  const shares = lines.flatMap(({ id, title_en: en, title_zh: zh }, at): Share[] => {
    const minor = minors[at] ?? 0;
    return minor === 0
      ? []
      : [{ lineId: id, name: { en: en || zh, zh }, minor, taxes: taxOf('goods', minor) }];
  });
  return { ...now, lines: shares.map((share) => lineOf(RISE, share)), ...sumsOf(shares), shares };
};

/**
 * What a credit note says: of each line as it was ordered, what of its pieces has gone back by now less what earlier credit
 * notes said. Undefined when there is nothing more.
 */
export const creditNoteOf = (
  order: Order,
  invoices: readonly DocumentContent[],
  earlier: readonly DocumentContent[],
): DocumentContent | undefined => {
  const [invoice] = invoices;
  const shares = orderedLines(order).flatMap(({ id }): Share[] => {
    const pieces = order.lines.filter((line) => (line.split_from ?? line.id) === id);
    const [invoiced, said] = [sharesOf(order, invoices, id), sharesOf(order, earlier, id)];
    const gone = sum(pieces.map((line) => line.refunded_usd_cents));
    const paid = sum(pieces.map((line) => line.settled_usd_cents));
    const minor = shareGone(minorOf(invoiced), gone, paid) - minorOf(said);
    const [first] = invoiced;
    if (minor <= 0 || !first) return [];
    return [{ lineId: id, name: first.name, minor, taxes: creditedTaxes({ invoiced, said, minor }) }];
  });
  if (!invoice || shares.length === 0) return undefined;
  return { ...invoice, lines: shares.map((share) => lineOf(REFUND, share)), ...sumsOf(shares), shares };
};

const orderedLines = (order: Order): Order['lines'] =>
  order.lines.filter(({ split_from: from }) => from === null);

export const minorOf = (shares: readonly Share[]): number => sum(shares.map(({ minor }) => minor));

export const lineOf = (what: Named, { name, minor }: Share): DocumentLine => ({
  name: { en: what.en + name.en, zh: what.zh + name.zh },
  quantity: null,
  unitMinor: null,
  amountMinor: minor,
});

interface Credited {
  readonly invoiced: readonly Share[];
  readonly said: readonly Share[];
  readonly minor: number;
}

/** Of each tax as much as of what it was on: once all of that has gone back, all of the tax. */
export const creditedTaxes = ({ invoiced, said, minor }: Credited): Tax[] => {
  const whole = minorOf(invoiced);
  const gone = minorOf(said) + minor;
  const before = sumsOf(said).taxes;
  return sumsOf(invoiced).taxes.map((tax) => {
    const known = before.find(
      ({ name, basisPoints }) => name.en === tax.name.en && basisPoints === tax.basisPoints,
    );
    return {
      ...tax,
      grossMinor: shareGone(tax.grossMinor, gone, whole) - (known?.grossMinor ?? 0),
      taxMinor: shareGone(tax.taxMinor, gone, whole) - (known?.taxMinor ?? 0),
    };
  });
};

/** The rule of the country goes before the one for everywhere. */
export const taxesFor =
  (rules: TaxRules, country: string) =>
  (kind: TaxedKind, grossMinor: number): Tax[] => {
    const ofKind = rules.filter(({ kinds }) => kinds.includes(kind));
    const rule = ofKind.find((one) => one.country === country) ?? ofKind.find((one) => one.country === '*');
    if (!rule || grossMinor === 0) return [];
    const basisPoints = Math.round(rule.percent * 100);
    return [{ name: rule.name, basisPoints, grossMinor, taxMinor: includedTax(grossMinor, basisPoints) }];
  };

export const sumsOf = (
  shares: readonly Share[],
): Pick<DocumentContent, 'taxes' | 'totalMinor' | 'taxMinor'> => {
  const byRate = new Map<string, Tax>();
  for (const tax of shares.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.basisPoints} ${tax.name.en}`;
    const known = byRate.get(key);
    byRate.set(key, {
      ...tax,
      grossMinor: tax.grossMinor + (known?.grossMinor ?? 0),
      taxMinor: tax.taxMinor + (known?.taxMinor ?? 0),
    });
  }
  const taxes = [...byRate.values()];
  return {
    taxes,
    totalMinor: sum(shares.map(({ minor }) => minor)),
    taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
  };
};

export const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
