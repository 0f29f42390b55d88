/** The kinds of goods that lines accept or refuse; `general` is everything that is none of the others. */
export const GOODS_CLASSES = [
  'general',
  'battery',
  'pure_battery',
  'liquid',
  'powder',
  'cosmetic',
  'food',
  'medicine',
  'magnet',
  'blade',
  'brand',
  'oversize',
] as const;

export type GoodsClass = (typeof GOODS_CLASSES)[number];

/** The classes that most goods are of: the estimate asks about these alone. */
export const COMMON_GOODS_CLASSES = [
  'general',
  'battery',
  'liquid',
  'cosmetic',
  'magnet',
] as const satisfies readonly GoodsClass[];

/** A text people read, in both languages. */
export interface Names {
  readonly en: string;
  readonly zh: string;
}

/** How a parcel travels: who carries it, what it takes, how its weight is calculated, and where it goes at which price. */
export interface FreightLine {
  readonly code: string;
  readonly names: Names;
  readonly carrier: string;
  /** Classes the line takes; a parcel with any other is refused. */
  readonly goodsClasses: readonly GoodsClass[];
  readonly weighing: WeighingRule;
  readonly limits: ParcelLimits;
  /** Fuel on top of the freight, in basis points; 0 for none. */
  readonly fuelBasisPoints: number;
  /** What can be booked with the line; a forced one always is. */
  readonly services: readonly LineService[];
  /** Tried in order: the first that holds the country and postcode counts. */
  readonly zones: readonly FreightZone[];
}

/** How the chargeable weight comes about. */
export interface WeighingRule {
  /** Chargeable weight goes up to whole steps of this, 1 for none. */
  readonly roundingGrams: number;
  readonly minChargeableGrams: number;
  readonly minChargeableGramsPerBox?: number | undefined;
  readonly volumetric?: VolumetricRule | undefined;
}

/** Volumetric weight: cm³ ÷ divisor = kg, for boxes that meet the conditions. */
export interface VolumetricRule {
  readonly divisor: number;
  /** Only boxes with a side of at least this, e.g. 400 for EMS. */
  readonly fromSideMm?: number | undefined;
  /** Only boxes whose three sides sum to at least this. */
  readonly fromSidesSumMm?: number | undefined;
  /** How much of what exceeds the actual weight is charged, in basis points; 10,000 (all) when left out. */
  readonly excessBasisPoints?: number | undefined;
}

/** What the carrier can take; a limit left out does not exist. Weights are actual, sizes per box. */
export interface ParcelLimits {
  readonly minWeightGrams?: number | undefined;
  readonly maxWeightGrams?: number | undefined;
  readonly maxSideMm?: number | undefined;
  readonly maxSidesSumMm?: number | undefined;
  /** Longest side + 2 × the other two. */
  readonly maxGirthMm?: number | undefined;
  readonly maxValueFen?: number | undefined;
}

/** Where a price holds. */
export interface FreightZone {
  /** ISO 3166 codes of two letters. */
  readonly countries: readonly string[];
  /** Only these postcodes; all of the countries when left out. */
  readonly postcodes?: PostcodeSet | undefined;
  readonly days: DeliveryDays;
  readonly taxIncluded: boolean;
  readonly price: FreightPrice;
  readonly surcharges?: readonly Surcharge[] | undefined;
  /** Whether all surcharges that apply add up, or only the highest counts. */
  readonly surchargesCount?: 'all' | 'highest' | undefined;
  readonly maxSurchargesFen?: number | undefined;
  readonly refusals?: readonly RefusalRule[] | undefined;
  readonly remoteArea?: RemoteArea | undefined;
}

/** Calendar days from shipping to the door. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/** Postcodes by their beginning, or between two (of one length, both included). Spaces, hyphens and case do not matter. */
export interface PostcodeSet {
  readonly prefixes?: readonly string[] | undefined;
  readonly ranges?: readonly { readonly from: string; readonly to: string }[] | undefined;
}

/** The five forms in which carriers write their prices; all fen, all on the chargeable weight. Bands include their `upToGrams`. */
export type FreightPrice =
  | ({ readonly form: 'first_and_further' } & FirstAndFurther)
  | { readonly form: 'base_and_unit'; readonly bands: readonly BaseAndUnitBand[] }
  | { readonly form: 'unit_by_band'; readonly bands: readonly UnitBand[] }
  | {
      readonly form: 'several_steps';
      readonly firstGrams: number;
      readonly firstFen: number;
      readonly steps: readonly FurtherStep[];
    }
  | { readonly form: 'first_and_further_by_band'; readonly bands: readonly (Band & FirstAndFurther)[] };

export interface Band {
  readonly upToGrams: number;
}

/** A price for the first weight, then one for each started step. */
export interface FirstAndFurther {
  readonly firstGrams: number;
  readonly firstFen: number;
  readonly stepGrams: number;
  readonly stepFen: number;
}

/** A fixed part and a price per kg of the whole weight; a per-kg price of 0 makes it a flat price. */
export interface BaseAndUnitBand extends Band {
  readonly baseFen: number;
  readonly perKgFen: number;
}

/** A price per kg of the whole weight, at least `minFen`. */
export interface UnitBand extends Band {
  readonly perKgFen: number;
  readonly minFen?: number | undefined;
}

/** Each started step of the weight beyond the previous entry, up to `upToGrams`. */
export interface FurtherStep extends Band {
  readonly stepGrams: number;
  readonly stepFen: number;
}

/** How a fee is calculated. `fen` is per unit; the result is kept between `minFen` and `maxFen`. */
export type FeeRule = FeeBasis & {
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
};

type FeeBasis =
  | { readonly per: 'order' | 'box' | 'chargeable_kg' | 'actual_kg'; readonly fen: number }
  | { readonly per: 'freight' | 'declared_value'; readonly basisPoints: number };

/** Something that comes with the line, insurance among it; what is not forced is only listed. */
export interface LineService {
  readonly code: string;
  readonly names: Names;
  readonly isForced: boolean;
  readonly fee: FeeRule;
}

/** A fee that applies under conditions. */
export interface Surcharge {
  readonly code: string;
  readonly names: Names;
  readonly when: When;
  readonly fee: FeeRule;
  /** Whether fuel is charged on it too. */
  readonly hasFuel?: boolean | undefined;
}

/** A parcel the line does not take under conditions. */
export interface RefusalRule {
  readonly code: string;
  readonly names: Names;
  readonly when: When;
}

/** Postcodes that cost more to reach. */
export interface RemoteArea {
  readonly postcodes: PostcodeSet;
  readonly fee: FeeRule;
  readonly hasFuel?: boolean | undefined;
}

/** Conditions of which all or any must hold. */
export interface When {
  readonly match: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

export type Condition =
  | { readonly measure: Measure; readonly is: '>' | '>=' | '<' | '<='; readonly value: number }
  | { readonly goodsClass: GoodsClass };

/** What a condition can look at; sizes are those of the largest box. */
export type Measure =
  | 'actual_grams'
  | 'chargeable_grams'
  | 'volumetric_grams'
  | 'longest_side_mm'
  | 'sides_sum_mm'
  | 'girth_mm'
  | 'declared_value_fen'
  | 'boxes';

/** What is to be sent and where. Weights and sizes are of the packed parcel. */
export interface FreightRequest {
  /** ISO 3166 code of two letters. */
  readonly country: string;
  readonly postcode?: string | undefined;
  /** Actual weight of all boxes, a positive integer. */
  readonly weightGrams: number;
  /** One per box; none when the size is not known, and then no rule on size applies. */
  readonly sizes: readonly BoxSize[];
  readonly declaredValueFen: number;
  readonly goodsClasses: readonly GoodsClass[];
  /** How many boxes; the number of sizes, at least 1, when left out. */
  readonly boxes?: number | undefined;
  /** Who collects where the parcel lies, as `collectsAt` reads it. */
  readonly carriers?: readonly string[] | undefined;
}

export interface BoxSize {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}
