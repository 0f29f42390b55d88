import type { FreightLine, FreightZone, GoodsClass } from '@caravan/domain/freight/freight-tariff';
import { courier } from './courier-line.ts';
import { DESTINATIONS, EURO_COUNTRIES, type Destination } from './destinations.ts';
import { yuan } from './freight-parts.ts';

// Prices of the demo shop: made up, in the order of magnitude agents ask. A real shop imports its carriers' tables.

const PLAIN: readonly GoodsClass[] = ['general', 'brand'];
const SENSITIVE: readonly GoodsClass[] = [
  'general',
  'brand',
  'battery',
  'magnet',
  'cosmetic',
  'liquid',
  'powder',
];

const zonesFor = (zoneOf: (destination: Destination) => FreightZone): FreightZone[] =>
  DESTINATIONS.map(zoneOf);

const landZonesFor = (
  zoneOf: (destination: Destination & NonNullable<Destination['land']>) => FreightZone,
): FreightZone[] => DESTINATIONS.flatMap(({ land, ...place }) => (land ? zoneOf({ ...place, ...land }) : []));

/** Light post with tracking: cheap for small things, slow. */
const ePacket: FreightLine = {
  code: 'epacket',
  names: { en: 'ePacket', zh: 'E邮宝' },
  carrier: 'China Post',
  goodsClasses: PLAIN,
  weighing: { roundingGrams: 1, minChargeableGrams: 50 },
  limits: { maxWeightGrams: 3_000, maxSideMm: 600, maxSidesSumMm: 900 },
  fuelBasisPoints: 0,
  services: [],
  zones: zonesFor(({ countries, level, postDays }) => ({
    countries,
    days: { from: postDays, to: postDays + 12 },
    taxIncluded: false,
    price: {
      form: 'base_and_unit',
      bands: [{ upToGrams: 3_000, baseFen: yuan(19), perKgFen: yuan(62 * level) }],
    },
  })),
};

/** The post's express: counts the volume only of large boxes. */
const ems: FreightLine = {
  code: 'ems',
  names: { en: 'EMS', zh: 'EMS国际特快' },
  carrier: 'EMS',
  goodsClasses: [...PLAIN, 'cosmetic'],
  weighing: { roundingGrams: 500, minChargeableGrams: 500, volumetric: { divisor: 6_000, fromSideMm: 400 } },
  limits: { maxWeightGrams: 30_000, maxSideMm: 1_500, maxGirthMm: 3_000 },
  fuelBasisPoints: 0,
  services: [],
  zones: zonesFor(({ countries, level, postDays }) => ({
    countries,
    days: { from: postDays - 2, to: postDays + 6 },
    taxIncluded: false,
    price: {
      form: 'first_and_further',
      firstGrams: 500,
      firstFen: yuan(118 * level),
      stepGrams: 500,
      stepFen: yuan(38 * level),
    },
  })),
};

/** Air line with duties paid beforehand, priced by the gram. */
const taxFreeAir: FreightLine = {
  code: 'air-tax-paid',
  names: { en: 'Air Line, taxes paid', zh: '空运包税专线' },
  carrier: 'YunExpress',
  goodsClasses: PLAIN,
  weighing: { roundingGrams: 10, minChargeableGrams: 100, volumetric: { divisor: 8_000 } },
  limits: { maxWeightGrams: 20_000, maxSideMm: 1_000, maxSidesSumMm: 2_000, maxValueFen: yuan(5_000) },
  fuelBasisPoints: 0,
  services: [],
  zones: landZonesFor(({ countries, level, airDays }) => ({
    countries,
    days: { from: airDays, to: airDays + 5 },
    taxIncluded: true,
    price: {
      form: 'base_and_unit',
      bands: [
        { upToGrams: 300, baseFen: yuan(24), perKgFen: yuan(102 * level) },
        { upToGrams: 2_000, baseFen: yuan(20), perKgFen: yuan(92 * level) },
        { upToGrams: 20_000, baseFen: yuan(18), perKgFen: yuan(86 * level) },
      ],
    },
  })),
};

/** The line for what others refuse: batteries, magnets, creams. */
const sensitiveAir: FreightLine = {
  code: 'air-sensitive',
  names: { en: 'Air Line for batteries & cosmetics', zh: '敏感货空运专线' },
  carrier: '4PX',
  goodsClasses: SENSITIVE,
  weighing: { roundingGrams: 50, minChargeableGrams: 200, volumetric: { divisor: 6_000 } },
  limits: { maxWeightGrams: 15_000, maxSideMm: 600, maxSidesSumMm: 1_500 },
  fuelBasisPoints: 0,
  services: [],
  zones: landZonesFor(({ countries, level, airDays }) => ({
    countries,
    days: { from: airDays + 2, to: airDays + 9 },
    taxIncluded: true,
    price: {
      form: 'unit_by_band',
      bands: [
        { upToGrams: 2_000, perKgFen: yuan(128 * level), minFen: yuan(46 * level) },
        { upToGrams: 15_000, perKgFen: yuan(116 * level) },
      ],
    },
  })),
};

/** By sea: for heavy things and patient people. */
const sea: FreightLine = {
  code: 'sea',
  names: { en: 'Sea Parcel', zh: '海运小包' },
  carrier: 'COSCO',
  goodsClasses: [...SENSITIVE, 'oversize'],
  weighing: {
    roundingGrams: 500,
    minChargeableGrams: 2_000,
    volumetric: { divisor: 6_000, excessBasisPoints: 5_000 },
  },
  limits: { minWeightGrams: 1_000, maxWeightGrams: 60_000, maxSideMm: 1_800 },
  fuelBasisPoints: 0,
  services: [],
  zones: landZonesFor(({ countries, level, seaDays }) => ({
    countries,
    days: { from: seaDays, to: seaDays + 15 },
    taxIncluded: true,
    price: {
      form: 'several_steps',
      firstGrams: 2_000,
      firstFen: yuan(88 * level),
      steps: [
        { upToGrams: 10_000, stepGrams: 500, stepFen: yuan(15 * level) },
        { upToGrams: 60_000, stepGrams: 500, stepFen: yuan(12 * level) },
      ],
    },
  })),
};

/** Rail to Europe: between air and sea in price and time. */
const rail: FreightLine = {
  code: 'rail-europe',
  names: { en: 'Rail to Europe', zh: '中欧班列小包' },
  carrier: 'Cainiao',
  goodsClasses: [...PLAIN, 'battery', 'magnet'],
  weighing: { roundingGrams: 100, minChargeableGrams: 500, volumetric: { divisor: 6_000 } },
  limits: { maxWeightGrams: 30_000, maxSideMm: 1_200, maxSidesSumMm: 2_400 },
  fuelBasisPoints: 0,
  services: [],
  zones: [
    {
      countries: [...EURO_COUNTRIES, 'PL', 'CH', 'GB'],
      days: { from: 22, to: 32 },
      taxIncluded: true,
      price: {
        form: 'base_and_unit',
        bands: [{ upToGrams: 30_000, baseFen: yuan(26), perKgFen: yuan(46) }],
      },
    },
  ],
};

/** Inside China, Hong Kong and Macau. */
const domestic: FreightLine = {
  code: 'sf-greater-china',
  names: { en: 'SF Express (China, Hong Kong, Macau)', zh: '顺丰速运（内地及港澳）' },
  carrier: 'SF Express',
  goodsClasses: [...SENSITIVE, 'food', 'oversize'],
  weighing: { roundingGrams: 500, minChargeableGrams: 1_000 },
  limits: { maxWeightGrams: 60_000 },
  fuelBasisPoints: 0,
  services: [],
  zones: [
    {
      countries: ['CN'],
      days: { from: 1, to: 3 },
      taxIncluded: true,
      price: {
        form: 'first_and_further',
        firstGrams: 1_000,
        firstFen: yuan(18),
        stepGrams: 500,
        stepFen: yuan(4),
      },
    },
    {
      countries: ['HK', 'MO'],
      days: { from: 2, to: 4 },
      taxIncluded: true,
      price: {
        form: 'first_and_further',
        firstGrams: 1_000,
        firstFen: yuan(30),
        stepGrams: 500,
        stepFen: yuan(8),
      },
    },
  ],
};

/** Inside China by the post: cheaper and slower. */
const domesticPost: FreightLine = {
  code: 'china-post-parcel',
  names: { en: 'China Post Parcel (mainland China)', zh: '邮政快递包裹（内地）' },
  carrier: 'China Post',
  goodsClasses: [...PLAIN, 'battery', 'magnet', 'oversize'],
  weighing: { roundingGrams: 500, minChargeableGrams: 1_000 },
  limits: { maxWeightGrams: 30_000 },
  fuelBasisPoints: 0,
  services: [],
  zones: [
    {
      countries: ['CN'],
      days: { from: 3, to: 7 },
      taxIncluded: true,
      price: {
        form: 'first_and_further',
        firstGrams: 1_000,
        firstFen: yuan(12),
        stepGrams: 500,
        stepFen: yuan(2),
      },
    },
  ],
};

/** Inside China for what is heavy. */
const domesticHeavy: FreightLine = {
  code: 'deppon-parcel',
  names: { en: 'Deppon Express (mainland China)', zh: '德邦快递（内地）' },
  carrier: 'Deppon',
  goodsClasses: [...PLAIN, 'battery', 'magnet', 'oversize'],
  weighing: { roundingGrams: 500, minChargeableGrams: 1_000 },
  limits: { maxWeightGrams: 60_000 },
  fuelBasisPoints: 0,
  services: [],
  zones: [
    {
      countries: ['CN'],
      days: { from: 2, to: 5 },
      taxIncluded: true,
      price: {
        form: 'first_and_further',
        firstGrams: 1_000,
        firstFen: yuan(20),
        stepGrams: 500,
        stepFen: yuan(1.5),
      },
    },
  ],
};

/** The lines a demo shop starts with; every country of the twelve currencies has several. */
export const demoFreightLines: readonly FreightLine[] = [
  taxFreeAir,
  sensitiveAir,
  ePacket,
  ems,
  courier,
  rail,
  sea,
  domestic,
  domesticPost,
  domesticHeavy,
];
