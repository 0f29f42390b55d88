import { describe, expect, it } from 'vitest';
import { type ServicePrices, VALUE_ADDED_SERVICES, priceServices, serviceRefusal } from './value-added.ts';

const PRICES: ServicePrices = {
  extra_photos: { per: 'piece', fen: 200 },
  vacuum: { per: 'parcel', fen: 500 },
  reinforced_box: { per: 'started_kg', fen: 300 },
  insurance: { per: 'declared_value', basisPoints: 300, minFen: 1000 },
  rehearsal_packing: { per: 'parcel', fen: 2000 },
};
const PARCEL = { weightGrams: 2001, declaredValueFen: 100_000 };

describe('value-added services', () => {
  it('[W-03] cost by the piece, the parcel, the started kilogram or the declared value', () => {
    const chosen = [
      { service: 'extra_photos', pieces: 3 },
      { service: 'vacuum', pieces: 3 },
      { service: 'reinforced_box' },
      { service: 'insurance' },
    ] as const;
    expect(priceServices(PRICES, chosen, PARCEL)).toEqual([
      { service: 'extra_photos', amountFen: 600 },
      { service: 'vacuum', amountFen: 500 },
      { service: 'reinforced_box', amountFen: 900 },
      { service: 'insurance', amountFen: 3000 },
    ]);
    expect(
      priceServices(PRICES, [{ service: 'insurance' }], { ...PARCEL, declaredValueFen: 1 })[0]?.amountFen,
    ).toBe(1000);
  });

  it('[W-03] can be had only as they are offered', () => {
    expect(
      serviceRefusal(PRICES, [{ service: 'extra_photos', pieces: 2 }, { service: 'vacuum' }]),
    ).toBeUndefined();
    expect(serviceRefusal(PRICES, [{ service: 'moisture_barrier' }])).toBe('service_not_offered');
    expect(serviceRefusal(PRICES, [{ service: 'vacuum' }, { service: 'vacuum' }])).toBe(
      'service_chosen_twice',
    );
    for (const pieces of [0, -1, 1.5])
      expect(serviceRefusal(PRICES, [{ service: 'extra_photos', pieces }])).toBe('service_pieces_invalid');
  });

  it('[W-03] are the seven the shop knows', () => {
    expect(VALUE_ADDED_SERVICES).toHaveLength(7);
  });
});
