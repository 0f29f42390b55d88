import { App } from 'antd';
import { CallFailure } from '@caravan/contract/client';
import { useText } from '../../messages/language.ts';
import type { InputOf } from '../../shell/api.ts';
import { useAct } from '../../shell/acts/use-act.ts';

type RatesCall = 'POST /staff/rates' | 'POST /staff/rates/file' | 'POST /staff/rates/fetch';

/** Takes rates, however they come; what is far from the last ones is taken only when a person says that it is meant. */
export const useMeant = <Name extends RatesCall>(name: Name, done: string) => {
  const { rates, common } = useText();
  const { modal } = App.useApp();
  const act = useAct(name, { done });
  return {
    isPending: act.isPending,
    mutate: (input: InputOf<Name>) =>
      act.mutate(input, {
        onError: (failure) => {
          if (failure instanceof CallFailure && failure.reason === 'rate_far_off')
            modal.confirm({
              title: rates.farOffTitle,
              content: rates.farOff(String(failure.details['currencies'] ?? '')),
              okText: rates.meant,
              cancelText: common.cancel,
              onOk: () => act.mutate({ ...input, isMeant: true }),
            });
        },
      }),
  };
};
