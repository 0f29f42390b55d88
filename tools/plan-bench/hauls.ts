import type { DutyCharge } from '@caravan/domain/customs/duty-bill';
import { dutyTable } from '@caravan/domain/customs/duty';
import type { PlanRequest, PlannedGoods } from '@caravan/domain/plan/parcel-plan';
import { USUAL_PACKING } from '@caravan/domain/parcels/parcel-packing';
import { demoFreightLines } from '../../apps/server/src/features/freight/demo/freight-lines.ts';

/** Things as they lie in the warehouse of a shopping agent: grams, and millimetres with their retail box. */
const THINGS = [
  { grams: 200, size: [250, 200, 30], yuan: 60 },
  { grams: 650, size: [350, 260, 60], yuan: 180 },
  { grams: 1500, size: [360, 260, 150], yuan: 420 },
  { grams: 900, size: [340, 220, 130], yuan: 300, goodsClass: 'brand' },
  { grams: 300, size: [160, 120, 80], yuan: 150, goodsClass: 'battery' },
  { grams: 180, size: [120, 60, 60], yuan: 90, goodsClass: 'cosmetic' },
  { grams: 2500, size: [450, 340, 180], yuan: 520 },
  { grams: 120, size: [110, 90, 40], yuan: 75, goodsClass: 'magnet' },
  { grams: 5200, size: [620, 420, 300], yuan: 640 },
] as const;

const VAT: DutyCharge = {
  kind: 'tax',
  collected: 'arrival',
  base: 'goods_freight_insurance',
  withCharges: true,
  ratePpm: 200_000,
};

/** Three euro a subheading up to 150 euro, 12 % above, and a fifth of all as VAT; fen. */
const DUTY = dutyTable(
  {
    countries: ['DE'],
    validFrom: '2026-07-01',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [
      {
        upToMinor: 117_000,
        charges: [{ kind: 'duty', collected: 'arrival', perSubheadingMinor: 2_340 }, VAT],
      },
      {
        charges: [
          { kind: 'duty', collected: 'arrival', base: 'goods_freight_insurance', ratePpm: 120_000 },
          VAT,
        ],
      },
    ],
  },
  (fen) => fen,
);

/** A haul drawn by chance to one of the shop's countries, with three euro of duty a kind up to 150 euro. */
export function haul(count: number, seed: number): PlanRequest {
  const random = seeded(seed);
  const goods = Array.from({ length: count }, (_, index): PlannedGoods => {
    const thing = THINGS[Math.floor(random() * THINGS.length)] ?? THINGS[0];
    const scale = 0.7 + random() * 0.6;
    const [lengthMm, widthMm, heightMm] = thing.size.map((side) => Math.round(side * Math.cbrt(scale)));
    return {
      id: String(index),
      weightGrams: Math.round(thing.grams * scale),
      size: { lengthMm: lengthMm ?? 1, widthMm: widthMm ?? 1, heightMm: heightMm ?? 1 },
      declaredValueFen: Math.round(thing.yuan * 100 * scale),
      goodsClasses: ['goodsClass' in thing ? thing.goodsClass : 'general'],
      kind: String(Math.floor(random() * count)),
    };
  });
  return {
    goods,
    lines: demoFreightLines,
    country: ['US', 'DE', 'GB', 'AU', 'BR'][seed % 5] ?? 'US',
    packing: USUAL_PACKING,
    services: [],
    servicePrices: {},
    duty: DUTY,
  };
}

/** Numbers from 0 to below 1, the same for the same seed (a linear congruence, as good as hauls need). */
function seeded(seed: number): () => number {
  let state = (seed + 1) * 7919;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
