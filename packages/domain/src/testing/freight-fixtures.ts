import { quoteFreight } from '../freight/freight.ts';
import type { FreightLine, FreightPrice, FreightRequest, FreightZone } from '../freight/freight-tariff.ts';

/** A name for what needs one. */
export const NAMES = { en: 'A line', zh: '线路' };

/** A line to Russia with a price, and whatever a test changes about it or its zone. */
export function lineWith(
  price: FreightPrice,
  line: Partial<Omit<FreightLine, 'zones'>> = {},
  zone: Partial<FreightZone> = {},
): FreightLine {
  return {
    code: 'line',
    names: NAMES,
    carrier: 'Carrier',
    goodsClasses: ['general'],
    weighing: { roundingGrams: 1, minChargeableGrams: 0 },
    limits: {},
    fuelBasisPoints: 0,
    services: [],
    zones: [{ countries: ['RU'], days: { from: 10, to: 20 }, taxIncluded: false, price, ...zone }],
    ...line,
  };
}

/** A parcel of general goods worth 100 yuan to Russia. */
export function parcel(weightGrams: number, change: Partial<FreightRequest> = {}): FreightRequest {
  return {
    country: 'RU',
    weightGrams,
    sizes: [],
    declaredValueFen: 10_000,
    goodsClasses: ['general'],
    ...change,
  };
}

/** What a parcel costs, or the codes of why it is not taken. */
export function totalFen(line: FreightLine, request: FreightRequest): number | string {
  const quote = quoteFreight(line, request);
  return quote.ok ? quote.totalFen : quote.reasons.map(({ code }) => code).join();
}

/** A fixed part and a price per kg up to a weight. */
export const perGram = (baseFen: number, perKgFen: number, upToGrams: number): FreightPrice => ({
  form: 'base_and_unit',
  bands: [{ upToGrams, baseFen, perKgFen }],
});

/** Published prices of two postal services. */
export const E_PARCEL: FreightPrice = {
  form: 'first_and_further',
  firstGrams: 500,
  firstFen: 5250,
  stepGrams: 500,
  stepFen: 1500,
};
export const E_EXPRESS: FreightPrice = {
  form: 'first_and_further',
  firstGrams: 50,
  firstFen: 10_200,
  stepGrams: 50,
  stepFen: 255,
};
