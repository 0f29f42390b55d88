import type { Webhook } from '@caravan/contract/integrations/integrations.calls';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { webhookLogQuery, webhooksQuery } from './integrations.queries.ts';

/** What can be done with one address. */
export const useWebhook = ({ id, url }: Webhook, onSecret: (secret: string) => void) => {
  const t = useTexts('integrations');
  const { webhooks } = t.integrations;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const confirm = useConfirm();
  const onSuccess = () => queryClient.invalidateQueries(webhooksQuery(call));
  const turn = useMutation({
    mutationFn: (isOn: boolean) => call('POST /client/user/webhook/turn', { id, isOn }),
    onSuccess,
  });
  const test = useMutation({
    mutationFn: () => call('POST /client/user/webhook/test', { id }),
    onSuccess: () => {
      toast(webhooks.tested, { tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: webhookLogQuery(call, id).queryKey });
    },
  });
  const rotate = useMutation({
    mutationFn: () => call('POST /client/user/webhook/rotate', { id }),
    onSuccess: ({ secret }) => {
      onSecret(secret);
      return onSuccess();
    },
  });
  const remove = useMutation({
    mutationFn: () => call('POST /client/user/webhook/remove', { id }),
    onSuccess,
  });
  return {
    turn,
    test,
    rotate: async () => {
      if (
        await confirm({
          title: webhooks.rotateAsk,
          text: webhooks.rotateText,
          confirm: webhooks.rotate,
        })
      )
        rotate.mutate();
    },
    remove: async () => {
      const title = t.fill(webhooks.removeAsk, { host: new URL(url).host });
      if (await confirm({ title, text: webhooks.removeText, confirm: webhooks.remove, danger: true }))
        remove.mutate();
    },
  };
};
