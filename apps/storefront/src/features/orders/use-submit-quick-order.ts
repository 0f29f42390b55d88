import { CallFailure } from '@caravan/contract/client';
import type { OrderSummary } from '@caravan/contract/orders/orders.calls';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { showFailure } from '../../shell/form-failure.ts';
import { usePaths } from '../../shell/paths.ts';
import { useToast } from '../../shell/use-toast.ts';
import { ADDRESS_FIELD_NAMES, addressOf } from '../accounts/index.ts';
import { codesToPay } from './orders.queries.ts';
import { forgetDraft, type QuickValues } from './quick-draft.ts';

/** Gives a checkout's orders their contact and address, confirms them with the total that was seen, and goes to pay. */
export const useSubmitQuickOrder = (orders: readonly OrderSummary[], form: UseFormReturn<QuickValues>) => {
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const toast = useToast();
  return useMutation({
    mutationFn: async (values: QuickValues) => {
      const address = addressOf(values);
      for (const { orderCode } of orders) {
        await call(
          'POST /order/addHandleAddress',
          { orderCode, email: values.email, ...address },
          { silent: true },
        );
        await call(
          'POST /order/handleUpdateOrderInfo',
          { orderCode, agreed: true, expectedTotal: totalOf(orders, orderCode) },
          { silent: true },
        );
      }
    },
    onSuccess: () => {
      forgetDraft();
      void navigate(paths.pay({ orderType: 'default', codes: codesToPay(orders) }), { viewTransition: true });
    },
    onError: (failure) => {
      const isAboutOrder = failure instanceof CallFailure && failure.status === 409;
      if (isAboutOrder) void queryClient.invalidateQueries({ queryKey: ['orders'] });
      showFailure(failure, form.setError, toast, ['email', ...ADDRESS_FIELD_NAMES]);
    },
  });
};

const totalOf = (orders: readonly OrderSummary[], orderCode: string): number =>
  orders.find((order) => order.orderCode === orderCode)?.totalPrice ?? 0;
