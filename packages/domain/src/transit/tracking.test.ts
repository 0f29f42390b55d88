import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTrouble, needsShopper, stateOfBoxes, TRACKING_STATES } from './tracking.ts';

it('[W-08] a parcel is delivered only when all its boxes are, and trouble with one is trouble with it', () => {
  const states = fc.array(fc.constantFrom(...TRACKING_STATES), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(states, (boxes) => {
      const state = stateOfBoxes(boxes);
      expect(boxes).toContain(state);
      expect(state === 'delivered').toBe(boxes.every((box) => box === 'delivered'));
      expect(state !== undefined && isTrouble(state)).toBe(boxes.some(isTrouble));
    }),
  );
  expect(stateOfBoxes([])).toBeUndefined();
});

it('[W-08] what goes wrong is trouble, and what waits for the shopper is told to them', () => {
  expect(TRACKING_STATES.filter(isTrouble)).toEqual([
    'delivery_failed',
    'exception',
    'returned',
    'lost',
    'expired',
  ]);
  expect(TRACKING_STATES.filter(needsShopper)).toEqual(['available_for_pickup', 'delivery_failed']);
});

it.each([
  [['delivered', 'in_transit'], 'in_transit'],
  [['delivered', 'delivered'], 'delivered'],
  [['out_for_delivery', 'available_for_pickup', 'delivered'], 'available_for_pickup'],
  [['in_transit', 'pending'], 'pending'],
  [['delivered', 'delivery_failed'], 'delivery_failed'],
  [['delivery_failed', 'lost', 'exception'], 'lost'],
  [['pending', 'returned'], 'returned'],
] as const)('[W-08] boxes that are %j make a parcel that is %s, however they are listed', (boxes, state) => {
  expect(stateOfBoxes(boxes)).toBe(state);
  expect(stateOfBoxes(boxes.toReversed())).toBe(state);
});
