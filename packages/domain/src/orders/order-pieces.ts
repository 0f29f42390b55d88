import { shareOfPieces } from '../after-sales/after-sale-rules.ts';
import { multiplyDivide } from '../money/exact.ts';

/** What an order keeps of a line: its pieces, what they cost in CNY fen, and what was settled for them in US cents. */
export interface LineAmounts {
  readonly quantity: number;
  readonly goodsFen: number;
  readonly domesticFreightFen: number;
  readonly serviceFen: number;
  readonly discountFen: number;
  readonly settledUsdCents: number;
  readonly refundedUsdCents: number;
}

/** Some of a line's pieces with their shares of everything, and the pieces that stay: together they are the line. */
export function splitPieces(
  line: LineAmounts,
  pieces: number,
): { readonly taken: LineAmounts; readonly left: LineAmounts } {
  const share = (amount: number): number => shareOfPieces(amount, line.quantity, pieces);
  const taken = {
    quantity: pieces,
    goodsFen: share(line.goodsFen),
    domesticFreightFen: share(line.domesticFreightFen),
    serviceFen: share(line.serviceFen),
    discountFen: share(line.discountFen),
    settledUsdCents: share(line.settledUsdCents),
    refundedUsdCents: share(line.refundedUsdCents),
  };
  const left = {
    quantity: line.quantity - taken.quantity,
    goodsFen: line.goodsFen - taken.goodsFen,
    domesticFreightFen: line.domesticFreightFen - taken.domesticFreightFen,
    serviceFen: line.serviceFen - taken.serviceFen,
    discountFen: line.discountFen - taken.discountFen,
    settledUsdCents: line.settledUsdCents - taken.settledUsdCents,
    refundedUsdCents: line.refundedUsdCents - taken.refundedUsdCents,
  };
  return { taken, left };
}

/** What was paid for pieces and has not gone back, in US cents. */
export interface PaidForPieces {
  readonly usdCents: number;
  /** The part of it that paid for freight inside China. */
  readonly freightUsdCents: number;
}

/**
 * What some pieces of a line were paid with: the goods less their share of a coupon, their shares of freight inside China
 * and of the fee. All pieces of a line come to all that was paid for it.
 */
export function paidForPieces(line: LineAmounts, pieces: number): PaidForPieces {
  const usdCents = shareOfPieces(line.settledUsdCents - line.refundedUsdCents, line.quantity, pieces);
  const payFen = line.goodsFen + line.domesticFreightFen + line.serviceFen - line.discountFen;
  const freightUsdCents =
    payFen <= 0 ? 0 : Math.min(usdCents, multiplyDivide(usdCents, line.domesticFreightFen, payFen, 'down'));
  return { usdCents, freightUsdCents };
}
