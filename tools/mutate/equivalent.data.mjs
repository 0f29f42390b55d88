/**
 * Faults that change nothing which anybody could notice, each with the reason. They are left out of the figures.
 * @type {readonly import('./equivalent.mjs').Known[]}
 */
export const EQUIVALENT = [];
