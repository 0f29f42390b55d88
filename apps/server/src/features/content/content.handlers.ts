import type { Locale } from '@caravan/domain/shared/locale';
import type { Selectable } from 'kysely';
import type { contentCalls, Notice } from '@caravan/contract/content/content.calls';
import { fillFacts } from '@caravan/domain/time/house-facts';
import type { NoticesTable } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/services.ts';
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
    const { services, now } = context;
    const areas = await readFreeAreas(services.replica, now);
    const view = await viewerNow(context);
    const ids = areas.flatMap((area) => area.goods_ids);
    const cards = new Map((await cardsOf(services.replica, ids, view)).map((card) => [card.id, card]));
    const shelves = areas.map((area) => ({
      id: area.id,
      title: titleIn(area, context),
      html: htmlIn(area, context),
      goods: area.goods_ids.flatMap((id) => cards.get(id) ?? []).filter(({ isPostage }) => isPostage === '1'),
    }));
    return shelves.filter(({ goods }) => goods.length > 0);
  },

  'GET /notice/slideshow/2': async (context) => {
    const rows = await readNotices(context.services.replica, 2, context.now);
    return rows.flatMap(({ id, picture_id: pictureId, link, ...row }) =>
      pictureId === null ? [] : [{ id, pictureUrl: mediaUrl(pictureId), title: titleIn(row, context), link }],
    );
  },

  'GET /notice/slideshow/0': async (context) =>
    (await readNotices(context.services.replica, 0, context.now)).map((row) => presentNotice(row, context)),

  'GET /notice/selects/{id}': async (context, { id }) => {
    const row = await readNotice(context.services.replica, id, context.now);
    return row ? presentNotice(row, context) : refuse('not_found');
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

  'GET /help/list': async (context) => {
    const { now } = context;
    const { replica } = context.services;
    const [texts, topics] = await Promise.all([
      readHelp(replica, now),
      readDictionary(replica, HELP_TOPICS, now),
    ]);
    const guides = texts
      .filter(({ kind }) => kind === 'guide')
      .map((row) => ({ number: Number(row.topic), title: titleIn(row, context) }));
    const shelves = topics.map(({ value, label_en: title_en, label_zh: title_zh }) => ({
      topic: value,
      title: titleIn({ title_en, title_zh }, context),
      articles: texts
        .filter(({ kind, topic }) => kind !== 'guide' && topic === value)
        .map((row) => ({ id: row.id, title: titleIn(row, context), html: htmlIn(row, context) })),
    }));
    return { topics: shelves.filter(({ articles }) => articles.length > 0), guides };
  },

  'GET /help/guide/{number}': async (context, { number }) => {
    const texts = await readHelp(context.services.replica, context.now);
    const row = texts.find(({ kind, topic }) => kind === 'guide' && topic === String(number));
    return row ? { number, title: titleIn(row, context), html: htmlIn(row, context) } : refuse('not_found');
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

/** In which language, and with the figures of which shop, a text is read. */
interface Reading {
  readonly locale: Locale;
  readonly services: Pick<Services, 'brand'>;
}

const titleIn = (row: Worded, { locale, services }: Reading): string =>
  fillFacts(
    locale === 'zh' ? row.title_zh || row.title_en : row.title_en || row.title_zh,
    services.brand.now().days,
  );

const htmlIn = (
  row: { readonly body_en: string; readonly body_zh: string },
  { locale, services }: Reading,
): string =>
  shopHtml(
    locale === 'zh' ? row.body_zh || row.body_en : row.body_en || row.body_zh,
    services.brand.now().days,
  );

const presentNotice = (row: NoticeRow, reading: Reading): Notice => ({
  noticeId: row.id,
  noticeTitle: titleIn(row, reading),
  noticeContent: htmlIn(row, reading),
  createdAt: row.created_at.toISOString(),
});
