import type { LegalEntity, SettingValues } from '@caravan/contract/settings/settings.shapes';
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

/**
 * What a credit note says: of each line, what has gone back by now less what earlier credit notes said. Undefined when
 * there is nothing more.
 */
export const creditNoteOf = (
  order: Order,
  invoice: DocumentContent,
  earlier: readonly DocumentContent[],
): DocumentContent | undefined => {
  const said = earlier.flatMap(({ shares }) => shares);
  const shares = invoice.shares.flatMap((share): Share[] => {
    const line = order.lines.find(({ id }) => id === share.lineId);
    if (!line) return [];
    const gone = (minor: number): number => shareGone(minor, line.refunded_usd_cents, line.settled_usd_cents);
    const before = said.filter(({ lineId }) => lineId === share.lineId);
    const minor = gone(share.minor) - sum(before.map((one) => one.minor));
    if (minor <= 0) return [];
    const taxes = share.taxes.map((tax, at) => {
      const earlierTaxes = before.flatMap((one) => one.taxes[at] ?? []);
      return {
        ...tax,
        grossMinor: gone(tax.grossMinor) - sum(earlierTaxes.map((one) => one.grossMinor)),
        taxMinor: gone(tax.taxMinor) - sum(earlierTaxes.map((one) => one.taxMinor)),
      };
    });
    return [{ ...share, minor, taxes }];
  });
  if (shares.length === 0) return undefined;
  const lines = shares.map(({ name, minor }) => ({
    name: { en: REFUND.en + name.en, zh: REFUND.zh + name.zh },
    quantity: null,
    unitMinor: null,
    amountMinor: minor,
  }));
  return { ...invoice, lines, ...sumsOf(shares), shares };
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
