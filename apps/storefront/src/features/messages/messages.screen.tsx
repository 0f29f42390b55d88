import type { Message } from '@caravan/contract/messages/messages.calls';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Conversations } from './conversations.tsx';
import { messagesQuery } from './messages.queries.ts';
import styles from './messages.module.css';

export const Component = () => {
  const t = useTexts('messages');
  const { call } = useApp();
  const list = useInfiniteQuery(messagesQuery(call));
  const items = itemsOf(list.data);
  const read = useRead();
  const hasUnread = items.some(({ isRead }) => !isRead);
  return (
    <Page title={t.messages.title}>
      <div className={styles['stack']}>
        <Conversations />
        {hasUnread && (
          <div className={styles['actions']}>
            <Button
              variant="ghost"
              size="small"
              flush="end"
              loading={read.isPending}
              onClick={() => read.mutate(undefined)}
            >
              {t.messages.readAll}
            </Button>
          </div>
        )}
        <div className="paired">
          <InfiniteList
            items={items}
            keyOf={({ id }) => id}
            query={list}
            skeleton={<SkeletonRow />}
            render={card}
            empty={
              <EmptyState scene="message" title={t.messages.empty}>
                {t.messages.emptyText}
              </EmptyState>
            }
          />
        </div>
      </div>
    </Page>
  );
};

/** Marks messages as read; without ids, all of them. */
const useRead = () => {
  const { call, queryClient } = useApp();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call('POST /message/read', ids ? { ids } : {}, { silent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
};

const card = (message: Message) => <MessageCard message={message} />;

const MessageCard = ({ message }: { readonly message: Message }) => {
  const t = useTexts('messages');
  const paths = usePaths();
  const read = useRead();
  const navigate = useNavigate();
  const open = (): void => {
    if (!message.isRead) read.mutate([message.id]);
    if (message.link) void navigate(paths.below(message.link), { viewTransition: true });
  };
  return (
    <Card as="article" className={styles['card']}>
      <button type="button" className={styles['open']} onClick={open}>
        <span className={styles['head']}>
          <strong>{message.title}</strong>
          {!message.isRead && <Tag tone="accent">{t.messages.unread}</Tag>}
        </span>
        <span className={styles['body']} dir="auto">
          {message.body}
        </span>
        <span className={styles['faint']}>
          {t.messages.kinds[message.kind]} · {dateTime(message.createdAt)}
        </span>
      </button>
      <RemoveButton id={message.id} />
    </Card>
  );
};

const RemoveButton = ({ id }: { readonly id: string }) => {
  const t = useTexts('messages');
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: () => call('DELETE /message/{ids}', { ids: id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });
  const ask = async (): Promise<void> => {
    if (await confirm({ title: t.messages.remove, confirm: t.common.actions.delete, danger: true }))
      remove.mutate();
  };
  return (
    <div className={styles['remove']}>
      <Button variant="ghost" size="small" flush="end" loading={remove.isPending} onClick={() => void ask()}>
        {t.common.actions.delete}
      </Button>
    </div>
  );
};
