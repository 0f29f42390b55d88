import { multiplyDivide } from './exact.ts';

/** The tax that an amount includes, in its minor units, half-even. `basisPoints` is the rate × 100: 1900 is 19 %. */
export function includedTax(grossMinor: number, basisPoints: number): number {
  return multiplyDivide(grossMinor, basisPoints, 10_000 + basisPoints);
}

/** A part of an amount that has gone back `goneOf` its `whole`: all of it once all has gone back. */
export function shareGone(minor: number, gone: number, whole: number): number {
  return whole === 0 ? 0 : multiplyDivide(minor, Math.min(gone, whole), whole);
}
