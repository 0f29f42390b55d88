import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { newKey } from '../../shell/new-key.ts';
import { usePaths } from '../../shell/paths.ts';
import { payByBalance, payByPaypal } from './pay-calls.ts';
import type { Payee } from './payments.queries.ts';

export type Options = OutputOf<ShopCalls['GET /payment/options']>;
export type Method = PaymentState['method'];

/** Goes where a payment that was begun goes on: to the bank or PayPal, or to its result. */
export const useFollowPayment = () => {
  const navigate = useNavigate();
  const paths = usePaths();
  return (state: PaymentState): void => {
    if (state.status === 'requires_action' && state.nextActionUrl)
      return window.location.assign(state.nextActionUrl);
    const { paymentId, orderType } = state;
    void navigate(paths.paymentCallback({ paymentId, orderType }), { replace: true });
  };
};

/** Pays by a method: the card is typed on a page of its own. */
export const usePay = (payee: Payee) => {
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const follow = useFollowPayment();
  // One intent, one key: a second press is the same payment.
  const key = useRef(newKey());
  const { mutate, isPending } = useMutation({
    mutationFn: (method: 'paypal' | 'balance') => {
      const once = { idempotencyKey: key.current };
      return method === 'paypal' ? payByPaypal(call, payee, once) : payByBalance(call, payee, once);
    },
    onSuccess: follow,
    onError: () => {
      key.current = newKey();
    },
  });
  return {
    isPaying: isPending,
    pay: (method: Method): void => {
      if (method === 'card') void navigate(paths.cardPayment(payee), { viewTransition: true });
      else mutate(method);
    },
  };
};
