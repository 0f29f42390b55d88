/**
 * How long a screen, a mail or a count is waited for before it counts as missing. On a free machine nothing takes a tenth
 * of this: it is no bound on the shop, whose speed is measured elsewhere, but room for a machine that is busy.
 */
export const PATIENCE_MS = 60_000;
