import { toPage } from '@caravan/contract/envelope';
import type { ServicePost, serviceCalls } from '@caravan/contract/messages/service.calls';
import { answerDueAt } from '@caravan/domain/time/service-promise';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { publishLive, STAFF_TOPIC, topicOfAccount } from '../../../platform/live/publish.ts';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import { ownsPictures } from '../../media/index.ts';
import {
  type ConversationRow,
  findConversation,
  insertPost,
  listOwn,
  markSeen,
  ownsSubject,
  type PostRow,
  readPosts,
  touchByShopper,
} from './service.queries.ts';

export const serviceHandlers = {
  'GET /service/list': async ({ db, actor }, input) => {
    const { rows, total } = await listOwn(db, actor.accountId, input);
    const list = rows.map((row) => ({
      subjectKind: row.subject_kind as ServiceSubject,
      subjectCode: row.subject_code,
      lastText: row.body,
      lastAt: row.last_at.toISOString(),
      isUnread: row.author_kind === 'staff' && row.last_at > row.read_at,
      answerBy: answerBy(row),
    }));
    return toPage(list, total, input);
  },

  'GET /service/detail': async ({ db, actor, services }, subject) => {
    if (!(await ownsSubject(db, actor.accountId, subject))) return refuse('not_found');
    const conversation = await findConversation(db, actor.accountId, subject);
    if (!conversation) return { posts: [], answerBy: null };
    const posts = await readPosts(db, conversation.id);
    return {
      posts: posts.map((post) => presentPost(post, services.privatePictures)),
      answerBy: answerBy(conversation),
    };
  },

  'POST /service/send': async ({ tx, actor, now, services }, { text, pictureIds, ...subject }) => {
    const { accountId } = actor;
    const body = text.trim();
    if (body === '' && pictureIds.length === 0) return refuse('service_post_empty');
    if (!(await ownsSubject(tx, accountId, subject))) return refuse('not_found');
    if (!(await ownsPictures(tx, accountId, pictureIds))) return refuse('media_unknown');
    const conversationId = await touchByShopper(tx, accountId, subject, now);
    const post = {
      id: newId(now),
      author_kind: 'shopper',
      body,
      picture_ids: pictureIds,
      created_at: now,
    };
    await insertPost(tx, { ...post, conversation_id: conversationId, author_id: accountId });
    for (const topic of [STAFF_TOPIC, topicOfAccount(accountId)])
      await publishLive(tx, { topic, kind: 'service', payload: { conversationId } });
    return presentPost({ ...post, staff_name: null }, services.privatePictures);
  },

  'POST /service/read': async ({ tx, actor, now }, subject) => {
    await markSeen(tx, actor.accountId, subject, now);
    return null;
  },
} satisfies Handlers<typeof serviceCalls>;

type ServiceSubject = 'order' | 'parcel' | 'general'; // the table's check holds it

const answerBy = ({ waiting_since: since }: Pick<ConversationRow, 'waiting_since'>): string | null =>
  since && answerDueAt(since).toISOString();

export const presentPost = (post: PostRow, pictures: PrivatePictures): ServicePost => ({
  id: post.id,
  author: post.author_kind === 'staff' ? 'staff' : 'shopper',
  name: post.author_kind === 'staff' ? (post.staff_name ?? '') : '',
  text: post.body,
  pictures: post.picture_ids.map((id) => pictures.url(id)),
  createdAt: post.created_at.toISOString(),
});
