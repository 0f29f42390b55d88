/** Fen for an amount in yuan. */
export const yuan = (amount: number): number => Math.round(amount * 100);
