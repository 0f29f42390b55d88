import type { ShopCalls } from '@caravan/contract/calls';
import type { InputOf } from '@caravan/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useToast } from '../../shell/live/use-toast.ts';
import { afterSaleQuery } from './aftersales.queries.ts';

type StepCall =
  | 'POST /return/cancel'
  | 'POST /return/number'
  | 'POST /return/answer'
  | 'POST /return/accept'
  | 'POST /return/appeal';

/** Takes one of the shopper's steps; what comes back is shown at once, and after a refusal how it really stands. */
export const useAfterSaleStep = <Name extends StepCall>(name: Name, done: string, onDone?: () => void) => {
  const { call, queryClient } = useApp();
  const toast = useToast();
  return useMutation({
    mutationFn: (input: InputOf<ShopCalls[Name]>) => call(name, input),
    onSuccess: (afterSale) => {
      onDone?.();
      toast(done, { tone: 'success' });
      queryClient.setQueryData(afterSaleQuery(call, afterSale.code).queryKey, afterSale);
      for (const queryKey of [['aftersales', 'list'], ['aftersales', 'counts'], ['warehouse']])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['aftersales', 'one'] }),
  });
};
