import type { MailTopic } from '@caravan/contract/messages/messages.calls';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type CallApi, useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Switch } from '../../ui/choices/choice.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import styles from './messages.module.css';
import { PushSwitch } from './push-switch.tsx';

const mailSettingsQuery = (call: CallApi, token: string | null) =>
  queryOptions({
    queryKey: ['messages', 'mail-settings', token],
    queryFn: ({ signal }) => call('GET /message/mail/settings', { ...who(token) }, { signal, silent: true }),
  });

const who = (token: string | null) => (token === null ? {} : { token });

/** Which mails come; reached from the settings, or from the link in a mail without signing in. */
export const Component = () => {
  const t = useTexts('messages');
  const { mails } = t.messages;
  const paths = usePaths();
  const { call } = useApp();
  const token = useSearchParams()[0].get('token');
  const settings = useQuery(mailSettingsQuery(call, token));
  return (
    <Page title={mails.title} narrow>
      {settings.isPending && <SkeletonText lines={6} />}
      {settings.isError && !isRefusal(settings.error) && <NotYet query={settings} />}
      {isRefusal(settings.error) && (
        <EmptyState
          scene="broken"
          title={settings.error?.message}
          action={<LinkButton to={paths.settings()}>{mails.toSettings}</LinkButton>}
        />
      )}
      {settings.data && (
        <div className={styles['stack']}>
          <p className={styles['body']}>{t.fill(mails.lead, { email: settings.data.email })}</p>
          <Card>
            {settings.data.topics.map(({ topic, isOn }) => (
              <Topic key={topic} topic={topic} isOn={isOn} token={token} />
            ))}
          </Card>
          <p className={styles['faint']}>{mails.always}</p>
          {token === null && <PushSwitch />}
        </div>
      )}
    </Page>
  );
};

interface TopicProps {
  readonly topic: MailTopic;
  readonly isOn: boolean;
  readonly token: string | null;
}

const Topic = ({ topic, isOn, token }: TopicProps) => {
  const { mails } = useTexts('messages').messages;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const turn = useMutation({
    mutationFn: (wanted: boolean) =>
      call('POST /message/mail/settings', { ...who(token), topic, isOn: wanted }),
    onSuccess: (settings) => {
      queryClient.setQueryData(mailSettingsQuery(call, token).queryKey, settings);
      toast(mails.saved, { tone: 'success' });
    },
  });
  return (
    <Switch
      checked={turn.isPending ? turn.variables : isOn}
      onChange={(event) => turn.mutate(event.target.checked)}
    >
      <span className={styles['topic']}>
        <strong>{mails.topics[topic].title}</strong>
        <span className={styles['faint']}>{mails.topics[topic].note}</span>
      </span>
    </Switch>
  );
};
