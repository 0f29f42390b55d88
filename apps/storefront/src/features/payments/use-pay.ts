import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { newKey } from '@caravan/web/wire/new-key';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { payByBalance, payByCard, payByPaypal } from './pay-calls.ts';
import { optionsQuery, type Payee } from './payments.queries.ts';

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

/**
 * What became of a try that failed, for the page to say until the next one: the shop's own words where it refused, else
 * that no answer came. What is due is asked anew.
 */
export const usePayFailure = (payee: Payee) => {
  const t = useTexts('payments');
  const { call, queryClient } = useApp();
  const [words, say] = useState('');
  return {
    words,
    say,
    forget: () => say(''),
    tell: (failure: Error): void => {
      say(isRefusal(failure) ? failure.message : t.payments.card.unanswered);
      if (isRefusal(failure)) void queryClient.invalidateQueries(optionsQuery(call, payee));
    },
  };
};

/** Pays by a method, a part perhaps from the wallet: the card is typed on a page of its own, ours or the provider's. */
export const usePay = (payee: Payee, { isCardHosted }: Pick<Options, 'isCardHosted'>) => {
  const { call } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const follow = useFollowPayment();
  const { words, forget, tell } = usePayFailure(payee);
  // One intent, one key: a second press is the same payment.
  const key = useRef(newKey());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ method, walletUsd }: Request) => {
      const once = { idempotencyKey: key.current, silent: true } as const;
      if (method === 'balance') return payByBalance(call, payee, once);
      const pay = method === 'paypal' ? payByPaypal : payByCard;
      return pay(call, payee, { walletUsd }, once);
    },
    onMutate: forget,
    onSuccess: follow,
    onError: (failure) => {
      tell(failure);
      if (isRefusal(failure)) key.current = newKey();
    },
  });
  return {
    isPaying: isPending,
    refusal: words,
    pay: (request: Request): void => {
      if (request.method === 'card' && !isCardHosted)
        void navigate(paths.cardPayment({ ...payee, walletUsd: request.walletUsd }), {
          viewTransition: true,
        });
      else mutate(request);
    },
  };
};

interface Request {
  readonly method: Method;
  /** The wallet's part, when a card or PayPal pays the rest. */
  readonly walletUsd?: number | undefined;
}
