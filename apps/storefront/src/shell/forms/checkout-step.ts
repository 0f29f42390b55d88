import type { CheckoutStep } from '@caravan/domain/orders/checkout-steps';
import { useEffect } from 'react';
import { newKey } from './new-key.ts';

/** Of this page load alone: nothing is kept in the browser, and nothing of the person is told. */
let walk: string | undefined;
const told = new Set<string>();

/** Tells the shop, once, how far this visit came. Nobody waits for it and nobody hears when it fails. */
export const tellCheckoutStep = (step: CheckoutStep, orderCode?: string): void => {
  const fact = `${step} ${orderCode ?? ''}`;
  if (told.has(fact)) return;
  told.add(fact);
  walk ??= newKey();
  void fetch('/api/order/anchorPoint', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step, walk, ...(orderCode && { orderCode }) }),
    // It outlives the page: the next step may lead away from the shop.
    keepalive: true,
    priority: 'low',
    credentials: 'omit',
  })
    // An answer that nobody reads stays open in the browser.
    .then((answer) => answer.text())
    .catch(() => undefined);
};

/** Tells a step once its page shows that it is reached. */
export const useCheckoutStep = (step: CheckoutStep, isReached: boolean, orderCode?: string): void => {
  useEffect(() => {
    if (isReached) tellCheckoutStep(step, orderCode);
  }, [step, isReached, orderCode]);
};
