import * as z from 'zod';
import { call } from '../call.ts';
import { goodsCard } from '../goods/goods.card.ts';
import { id, pictureUrl, time, whole } from '../fields.ts';
import { shopHtml, shopText } from '../shop-text.ts';

const banner = z.object({ id, pictureUrl, title: shopText(), link: z.string().nullable() });
const notice = z.object({
  noticeId: id,
  noticeTitle: shopText(),
  noticeContent: shopHtml(),
  createdAt: time,
});
export type Banner = z.output<typeof banner>;
export type Notice = z.output<typeof notice>;

const contact = z.object({
  customerId: id,
  customerName: shopText(),
  /** Spelled as the source spells it. */
  avater: pictureUrl.nullable(),
  associatedDomain: z.string(),
  personalLinks: z.string(),
  /** 1 messaging app, 2 chat, 3 community chat, 4 instant messaging. */
  appCategory: z.int(),
});
export type Contact = z.output<typeof contact>;

const article = z.object({ id, title: shopText(), html: shopHtml() });
const topic = z.object({ topic: z.string(), title: shopText(), articles: z.array(article) });
export type HelpTopic = z.output<typeof topic>;
const guide = z.object({ number: z.int(), title: shopText(), html: shopHtml() });

export const contentCalls = {
  'GET /system/spu/postage/areas': call({
    summary: 'The shelves of the free-shipping area: what the shop has chosen, in its words.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ id, title: shopText(), html: shopHtml(), goods: z.array(goodsCard) })),
  }),
  'GET /help/list': call({
    summary: 'The help centre: answers and articles by topic, and the tutorials.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ topics: z.array(topic), guides: z.array(guide.omit({ html: true })) }),
    cacheSeconds: 60,
  }),
  'GET /help/guide/{number}': call({
    summary: 'A tutorial for beginners: 1 buying, 2 shipping.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ number: whole(1, 2) }),
    output: guide,
    cacheSeconds: 60,
  }),
  'GET /notice/slideshow/2': call({
    summary: 'Banners of the home page.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(banner),
    cacheSeconds: 60,
  }),
  'GET /notice/slideshow/0': call({
    summary: 'Notices of the ticker and the notice list.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(notice),
    cacheSeconds: 60,
  }),
  'GET /notice/selects/{id}': call({
    summary: 'One notice.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ id }),
    output: notice,
    cacheSeconds: 60,
  }),
  'GET /customer/list': call({
    summary: 'Contacts of customer service and groups.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(contact),
    cacheSeconds: 60,
  }),
  'GET /dict/type/{type}': call({
    summary: 'The entries of a dictionary, such as promotion_type.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ type: z.string().regex(/^\w{1,60}$/) }),
    output: z.array(z.object({ value: z.string(), label: shopText() })),
    cacheSeconds: 60,
  }),
};
