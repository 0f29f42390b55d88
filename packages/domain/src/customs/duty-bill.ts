import { multiplyDivide, type Rounding } from '../money/exact.ts';

/** A value of a parcel as customs see it. */
export const DUTY_VALUES = ['goods', 'goods_freight', 'goods_freight_insurance'] as const;
export type DutyValue = (typeof DUTY_VALUES)[number];

/** What a share is of: a value, or the charge just before. */
export const CHARGE_BASES = [...DUTY_VALUES, 'previous'] as const;
export type ChargeBase = (typeof CHARGE_BASES)[number];

export const CHARGE_KINDS = ['duty', 'tax', 'fee', 'handling'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Who asks for it: a registered seller at sale (like IOSS), or customs, post and courier on arrival. */
export const COLLECTED = ['sale', 'arrival'] as const;

export const DUTY_ROUNDINGS = ['half-up', 'half-even', 'down', 'up'] as const satisfies readonly Rounding[];

/** Millionths in a whole. */
export const PPM = 1_000_000;

/** One charge of a rule. Amounts are hundredths of the rule's currency, shares are millionths. */
export interface DutyCharge {
  readonly kind: ChargeKind;
  readonly collected: (typeof COLLECTED)[number];
  readonly perParcelMinor?: number | undefined;
  /** For each six-digit tariff subheading, however many pieces of it there are. */
  readonly perSubheadingMinor?: number | undefined;
  readonly ratePpm?: number | undefined;
  readonly base?: ChargeBase | undefined;
  /** How much of the value counts (Japan: 60 % of what a person paid; South Africa: 110 %); all of it when left out. */
  readonly basePpm?: number | undefined;
  /** The charges before it are a part of its base. */
  readonly withCharges?: boolean | undefined;
  /** The base is rounded to whole steps of this, the way the charge is. */
  readonly baseStepMinor?: number | undefined;
  /** The charge is a part of its own base (Brazil's ICMS): base × rate ÷ (1 − rate). */
  readonly isInclusive?: boolean | undefined;
  /** Taken off the share. */
  readonly lessMinor?: number | undefined;
  /** Not asked for up to this amount, included. */
  readonly freeUpToMinor?: number | undefined;
  /** Rounded to whole steps of this; to hundredths when left out. */
  readonly roundToMinor?: number | undefined;
  /** To the nearest, a tie up, when left out. */
  readonly rounding?: Rounding | undefined;
}

/** A charge ready to calculate with: its amounts are in the units of the parcel's values. */
export interface ReadyCharge extends DutyCharge {
  readonly perParcel: number;
  readonly perSubheading: number;
  readonly less: number;
  readonly freeUpTo: number;
  readonly baseStep: number;
  readonly step: number;
}

/** A rule ready to calculate with. */
export interface DutyTable {
  readonly valueBase: DutyValue;
  readonly bands: readonly { readonly upTo: number; readonly charges: readonly ReadyCharge[] }[];
}

/** A parcel as customs see it; all values in one unit (fen, or hundredths of the rule's currency). */
export interface CustomsParcel {
  readonly goods: number;
  readonly freight: number;
  readonly insurance: number;
  /** How many tariff subheadings are in it. */
  readonly subheadings: number;
  /** The goods' own rates, where they are known better than the rule's usual ones. */
  readonly ratesPpm?: Readonly<Partial<Record<ChargeKind, number>>> | undefined;
}

/** A charge with how it came about. */
export interface DutyLine {
  readonly charge: ReadyCharge;
  readonly ratePpm: number;
  /** What the share is of, with the charges before it where they count. */
  readonly base: number;
  readonly subheadings: number;
  readonly amount: number;
}

/** A value of a parcel. */
export function valueOf({ goods, freight, insurance }: CustomsParcel, value: DutyValue): number {
  if (value === 'goods') return goods;
  return value === 'goods_freight' ? goods + freight : goods + freight + insurance;
}

/** Every charge that a parcel bears, in the order of the rule; charges of nothing are left out. */
export function dutyBill(table: DutyTable | undefined, parcel: CustomsParcel): DutyLine[] {
  const lines: DutyLine[] = [];
  eachCharge(table, parcel, (line) => {
    if (line.amount !== 0) lines.push(line);
  });
  return lines;
}

/** What a parcel pays in all: the sum of its bill. */
export function dutySum(table: DutyTable | undefined, parcel: CustomsParcel): number {
  return eachCharge(table, parcel);
}

function eachCharge(
  table: DutyTable | undefined,
  parcel: CustomsParcel,
  seen?: (line: DutyLine) => void,
): number {
  if (table === undefined) return 0;
  const value = valueOf(parcel, table.valueBase);
  const band = table.bands.find(({ upTo }) => value <= upTo);
  let [sum, previous] = [0, 0];
  for (const charge of band?.charges ?? []) {
    const ratePpm = parcel.ratesPpm?.[charge.kind] ?? charge.ratePpm ?? 0;
    const base = ratePpm === 0 ? 0 : baseOf(charge, parcel, { sum, previous });
    const amount = amountOf(charge, { base, ratePpm, subheadings: parcel.subheadings });
    seen?.({ charge, ratePpm, base, subheadings: parcel.subheadings, amount });
    sum += amount;
    previous = amount;
  }
  return sum;
}

function baseOf(
  { base = 'goods', basePpm = PPM, withCharges = false, baseStep, rounding = 'half-up' }: ReadyCharge,
  parcel: CustomsParcel,
  { sum, previous }: { readonly sum: number; readonly previous: number },
): number {
  const value = base === 'previous' ? previous : valueOf(parcel, base);
  const counted = basePpm === PPM ? value : multiplyDivide(value, basePpm, PPM, 'half-up');
  const whole = counted + (withCharges ? sum : 0);
  return baseStep === 1 ? whole : multiplyDivide(whole, 1, baseStep, rounding) * baseStep;
}

function amountOf(
  charge: ReadyCharge,
  {
    base,
    ratePpm,
    subheadings,
  }: { readonly base: number; readonly ratePpm: number; readonly subheadings: number },
): number {
  const { step, rounding = 'half-up' } = charge;
  const divisor = (charge.isInclusive ? PPM - ratePpm : PPM) * step;
  const share = ratePpm === 0 ? 0 : multiplyDivide(base, ratePpm, divisor, rounding) * step;
  const amount = charge.perParcel + charge.perSubheading * subheadings + Math.max(0, share - charge.less);
  return amount <= charge.freeUpTo ? 0 : amount;
}
