/** @typedef {{ path: string, was: string, text: string, why: string }} Known */

/**
 * Mutants that change nothing which anybody could notice, each with the reason. They are left out of the figures.
 * @type {readonly Known[]}
 */
export const EQUIVALENT = [];
