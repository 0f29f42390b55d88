/** How far somebody gets on the way to a paid order, in order; counted without names. */
export const CHECKOUT_STEPS = ['cart', 'fill_order', 'address', 'method', 'paid'] as const;

export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Whether a step that was told from outside is one that is counted. */
export const isCheckoutStep = (step: string): step is CheckoutStep =>
  CHECKOUT_STEPS.some((known) => known === step);
