import { CallFailure } from '@caravan/contract/client';
import { useText } from '../../messages/language.ts';
import type { InputOf } from '../../shell/api.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { useConfirm } from '../../ui/forms/confirm.tsx';

type RatesCall = 'POST /staff/rates' | 'POST /staff/rates/file' | 'POST /staff/rates/fetch';

/** Takes rates, however they come; what is far from the last ones is taken only when a person says that it is meant. */
export const useMeant = <Name extends RatesCall>(name: Name, done: string) => {
  const { rates } = useText();
  const confirm = useConfirm();
  const act = useAct(name, { done });
  return {
    isPending: act.isPending,
    mutate: (input: InputOf<Name>) =>
      act.mutate(input, {
        onError: (failure) => {
          if (failure instanceof CallFailure && failure.reason === 'rate_far_off')
            confirm(
              {
                ask: rates.farOffTitle,
                explain: rates.farOff(String(failure.details['currencies'] ?? '')),
                yes: rates.meant,
                danger: true,
              },
              () => act.mutate({ ...input, isMeant: true }),
            );
        },
      }),
  };
};
