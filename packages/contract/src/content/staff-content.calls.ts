import * as z from 'zod';
import { CONTENT_KIND_NAMES } from '@caravan/domain/shared/content-kinds';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, pageQuery, pictureUrl, text, time, whole } from '../fields.ts';

const editors = { staff: ['content'] } as const;
const kind = z.enum(CONTENT_KIND_NAMES);
/** What the desk knows an item by: our own id, or the key of what has none. */
const itemId = z.string().min(1).max(130);

const content = {
  titleEn: text(300).default(''),
  titleZh: text(300).default(''),
  bodyEn: text(60_000).default(''),
  bodyZh: text(60_000).default(''),
  link: z.string().max(500).default(''),
  pictureId: id.nullable().default(null),
  group: z.string().max(60).default(''),
  key: z.string().max(60).default(''),
  goodsIds: z.array(id).max(60).default([]),
  position: whole(0, 9_999).default(0),
  startsAt: time.nullable().default(null),
  endsAt: time.nullable().default(null),
};
const contentShape = z.object(content);
export type Content = z.output<typeof contentShape>;

const item = contentShape.extend({
  id: z.string(),
  pictureUrl: pictureUrl.nullable(),
  /** 0 for what was there before the desk wrote it. */
  version: z.int(),
  state: z.enum(['shown', 'scheduled', 'ended']),
});
export type ContentItem = z.output<typeof item>;

const saving = [
  'content_title_missing',
  'content_body_missing',
  'content_picture_missing',
  'content_link_invalid',
  'content_group_invalid',
  'content_key_invalid',
  'content_key_taken',
  'content_schedule_invalid',
  'content_goods_missing',
  'content_goods_not_free',
  'content_changed',
  'media_unknown',
] as const;

export const staffContentCalls = {
  'GET /staff/content': call({
    summary: 'What the shop says, of one kind, in its order.',
    who: editors,
    effect: 'read',
    input: z.strictObject({
      kind,
      ...pageQuery(50, 100),
      words: text(200).optional(),
      group: text(60).optional(),
    }),
    output: pageOf(item),
  }),
  'GET /staff/content/versions': call({
    summary: 'How an item read before, the latest first.',
    who: editors,
    effect: 'read',
    input: z.strictObject({ kind, id: itemId }),
    output: z.array(
      contentShape.extend({ version: z.int(), isRemoved: z.boolean(), staffName: z.string(), at: time }),
    ),
  }),
  'POST /staff/content/preview': call({
    summary: 'A text as shoppers will see it: made safe, its figures filled in.',
    who: editors,
    effect: 'read',
    input: z.strictObject({ text: text(60_000) }),
    output: z.object({ html: z.string() }),
  }),
  'POST /staff/content/goods': call({
    summary: 'Goods that somebody is choosing, in the order of their ids, with whether they travel free.',
    who: editors,
    effect: 'read',
    input: z.strictObject({ ids: z.array(id).max(60) }),
    output: z.array(
      z.object({
        id,
        titleEn: z.string(),
        titleZh: z.string(),
        pictureUrl: pictureUrl.nullable(),
        isFree: z.boolean(),
      }),
    ),
  }),
  'POST /staff/content/save': call({
    summary: 'Publishes an item; `version` is the one that was edited, 0 for a new one.',
    who: editors,
    effect: 'write',
    input: z.strictObject({ kind, id: itemId.optional(), version: whole(0, 1_000_000), ...content }),
    output: item,
    refusals: [...saving],
  }),
  'POST /staff/content/remove': call({
    summary: 'Takes an item away; its versions stay.',
    who: editors,
    effect: 'write',
    input: z.strictObject({ kind, id: itemId, version: whole(0, 1_000_000) }),
    output: nothing,
    refusals: ['content_changed', 'content_in_use'],
  }),
};
