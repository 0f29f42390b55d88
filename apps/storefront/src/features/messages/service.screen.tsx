import type { ServicePost } from '@caravan/contract/messages/service.calls';
import { HOUSE_FACTS } from '@caravan/domain/time/house-facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ImageViewer } from '../../ui/media/image-viewer.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { Composer } from './composer.tsx';
import styles from './service.module.css';
import { serviceQuery, type Subject, subjectOf } from './service.queries.ts';

/** The conversation with customer service about an order, a parcel, or anything else. */
export const Component = () => {
  const t = useTexts('messages');
  const { service } = t.messages;
  const { call } = useApp();
  const [query] = useSearchParams();
  const subject = subjectOf(query);
  const conversation = useQuery(serviceQuery(call, subject));
  const answerBy = conversation.data?.answerBy;
  return (
    <Page title={service.title} narrow>
      <div className={styles['page']}>
        <About subject={subject} />
        <p className={styles['promise']}>
          {answerBy
            ? t.fill(service.answerBy, { time: dateTime(answerBy) })
            : t.fill(service.promise, { hours: HOUSE_FACTS.answerHours })}
        </p>
        {conversation.isPending && <SkeletonText lines={6} />}
        {conversation.isError && (
          <ErrorState title={conversation.error.message} onRetry={() => void conversation.refetch()} />
        )}
        {conversation.data && <Posts posts={conversation.data.posts} />}
        {conversation.data && <Composer key={subject.subjectCode} subject={subject} />}
      </div>
    </Page>
  );
};

const About = ({ subject }: { readonly subject: Subject }) => {
  const t = useTexts('messages');
  const paths = usePaths();
  const { subjectKind, subjectCode } = subject;
  if (subjectKind === 'general') return null;
  const isOrder = subjectKind === 'order';
  return (
    <Card flush>
      <ListRow
        title={t.messages.service.about[subjectKind]}
        note={subjectCode}
        to={isOrder ? paths.order({ orderCode: subjectCode }) : paths.parcel({ parcelCode: subjectCode })}
      />
    </Card>
  );
};

const Posts = ({ posts }: { readonly posts: readonly ServicePost[] }) => {
  const { service } = useTexts('messages').messages;
  if (posts.length === 0)
    return (
      <EmptyState scene="message" title={service.empty}>
        {service.emptyText}
      </EmptyState>
    );
  return (
    <ol className={styles['posts']} aria-label={service.posts} aria-live="polite">
      {posts.map((post, place) => (
        <Post key={post.id} post={post} isLast={place === posts.length - 1} />
      ))}
    </ol>
  );
};

const intoView = (element: Element | null): void => element?.scrollIntoView({ block: 'center' });

const Post = ({ post, isLast }: { readonly post: ServicePost; readonly isLast: boolean }) => {
  const t = useTexts('messages');
  const [opened, setOpened] = useState<number>();
  const name = post.author === 'staff' ? post.name || t.messages.service.staff : t.messages.service.you;
  const pictures = post.pictures.map((src, place) => ({
    src,
    alt: t.fill(t.messages.service.pictureOf, { name, index: place + 1 }),
  }));
  return (
    <li className={styles['post']} data-author={post.author} ref={isLast ? intoView : undefined}>
      <span className={styles['who']}>
        {name} · <time dateTime={post.createdAt}>{dateTime(post.createdAt)}</time>
      </span>
      {post.text !== '' && (
        <p className={styles['text']} dir="auto">
          {post.text}
        </p>
      )}
      {pictures.length > 0 && (
        <span className={styles['pictures']}>
          {pictures.map(({ src, alt }, place) => (
            <button key={src} type="button" className={styles['picture']} onClick={() => setOpened(place)}>
              <Picture src={src} alt={alt} sizes="120px" corners="soft" />
            </button>
          ))}
        </span>
      )}
      <ImageViewer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        pictures={pictures}
        start={opened ?? 0}
      />
    </li>
  );
};
