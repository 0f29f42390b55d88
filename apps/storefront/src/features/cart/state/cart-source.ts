import type { CartLine, CartStore } from '@caravan/contract/cart/cart.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';

/** A cart, wherever it is kept, and what can be done with it. */
export interface CartSource {
  readonly stores: readonly CartStore[];
  readonly currency: CurrencyCode;
  readonly state: 'pending' | 'failed' | 'ready';
  readonly isRetrying: boolean;
  readonly retry: () => void;
  readonly changeQuantity: (line: CartLine, quantity: number) => void;
  readonly changeRemark: (line: CartLine, remark: string) => void;
  /** The price of now is the one the person has seen. */
  readonly acceptPrice: (line: CartLine) => void;
  readonly remove: (lines: readonly CartLine[]) => void;
}
