export { type ConfirmOrderItem, readConfirmOrder } from './state/confirm-order.ts';
export { mergeGuestCart } from './guest/merge-guest-cart.ts';
export { chosenStoreOf, useAddToCart } from './state/use-add-to-cart.ts';
export { useCheckout } from './state/use-checkout.ts';
export { UnpaidOrderNotice } from './guest/unpaid-order-notice.tsx';
