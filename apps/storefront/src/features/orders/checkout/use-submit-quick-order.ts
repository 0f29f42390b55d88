import { CallFailure } from '@caravan/contract/client';
import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { tellCheckoutStep } from '../../../shell/forms/checkout-step.ts';
import { forgetDraft } from '../../../shell/forms/form-draft.ts';
import { showFailure } from '../../../shell/forms/form-failure.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { ADDRESS_FIELD_NAMES, addressOf } from '../../accounts/index.ts';
import { codesToPay, orderQuery } from '../orders.queries.ts';
import type { QuickValues } from './quick-draft.ts';

/**
 * Gives a checkout its contact and address, confirms it with the total that was seen, and goes to pay. The server does
 * both for all orders of the checkout that one of its codes names.
 */
export const useSubmitQuickOrder = (orders: readonly OrderSummary[], form: UseFormReturn<QuickValues>) => {
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const [refusal, say] = useState<string>();
  const send = useMutation({
    onMutate: () => say(undefined),
    mutationFn: async (values: QuickValues) => {
      const orderCode = orders[0]?.orderCode ?? '';
      const contact = { email: values.email, ...addressOf(values) };
      await call('POST /order/addHandleAddress', { orderCode, ...contact }, { silent: true });
      tellCheckoutStep('address');
      return call(
        'POST /order/handleUpdateOrderInfo',
        { orderCode, agreed: true, expectedTotal: totalOf(orders), giftMessage: values.giftMessage },
        { silent: true },
      );
    },
    onSuccess: (order) => {
      // The draft goes: who comes back from paying finds here what was sent.
      queryClient.setQueryData(orderQuery(call, order.orderCode).queryKey, order);
      forgetDraft('checkoutDraft');
      void navigate(paths.pay({ orderType: 'default', codes: codesToPay(orders) }), { viewTransition: true });
    },
    onError: (failure) => {
      const isAboutOrder = failure instanceof CallFailure && failure.status === 409;
      if (isAboutOrder) void queryClient.invalidateQueries({ queryKey: ['orders'] });
      showFailure(failure, form.setError, say, ['email', 'giftMessage', ...ADDRESS_FIELD_NAMES]);
    },
  });
  return { ...send, refusal };
};

const totalOf = (orders: readonly OrderSummary[]): number =>
  orders.reduce((cents, { totalPrice }) => cents + Math.round(totalPrice * 100), 0) / 100;
