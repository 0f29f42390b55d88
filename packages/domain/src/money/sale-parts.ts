import { multiplyDivide } from './exact.ts';
import { RATE_ONE } from './money.ts';

/** What a line is sold for: its shares in CNY fen, and what was settled for it in US cents at a rate × 10^8. */
export interface SoldLine {
  readonly domesticFreightFen: number;
  readonly serviceFen: number;
  readonly discountFen: number;
  readonly settledUsdCents: number;
  readonly refundedUsdCents: number;
}

/** Of what a sale brings, in US cents: `goods + domesticFreight + fees − coupon` is what is left of the settled money. */
export interface SaleParts {
  /** At their price, as if no coupon had been used. */
  readonly goods: number;
  readonly domesticFreight: number;
  readonly fees: number;
  /** What the shop gives away. */
  readonly coupon: number;
}

/** Divides what is left of a line's money, to the cent; no part is below zero. The goods take what rounding leaves. */
export function salePartsOf(line: SoldLine, usdRateE8: number): SaleParts {
  const { settledUsdCents: settled } = line;
  const left = settled - line.refundedUsdCents;
  const part = (fen: number): number => {
    const cents = multiplyDivide(fen, usdRateE8, RATE_ONE);
    return settled === 0 ? cents : multiplyDivide(cents, left, settled);
  };
  const domesticFreight = Math.min(part(line.domesticFreightFen), left);
  const fees = Math.min(part(line.serviceFen), left - domesticFreight);
  const coupon = part(line.discountFen);
  return { goods: left - domesticFreight - fees + coupon, domesticFreight, fees, coupon };
}
