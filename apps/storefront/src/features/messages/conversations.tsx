import type { Conversation } from '@caravan/contract/messages/service.calls';
import { HOUSE_FACTS } from '@caravan/domain/time/house-facts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { itemsOf } from '../../shell/routes/pages.ts';
import { type Paths, usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { serviceListQuery } from './service.queries.ts';

/** The way to customer service, and what was written so far. */
export const Conversations = () => {
  const t = useTexts('messages');
  const { service, unread } = t.messages;
  const { call } = useApp();
  const paths = usePaths();
  const conversations = itemsOf(useInfiniteQuery(serviceListQuery(call)).data);
  return (
    <Card flush>
      <ListRow
        title={service.entry}
        note={t.fill(service.entryNote, { hours: HOUSE_FACTS.answerHours })}
        to={paths.service()}
      />
      {conversations.map((conversation) => (
        <ListRow
          key={`${conversation.subjectKind} ${conversation.subjectCode}`}
          title={`${service.about[conversation.subjectKind]} ${conversation.subjectCode}`}
          note={
            conversation.answerBy === null ? (
              <bdi>{conversation.lastText}</bdi>
            ) : (
              t.fill(service.waiting, { time: dateTime(conversation.answerBy) })
            )
          }
          value={conversation.isUnread ? <Tag tone="accent">{unread}</Tag> : undefined}
          to={pathOf(paths, conversation)}
        />
      ))}
    </Card>
  );
};

const pathOf = (paths: Paths, { subjectKind, subjectCode }: Conversation): string => {
  if (subjectKind === 'order') return paths.service({ orderCode: subjectCode });
  return subjectKind === 'parcel' ? paths.service({ parcelCode: subjectCode }) : paths.service();
};
