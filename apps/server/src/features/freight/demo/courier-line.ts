import type { FreightLine, FreightZone, Surcharge } from '@caravan/domain/freight/freight-tariff';
import { DESTINATIONS, type Destination } from './destinations.ts';
import { yuan } from './freight-parts.ts';

const SURCHARGES: readonly Surcharge[] = [
  {
    code: 'battery',
    names: { en: 'Battery handling', zh: '带电附加费' },
    when: { match: 'all', conditions: [{ goodsClass: 'battery' }] },
    fee: { per: 'chargeable_kg', fen: yuan(8), minFen: yuan(15) },
  },
  {
    code: 'long-side',
    names: { en: 'Long side', zh: '超长附加费' },
    when: { match: 'all', conditions: [{ measure: 'longest_side_mm', is: '>', value: 1_000 }] },
    fee: { per: 'box', fen: yuan(210) },
  },
];

/** Courier: days, not weeks; volume and fuel count. */
export const courier: FreightLine = {
  code: 'dhl-express',
  names: { en: 'DHL Express', zh: 'DHL国际快递' },
  carrier: 'DHL',
  goodsClasses: ['general', 'brand', 'battery'],
  weighing: { roundingGrams: 500, minChargeableGrams: 500, volumetric: { divisor: 5_000 } },
  limits: { maxWeightGrams: 70_000, maxSideMm: 1_200, maxSidesSumMm: 2_700 },
  fuelBasisPoints: 1_850,
  services: [],
  zones: DESTINATIONS.map(zoneOf),
};

function zoneOf({ countries, level, remotePrefixes }: Destination): FreightZone {
  return {
    countries,
    days: { from: 4, to: 8 },
    taxIncluded: false,
    price: {
      form: 'first_and_further_by_band',
      bands: [
        {
          upToGrams: 2_000,
          firstGrams: 500,
          firstFen: yuan(168 * level),
          stepGrams: 500,
          stepFen: yuan(44 * level),
        },
        {
          upToGrams: 20_000,
          firstGrams: 500,
          firstFen: yuan(190 * level),
          stepGrams: 500,
          stepFen: yuan(36 * level),
        },
        {
          upToGrams: 70_000,
          firstGrams: 500,
          firstFen: yuan(240 * level),
          stepGrams: 500,
          stepFen: yuan(31 * level),
        },
      ],
    },
    surcharges: SURCHARGES,
    ...(remotePrefixes
      ? {
          remoteArea: {
            postcodes: { prefixes: remotePrefixes },
            fee: { per: 'chargeable_kg', fen: yuan(3.6), minFen: yuan(180) },
            hasFuel: true,
          },
        }
      : {}),
  };
}
