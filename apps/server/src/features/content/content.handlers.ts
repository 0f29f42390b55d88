import type { Locale } from '@caravan/domain/shared/locale';
import type { Selectable } from 'kysely';
import type { contentCalls, Notice } from '@caravan/contract/content/content.calls';
import { fillFacts } from '@caravan/domain/time/house-facts';
import type { NoticesTable } from '../../platform/db/schema.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { cardsOf } from '../goods/index.ts';
import { viewerNow } from '../rates/index.ts';
import { readFreeAreas } from './areas/free-areas.queries.ts';
import { readContacts, readDictionary, readHelp, readNotice, readNotices } from './content.queries.ts';
import { shopHtml } from './rich-text.ts';

/** The dictionary that names the shelves of the help centre, in their order. */
const HELP_TOPICS = 'help_topic';

export const contentHandlers: Handlers<typeof contentCalls> = {
  'GET /system/spu/postage/areas': async (context) => {
    const { services, now, locale } = context;
    const areas = await readFreeAreas(services.replica, now);
    const view = await viewerNow(context);
    const ids = areas.flatMap((area) => area.goods_ids);
    const cards = new Map((await cardsOf(services.replica, ids, view)).map((card) => [card.id, card]));
    const shelves = areas.map((area) => ({
      id: area.id,
      title: titleIn(area, locale),
      html: htmlIn(area, locale),
      goods: area.goods_ids.flatMap((id) => cards.get(id) ?? []).filter(({ isPostage }) => isPostage === '1'),
    }));
    return shelves.filter(({ goods }) => goods.length > 0);
  },

  'GET /notice/slideshow/2': async ({ services, now, locale }) => {
    const rows = await readNotices(services.replica, 2, now);
    return rows.flatMap(({ id, picture_id: pictureId, link, ...row }) =>
      pictureId === null ? [] : [{ id, pictureUrl: mediaUrl(pictureId), title: titleIn(row, locale), link }],
    );
  },

  'GET /notice/slideshow/0': async ({ services, now, locale }) =>
    (await readNotices(services.replica, 0, now)).map((row) => presentNotice(row, locale)),

  'GET /notice/selects/{id}': async ({ services, now, locale }, { id }) => {
    const row = await readNotice(services.replica, id, now);
    return row ? presentNotice(row, locale) : refuse('not_found');
  },

  'GET /customer/list': async ({ services, now, locale }) =>
    (await readContacts(services.replica, now)).map((row) => ({
      customerId: row.id,
      customerName: locale === 'zh' ? row.name_zh : row.name_en,
      avater: row.avatar_media_id && mediaUrl(row.avatar_media_id, 160),
      associatedDomain: row.domain,
      personalLinks: row.link,
      appCategory: row.app_category,
    })),

  'GET /help/list': async ({ services, now, locale }) => {
    const { replica } = services;
    const [texts, topics] = await Promise.all([
      readHelp(replica, now),
      readDictionary(replica, HELP_TOPICS, now),
    ]);
    const guides = texts
      .filter(({ kind }) => kind === 'guide')
      .map((row) => ({ number: Number(row.topic), title: titleIn(row, locale) }));
    const shelves = topics.map(({ value, label_en: title_en, label_zh: title_zh }) => ({
      topic: value,
      title: titleIn({ title_en, title_zh }, locale),
      articles: texts
        .filter(({ kind, topic }) => kind !== 'guide' && topic === value)
        .map((row) => ({ id: row.id, title: titleIn(row, locale), html: htmlIn(row, locale) })),
    }));
    return { topics: shelves.filter(({ articles }) => articles.length > 0), guides };
  },

  'GET /help/guide/{number}': async ({ services, now, locale }, { number }) => {
    const texts = await readHelp(services.replica, now);
    const row = texts.find(({ kind, topic }) => kind === 'guide' && topic === String(number));
    return row ? { number, title: titleIn(row, locale), html: htmlIn(row, locale) } : refuse('not_found');
  },

  'GET /dict/type/{type}': async ({ services, now, locale }, { type }) =>
    (await readDictionary(services.replica, type, now)).map(({ value, label_en, label_zh }) => ({
      value,
      label: locale === 'zh' ? label_zh : label_en,
    })),
};

type NoticeRow = Selectable<NoticesTable>;

interface Worded {
  readonly title_en: string;
  readonly title_zh: string;
}

const titleIn = (row: Worded, locale: Locale): string =>
  fillFacts(locale === 'zh' ? row.title_zh || row.title_en : row.title_en || row.title_zh);

const htmlIn = (row: { readonly body_en: string; readonly body_zh: string }, locale: Locale): string =>
  shopHtml(locale === 'zh' ? row.body_zh || row.body_en : row.body_en || row.body_zh);

const presentNotice = (row: NoticeRow, locale: Locale): Notice => ({
  noticeId: row.id,
  noticeTitle: titleIn(row, locale),
  noticeContent: htmlIn(row, locale),
  createdAt: row.created_at.toISOString(),
});
