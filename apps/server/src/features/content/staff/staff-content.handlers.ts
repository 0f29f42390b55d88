import type { Content, ContentItem, staffContentCalls } from '@caravan/contract/content/staff-content.calls';
import { toPage } from '@caravan/contract/envelope';
import {
  type ContentKind,
  contentProblem,
  contentState,
  hasField,
  isKnownByKey,
} from '@caravan/domain/shared/content-kinds';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { areShopPictures } from '../../media/index.ts';
import { readChosenGoods } from '../areas/free-areas.queries.ts';
import type { NewContent, StoredContent } from '../content-store.ts';
import { STORES } from '../content-stores.queries.ts';
import { shopHtml } from '../rich-text.ts';
import { addVersion, listVersions, readVersions } from './versions.queries.ts';

export const staffContentHandlers = {
  'GET /staff/content': async ({ db, now }, { kind, words = '', group, ...page }) => {
    const [stored, versions] = await Promise.all([STORES[kind].list(db), readVersions(db, kind)]);
    const wanted = stored.filter(
      (item) => (group === undefined || item.group === group) && holds(item, words.trim().toLowerCase()),
    );
    const start = (page.pageNum - 1) * page.pageSize;
    const list = wanted
      .slice(start, start + page.pageSize)
      .map((item) => present(item, versions.get(item.id) ?? 0, now));
    return toPage(list, wanted.length, page);
  },

  'GET /staff/content/versions': async ({ db }, { kind, id }) =>
    (await listVersions(db, kind, id)).map((row) => ({
      ...EMPTY_GOODS,
      ...(row.content as Omit<Content, 'goodsIds'>), // `addVersion` writes nothing else
      version: row.version,
      isRemoved: row.is_removed,
      staffName: row.name,
      at: row.at.toISOString(),
    })),

  'POST /staff/content/preview': async ({ services }, { text }) => ({
    html: shopHtml(text, services.brand.now().days),
  }),

  'POST /staff/content/goods': async ({ db }, { ids }) =>
    (await readChosenGoods(db, ids)).map((row) => ({
      id: row.id,
      titleEn: row.title_en,
      titleZh: row.title_zh,
      pictureUrl: row.picture_id && mediaUrl(row.picture_id, 160),
      isFree: row.is_free,
    })),

  'POST /staff/content/save': async ({ tx, actor, now, audit }, { kind, id, version, ...typed }) => {
    const known = id === undefined ? undefined : await findItem(tx, kind, id);
    if (id !== undefined && !known) return refuse('not_found');
    const draft = { ...draftOf(kind, typed), ...(known && fixedOf(kind, known)) };
    const problem = contentProblem(kind, draft) ?? (await foreignProblem(tx, draft, known));
    if (problem) return refuse(problem);
    const place = await placeOf(tx, kind, draft, { known, version, now });
    if (!place) return refuse('content_key_taken');
    const saved = { kind, ...place, content: contentOf(draft), isRemoved: false };
    if (!(await addVersion(tx, { ...saved, staffId: actor.staffId, at: now })))
      return refuse('content_changed');
    if (known) await STORES[kind].update(tx, known.id, draft);
    const { itemId, follows } = place;
    const detail = { version: follows + 1 };
    audit({ action: 'publish content', subjectKind: kind, subjectId: itemId, detail });
    return present({ ...draft, id: itemId }, follows + 1, now);
  },

  'POST /staff/content/remove': async ({ tx, actor, now, audit }, { kind, id, version }) => {
    const known = await findItem(tx, kind, id);
    if (!known) return refuse('not_found');
    const { id: itemId, ...content } = known;
    const gone = { kind, itemId, follows: version, content: contentOf(content), isRemoved: true };
    if (!(await addVersion(tx, { ...gone, staffId: actor.staffId, at: now })))
      return refuse('content_changed');
    if (!(await STORES[kind].remove(tx, id))) return refuse('content_in_use');
    audit({ action: 'remove content', subjectKind: kind, subjectId: id });
    return null;
  },
} satisfies Handlers<typeof staffContentCalls>;

/** What was written before items had goods has none. */
const EMPTY_GOODS: Pick<Content, 'goodsIds'> = { goodsIds: [] };

const findItem = async (db: Db, kind: ContentKind, id: string): Promise<StoredContent | undefined> =>
  (await STORES[kind].list(db)).find((item) => item.id === id);

/** The item and the version that was edited. A new item whose key was there before goes on from its last version. */
const placeOf = async (
  tx: Tx,
  kind: ContentKind,
  draft: NewContent,
  { known, version, now }: { known: StoredContent | undefined; version: number; now: Date },
) => {
  if (known) return { itemId: known.id, follows: version };
  const itemId = await STORES[kind].insert(tx, draft, now);
  if (itemId === undefined) return undefined;
  return { itemId, follows: (await readVersions(tx, kind)).get(itemId) ?? 0 };
};

const pictureProblem = async (
  tx: Tx,
  { pictureId }: NewContent,
  known: StoredContent | undefined,
): Promise<'media_unknown' | undefined> => {
  if (pictureId === null || pictureId === known?.pictureId) return undefined;
  return (await areShopPictures(tx, [pictureId])) ? undefined : 'media_unknown';
};

/** What it shows that is not its own: a picture, goods. */
const foreignProblem = async (tx: Tx, draft: NewContent, known: StoredContent | undefined) =>
  (await pictureProblem(tx, draft, known)) ?? (await goodsProblem(tx, draft));

const goodsProblem = async (
  tx: Tx,
  { goodsIds }: NewContent,
): Promise<'content_goods_not_free' | undefined> => {
  const free = (await readChosenGoods(tx, goodsIds)).filter((goods) => goods.is_free);
  return free.length === goodsIds.length ? undefined : 'content_goods_not_free';
};

const holds = (item: StoredContent, words: string): boolean =>
  [item.titleEn, item.titleZh, item.key, item.group].some((text) => text.toLowerCase().includes(words));

/** What programs know an item by stays as it was first given. */
const fixedOf = (kind: ContentKind, { key, group }: StoredContent): Partial<NewContent> => {
  return isKnownByKey(kind) ? { key, group } : {};
};

/** What was typed, without the fields that this kind does not have. */
const draftOf = (kind: ContentKind, typed: Content): NewContent => {
  const words = (text: string): string => (hasField(kind, 'title') ? text.trim() : '');
  const time = (iso: string | null) => (hasField(kind, 'schedule') && iso !== null ? new Date(iso) : null);
  return {
    titleEn: words(typed.titleEn),
    titleZh: words(typed.titleZh),
    bodyEn: hasField(kind, 'body') ? typed.bodyEn : '',
    bodyZh: hasField(kind, 'body') ? typed.bodyZh : '',
    link: hasField(kind, 'link') ? typed.link.trim() : '',
    pictureId: hasField(kind, 'picture') ? typed.pictureId : null,
    group: hasField(kind, 'group') ? typed.group : '',
    key: hasField(kind, 'key') ? typed.key.trim() : '',
    goodsIds: hasField(kind, 'goods') ? [...new Set(typed.goodsIds)] : [],
    position: typed.position,
    startsAt: time(typed.startsAt),
    endsAt: time(typed.endsAt),
  };
};

const contentOf = (draft: NewContent): Content => ({
  titleEn: draft.titleEn,
  titleZh: draft.titleZh,
  bodyEn: draft.bodyEn,
  bodyZh: draft.bodyZh,
  link: draft.link,
  pictureId: draft.pictureId,
  group: draft.group,
  key: draft.key,
  goodsIds: [...draft.goodsIds],
  position: draft.position,
  startsAt: draft.startsAt && draft.startsAt.toISOString(),
  endsAt: draft.endsAt && draft.endsAt.toISOString(),
});

const present = (item: StoredContent, version: number, now: Date): ContentItem => ({
  ...contentOf(item),
  id: item.id,
  pictureUrl: item.pictureId && mediaUrl(item.pictureId, 480),
  version,
  state: contentState(item, now),
});
