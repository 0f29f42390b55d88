import type { staffMarketsCalls } from '@caravan/contract/goods/staff-markets.calls';
import { toPage } from '@caravan/contract/envelope';
import { readMappingCsv } from '@caravan/domain/goods/category-mapping-csv';
import { type NamedCategory, suggestCategory } from '@caravan/domain/goods/category-suggestion';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { publishLive, STAFF_TOPIC } from '../../../platform/live/publish.ts';
import type { Category } from '../goods.queries.ts';
import { placeGoodsOfCategory } from './market-categories.jobs.ts';
import {
  listMarketCategories,
  mapMarketCategories,
  mapNamedCategories,
  type MarketCategoryRow,
} from './market-categories.queries.ts';

type MappingCalls = Pick<
  typeof staffMarketsCalls,
  | 'GET /staff/categories'
  | 'GET /staff/categories/market'
  | 'POST /staff/categories/map'
  | 'POST /staff/categories/map/file'
>;

export const marketCategoriesHandlers: Handlers<MappingCalls> = {
  'GET /staff/categories': async ({ services }) => (await services.catalogue.categories()).map(namedOf),

  'GET /staff/categories/market': async ({ db, services }, input) => {
    const [{ rows, total }, categories] = await Promise.all([
      listMarketCategories(db, input),
      services.catalogue.categories(),
    ]);
    const named = categories.map(namedOf);
    return toPage(
      rows.map((row) => present(row, named)),
      total,
      input,
    );
  },

  'POST /staff/categories/map': async ({ tx, services, actor, now, audit }, { ids, categoryId }) => {
    const category = (await services.catalogue.categories()).find(({ id }) => id === categoryId);
    if (categoryId !== null && !category) return refuse('category_unknown');
    const changed = await mapMarketCategories(tx, ids, { categoryId, staffId: actor.staffId, now });
    await followMapping(tx, changed);
    for (const id of changed)
      audit({
        action: 'map category',
        subjectKind: 'market_category',
        subjectId: id,
        detail: { category: category?.name_zh ?? null },
      });
    return { changed: changed.length };
  },

  'POST /staff/categories/map/file': async ({ tx, services, actor, now, audit }, { csv }) => {
    const categories = await services.catalogue.categories();
    const { lines, faults } = readMappingCsv(csv, idByPath(categories));
    if (faults.length > 0) return { changed: 0, faults: [...faults] };
    const named = lines.map(({ categoryId = null, ...line }) => ({ ...line, categoryId }));
    const changed = await mapNamedCategories(tx, named, { staffId: actor.staffId, now });
    await followMapping(tx, changed);
    audit({
      action: 'map categories by file',
      subjectKind: 'market_category',
      subjectId: 'file',
      detail: { lines: lines.length, changed: changed.length },
    });
    return { changed: changed.length, faults: [] };
  },
};

/** The goods are moved behind the answer, and other desks look anew. */
const followMapping = async (tx: Tx, changed: readonly string[]): Promise<void> => {
  for (const marketCategoryId of changed)
    await addJob(tx, placeGoodsOfCategory, { marketCategoryId }, { jobKey: `place:${marketCategoryId}` });
  if (changed.length > 0)
    await publishLive(tx, { topic: STAFF_TOPIC, kind: 'categories', payload: { changed: changed.length } });
};

const present = (row: MarketCategoryRow, named: readonly NamedCategory[]) => ({
  id: row.id,
  source: row.source,
  nameZh: row.name_zh,
  goods: row.goods,
  categoryId: row.category_id,
  suggestedId: row.category_id === null ? (suggestCategory(row.name_zh, named) ?? null) : null,
  mappedAt: row.mapped_at?.toISOString() ?? null,
  mappedBy: row.mapped_by,
  seenAt: row.seen_at.toISOString(),
});

const namedOf = ({ id, name_zh, name_en, parent_id }: Category): NamedCategory => ({
  id,
  nameZh: name_zh,
  nameEn: name_en,
  parentId: parent_id,
});

/** Paths as the desk writes them, `Home / Lamps`, in either language and however they are spaced. */
const idByPath = (categories: readonly Category[]): ((path: string) => string | undefined) => {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: Category, nameOf: (category: Category) => string): string => {
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id);
    return `${parent ? `${pathOf(parent, nameOf)}/` : ''}${nameOf(category)}`;
  };
  const plain = (path: string): string => path.toLowerCase().replaceAll(/\s*\/\s*/g, '/');
  const ids = new Map(
    categories.flatMap((category) => [
      [plain(pathOf(category, ({ name_zh }) => name_zh)), category.id] as const,
      [plain(pathOf(category, ({ name_en }) => name_en)), category.id] as const,
    ]),
  );
  return (path) => ids.get(plain(path.trim()));
};
