import { useQuery } from '@tanstack/react-query';
import { Button, Image } from 'antd';
import type { ServicePost } from '@caravan/contract/messages/service.calls';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Due, When } from '../../ui/charts/figures.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './service.module.css';

type Conversation = OutputOf<'GET /staff/conversations/detail'>;

export const ConversationView = ({ id }: { id: string }) => {
  const text = useText();
  const conversation = useQuery({
    ...read('GET /staff/conversations/detail', { id }),
    refetchInterval: 30_000,
  });
  if (conversation.error)
    return (
      <ErrorState text={problemText(conversation.error, text)} onRetry={() => void conversation.refetch()} />
    );
  if (!conversation.data) return <LoadingState />;
  return (
    <div className={styles['conversation']}>
      <About conversation={conversation.data} />
      <ol className={styles['posts']} aria-label={text.service.conversation}>
        {conversation.data.posts.map((post) => (
          <Post key={post.id} post={post} shopper={conversation.data.shopper} />
        ))}
      </ol>
      {conversation.data.waitingSince === null ? null : <Settle id={id} />}
      <AnswerForm id={id} />
    </div>
  );
};

const About = ({ conversation }: { conversation: Conversation }) => {
  const { service } = useText();
  const { subjectKind, subjectCode } = conversation;
  return (
    <Facts
      facts={[
        {
          label: service.shopper,
          value: (
            <Link to={paths.shopper(conversation.accountId)}>
              {conversation.shopper} ({conversation.shopperEmail})
            </Link>
          ),
          isWide: true,
        },
        {
          label: service.about,
          value:
            subjectKind === 'general' ? (
              service.subjects.general
            ) : (
              <Link to={subjectKind === 'order' ? paths.order(subjectCode) : paths.parcel(subjectCode)}>
                {service.subjects[subjectKind]} <span className="mono">{subjectCode}</span>
              </Link>
            ),
        },
        conversation.answerBy ? { label: service.answerBy, value: <Due at={conversation.answerBy} /> } : null,
      ]}
    />
  );
};

const Post = ({ post, shopper }: { post: ServicePost; shopper: string }) => {
  const { service } = useText();
  return (
    <li className={styles['post']} data-author={post.author}>
      <span className={styles['who']}>
        {post.author === 'staff' ? post.name : shopper} · <When at={post.createdAt} />
      </span>
      {post.text === '' ? null : <p className={styles['text']}>{post.text}</p>}
      {post.pictures.length === 0 ? null : (
        <Image.PreviewGroup>
          <span className={styles['pictures']}>
            {post.pictures.map((src, index) => (
              <Image key={src} src={src} alt={service.picture(index + 1)} width={88} height={88} />
            ))}
          </span>
        </Image.PreviewGroup>
      )}
    </li>
  );
};

const Settle = ({ id }: { id: string }) => {
  const { service } = useText();
  const settle = useAct('POST /staff/conversations/settle', { done: service.settled });
  return (
    <Button
      className={styles['settle'] ?? ''}
      loading={settle.isPending}
      onClick={() => settle.mutate({ id })}
    >
      {service.settle}
    </Button>
  );
};
