import { toPage } from '@caravan/contract/envelope';
import type { StaffConversation, staffServiceCalls } from '@caravan/contract/messages/staff-service.calls';
import {
  ANSWER_WITHIN_HOURS,
  answerDueAt,
  isAnswerLate,
  waitedSeconds,
} from '@caravan/domain/time/service-promise';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { publishLive, STAFF_TOPIC, topicOfAccount } from '../../../platform/live/publish.ts';
import { areShopPictures } from '../../media/index.ts';
import { notify } from '../messages.service.ts';
import { presentPost } from './service.handlers.ts';
import { insertPost, readPosts } from './service.queries.ts';
import {
  hasUnseenAnswer,
  listConversations,
  lockConversation,
  markAnswered,
  readConversation,
  readPromise,
  type StaffConversationRow,
} from './staff-service.queries.ts';

const HOUR_MS = 3_600_000;
const MEASURED_DAYS = 30;
/** A mail or a message shows only how an answer begins. */
const EXCERPT = 140;

const lateBefore = (now: Date): Date => new Date(now.getTime() - ANSWER_WITHIN_HOURS * HOUR_MS);

export const staffServiceHandlers = {
  'GET /staff/conversations': async ({ db, now }, input) => {
    const { rows, total } = await listConversations(db, { ...input, lateBefore: lateBefore(now) });
    return toPage(
      rows.map((row) => present(row, now)),
      total,
      input,
    );
  },

  'GET /staff/conversations/promise': async ({ db, now }) => {
    const figures = await readPromise(db, {
      since: new Date(now.getTime() - MEASURED_DAYS * 24 * HOUR_MS),
      lateBefore: lateBefore(now),
      promisedSeconds: ANSWER_WITHIN_HOURS * 3_600,
    });
    const { waiting, late, answered, kept, median_seconds: medianSeconds } = figures;
    const keptPercent = answered === 0 ? null : Math.round((kept / answered) * 1_000) / 10;
    return { waiting, late, answered, keptPercent, medianSeconds };
  },

  'GET /staff/conversations/detail': async ({ db, now, services }, { id }) => {
    const row = await readConversation(db, id);
    if (!row) return refuse('not_found');
    const posts = await readPosts(db, id);
    return { ...present(row, now), posts: posts.map((post) => presentPost(post, services.privatePictures)) };
  },

  'POST /staff/conversations/answer': async (
    { tx, actor, now, audit, services },
    { id, text, pictureIds },
  ) => {
    const body = text.trim();
    if (body === '' && pictureIds.length === 0) return refuse('service_post_empty');
    const conversation = await lockConversation(tx, id);
    if (!conversation) return refuse('not_found');
    if (!(await areShopPictures(tx, pictureIds))) return refuse('media_unknown');
    const { account_id: accountId, waiting_since: since } = conversation;
    const isTold = await hasUnseenAnswer(tx, id);
    const post = { id: newId(now), author_kind: 'staff', body, picture_ids: pictureIds, created_at: now };
    await insertPost(tx, {
      ...post,
      conversation_id: id,
      author_id: actor.staffId,
      waited_seconds: since && waitedSeconds(since, now),
    });
    await markAnswered(tx, id, { last_at: now });
    for (const topic of [STAFF_TOPIC, topicOfAccount(accountId)])
      await publishLive(tx, { topic, kind: 'service', payload: { conversationId: id } });
    // several answers in a row are one piece of news
    if (!isTold)
      await notify(tx, {
        accountId,
        template: 'service_answered',
        params: { code: conversation.subject_code, excerpt: excerptOf(body) },
        link: linkOf(conversation),
        now,
      });
    audit({ action: 'answer shopper', subjectKind: 'conversation', subjectId: id });
    const [written] = (await readPosts(tx, id)).slice(-1);
    return presentPost(written ?? { ...post, staff_name: null }, services.privatePictures);
  },

  'POST /staff/conversations/settle': async ({ tx, audit }, { id }) => {
    if (!(await lockConversation(tx, id))) return refuse('not_found');
    await markAnswered(tx, id, {});
    await publishLive(tx, { topic: STAFF_TOPIC, kind: 'service', payload: { conversationId: id } });
    audit({ action: 'settle conversation', subjectKind: 'conversation', subjectId: id });
    return null;
  },
} satisfies Handlers<typeof staffServiceCalls>;

const excerptOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return [...line].length > EXCERPT ? `${[...line].slice(0, EXCERPT - 1).join('')}…` : line;
};

const linkOf = ({
  subject_kind: kind,
  subject_code: code,
}: {
  subject_kind: string;
  subject_code: string;
}) => {
  if (kind === 'order') return `service?orderCode=${code}`;
  return kind === 'parcel' ? `service?parcelCode=${code}` : 'service';
};

const present = (row: StaffConversationRow, now: Date): StaffConversation => ({
  id: row.id,
  accountId: row.account_id,
  shopper: row.nick_name,
  shopperEmail: row.email,
  shopperNumber: String(row.user_number),
  subjectKind: row.subject_kind as StaffConversation['subjectKind'], // the table's check holds it
  subjectCode: row.subject_code,
  lastText: row.body,
  lastAt: row.last_at.toISOString(),
  waitingSince: row.waiting_since && row.waiting_since.toISOString(),
  answerBy: row.waiting_since && answerDueAt(row.waiting_since).toISOString(),
  isLate: row.waiting_since !== null && isAnswerLate(row.waiting_since, now),
});
