import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { canPush, isPushOn, turnPushOff, turnPushOn } from './push-subscription.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Switch } from '../../ui/choices/choice.tsx';
import styles from './messages.module.css';

/** Messages that this browser shows while the shop is closed; where the shop sends none, nothing is asked. */
export const PushSwitch = () => {
  const { call } = useApp();
  const key = useQuery({
    queryKey: ['messages', 'push-key'],
    queryFn: ({ signal }) => call('GET /message/push/key', {}, { signal, silent: true }),
  });
  const publicKey = key.data?.publicKey ?? null;
  return publicKey !== null && canPush() && <PushChoice publicKey={publicKey} />;
};

const PushChoice = ({ publicKey }: { readonly publicKey: string }) => {
  const { push } = useTexts('messages').messages;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const on = useQuery({ queryKey: ['messages', 'push-on'], queryFn: isPushOn, staleTime: 0 });
  const turn = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) return turnPushOff(call);
      if (!(await turnPushOn(call, publicKey))) toast(push.denied, { tone: 'danger' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages', 'push-on'] }),
  });
  return (
    <Card>
      <Switch
        checked={turn.isPending ? turn.variables : on.data === true}
        onChange={(event) => turn.mutate(event.target.checked)}
      >
        <span className={styles['topic']}>
          <strong>{push.title}</strong>
          <span className={styles['faint']}>{push.note}</span>
        </span>
      </Switch>
    </Card>
  );
};
