import type { Selectable } from 'kysely';
import type { contentCalls, Notice } from '@caravan/contract/content/content.calls';
import type { NoticesTable } from '../../platform/db/schema.ts';
import { type Handlers, type Locale, refuse } from '../../platform/http/handler.ts';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { readContacts, readDictionary, readNotice, readNotices } from './content.queries.ts';
import { safeHtml } from './rich-text.ts';

export const contentHandlers: Handlers<typeof contentCalls> = {
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

  'GET /customer/list': async ({ services, locale }) =>
    (await readContacts(services.replica)).map((row) => ({
      customerId: row.id,
      customerName: locale === 'zh' ? row.name_zh : row.name_en,
      avater: row.avatar_media_id && mediaUrl(row.avatar_media_id, 160),
      associatedDomain: row.domain,
      personalLinks: row.link,
      appCategory: row.app_category,
    })),

  'GET /dict/type/{type}': async ({ services, locale }, { type }) =>
    (await readDictionary(services.replica, type)).map(({ value, label_en, label_zh }) => ({
      value,
      label: locale === 'zh' ? label_zh : label_en,
    })),
};

type NoticeRow = Selectable<NoticesTable>;

const titleIn = (row: Pick<NoticeRow, 'title_en' | 'title_zh'>, locale: Locale): string =>
  locale === 'zh' ? row.title_zh || row.title_en : row.title_en || row.title_zh;

const presentNotice = (row: NoticeRow, locale: Locale): Notice => ({
  noticeId: row.id,
  noticeTitle: titleIn(row, locale),
  noticeContent: safeHtml(locale === 'zh' ? row.body_zh || row.body_en : row.body_en || row.body_zh),
  createdAt: row.created_at.toISOString(),
});
