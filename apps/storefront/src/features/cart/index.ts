export { type ConfirmOrderItem, readConfirmOrder } from './confirm-order.ts';
export { mergeGuestCart } from './merge-guest-cart.ts';
export { chosenStoreOf, useAddToCart } from './use-add-to-cart.ts';
export { useCheckout } from './use-checkout.ts';
