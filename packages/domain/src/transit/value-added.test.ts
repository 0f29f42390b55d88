import { describe, expect, it } from 'vitest';
import {
  EXTRA_PHOTO_FEN,
  photoFeeFen,
  type ServiceFee,
  type ServicePrices,
  type ServicedParcel,
  VALUE_ADDED_SERVICES,
  priceServices,
  serviceRefusal,
} from './value-added.ts';

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

describe('[W-03] the fee of one service', () => {
  const feeOf = (fee: ServiceFee, more: Partial<ServicedParcel> = {}, pieces?: number) =>
    priceServices({ vacuum: fee }, [{ service: 'vacuum', pieces }], { ...PARCEL, ...more })[0]?.amountFen;

  it.each([
    [0, 0],
    [1, 300],
    [999, 300],
    [1_000, 300],
    [1_001, 600],
    [2_000, 600],
    [30_000, 9_000],
  ])('by the started kilogram: %s g cost %s fen', (weightGrams, fen) => {
    expect(feeOf({ per: 'started_kg', fen: 300 }, { weightGrams })).toBe(fen);
  });

  it.each([
    [0, 1_000],
    [33_333, 1_000],
    [33_334, 1_000],
    [33_350, 1_000],
    [33_351, 1_001],
    [100_000, 3_000],
  ])('by the declared value: of %s fen %s, never less than the least', (declaredValueFen, fen) => {
    expect(feeOf({ per: 'declared_value', basisPoints: 300, minFen: 1_000 }, { declaredValueFen })).toBe(fen);
  });

  it('by the piece: as many as asked for, one where nobody says how many', () => {
    expect(feeOf({ per: 'piece', fen: 200 }, {}, 7)).toBe(1_400);
    expect(feeOf({ per: 'piece', fen: 200 })).toBe(200);
  });

  it('is the same for a parcel however many pieces, and nothing for what is not offered', () => {
    expect(feeOf({ per: 'parcel', fen: 500 }, { weightGrams: 9_000 }, 7)).toBe(500);
    expect(priceServices({}, [{ service: 'vacuum' }], PARCEL)).toEqual([{ service: 'vacuum', amountFen: 0 }]);
    expect(priceServices(PRICES, [], PARCEL)).toEqual([]);
  });

  it('is refused for what is not offered before anything else', () => {
    const twice = [{ service: 'moisture_barrier', pieces: 0 }, { service: 'moisture_barrier' }] as const;
    expect(serviceRefusal(PRICES, twice)).toBe('service_not_offered');
    expect(serviceRefusal(PRICES, [{ service: 'vacuum', pieces: 0 }, { service: 'vacuum' }])).toBe(
      'service_chosen_twice',
    );
    expect(serviceRefusal(PRICES, [{ service: 'vacuum' }, { service: 'extra_photos', pieces: 0 }])).toBe(
      'service_pieces_invalid',
    );
    expect(serviceRefusal(PRICES, [{ service: 'extra_photos', pieces: 1 }])).toBeUndefined();
    expect(serviceRefusal(PRICES, [{ service: 'extra_photos', pieces: Number.MAX_VALUE }])).toBe(
      'service_pieces_invalid',
    );
    expect(serviceRefusal(PRICES, [])).toBeUndefined();
  });

  it.each([
    [false, false, 200],
    [true, false, 0],
    [false, true, 0],
    [true, true, 0],
  ])('of a photo: goods with a problem %s, that travel free %s', (hasProblem, isPostage, fen) => {
    expect(photoFeeFen({ hasProblem, isPostage }, EXTRA_PHOTO_FEN)).toBe(fen);
  });
});
