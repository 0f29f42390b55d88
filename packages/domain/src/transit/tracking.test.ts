import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTrouble, stateOfBoxes, TRACKING_STATES } from './tracking.ts';

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
