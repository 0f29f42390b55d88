import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { MediaLibrary } from '../../../platform/media/media-library.ts';
import {
  type ImportedGoods,
  type ImportOutcome,
  type ImportRefused,
  isRefused,
} from './read/import-format.ts';
import { createPictureCache, type PictureCache, type PictureSource } from './import.pictures.ts';
import { ensureCategory, insertReviews, replaceSkus, upsertGoods, upsertShops } from './import.queries.ts';
import { goodsRow, keyOf, type PictureIds, reviewRows, shopRow, skuRow } from './import.rows.ts';

export interface ImportOptions {
  readonly media: MediaLibrary;
  readonly pictures?: PictureSource | undefined;
  /** What is kept about where the goods came from: `import`, `demo`. */
  readonly origin?: string;
  readonly now: Date;
  /** After every batch: how many were taken, and refused, so far. */
  readonly progress?: ((taken: number, refused: number) => void) | undefined;
}

export interface ImportReport {
  taken: number;
  /** What was fixed, and in how many goods; numbers and quotes in the reasons are left out. */
  readonly fixed: Map<string, number>;
  readonly refused: ImportRefused[];
  pictures: number;
  withoutPicture: number;
}

const BATCH = 150;

/**
 * Writes goods with their shops, categories, options, reviews and pictures. Goods are known by source and external id:
 * the same file twice changes nothing but the time. A batch is written whole or not at all.
 */
export const importGoods = async (
  db: Db,
  rows: AsyncIterable<ImportOutcome> | Iterable<ImportOutcome>,
  options: ImportOptions,
): Promise<ImportReport> => {
  const report: ImportReport = { taken: 0, fixed: new Map(), refused: [], pictures: 0, withoutPicture: 0 };
  const shelf = createPictureCache(db, options.media, options.pictures);
  const books: Books = { categories: new Map(), hot: 0 };
  let batch: ImportedGoods[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    await writeBatch(db, lastOfEach(batch), { shelf, books, options, report });
    batch = [];
    report.pictures = shelf.stored();
    options.progress?.(report.taken, report.refused.length);
  };
  for await (const outcome of rows) {
    if (isRefused(outcome)) {
      report.refused.push(outcome);
      continue;
    }
    for (const reason of new Set(outcome.fixed.map(kindOfReason)))
      report.fixed.set(reason, (report.fixed.get(reason) ?? 0) + 1);
    batch.push(outcome.row);
    if (batch.length >= BATCH) await write();
  }
  await write();
  options.progress?.(report.taken, report.refused.length);
  return report;
};

interface Books {
  /** Ids of a path's categories, its own first. */
  readonly categories: Map<string, readonly string[]>;
  hot: number;
}

interface Bench {
  readonly shelf: PictureCache;
  readonly books: Books;
  readonly options: ImportOptions;
  readonly report: ImportReport;
}

const writeBatch = async (db: Db, batch: readonly ImportedGoods[], bench: Bench): Promise<void> => {
  const { report, options } = bench;
  const given = await bench.shelf.put(batch.flatMap(picturesNamed));
  const { rows, pictures } = await withSubstitutes(batch, given, bench);
  const ranks = rows.map((row) => (row.isHot ? (bench.books.hot += 1) : null));
  await inTransaction(db, async (tx) => {
    const paths = await categoriesOf(tx, rows, bench.books);
    const shops = await upsertShops(tx, shopsOf(rows, pictures), options.now);
    const shopIds = new Map(shops.map(({ key, id }) => [key, id]));
    const goods = rows.map((row, index) =>
      goodsRow(row, pictures, {
        shopId: shopIds.get(keyOf(row.source, row.shop.externalId)) ?? '',
        categoryIds: paths.get(pathKey(row)) ?? [],
        hotRank: ranks[index] ?? null,
      }),
    );
    const written = await upsertGoods(tx, goods, {
      origin: options.origin ?? 'import',
      now: options.now,
      restores: ['gone'],
    });
    const goodsIds = new Map(written.map(({ key, id }) => [key, id]));
    const idOf = (row: ImportedGoods): string => goodsIds.get(keyOf(row.source, row.externalId)) ?? '';
    const skus = rows.flatMap((row) =>
      row.skus.map((sku, position) => skuRow(sku, idOf(row), position, pictures)),
    );
    await replaceSkus(tx, [...goodsIds.values()], skus);
    const reviews = rows.flatMap((row) => reviewRows(row, idOf(row), pictures));
    await insertReviews(tx, [...goodsIds.values()], reviews, options.now);
    for (const [key, ids] of paths) bench.books.categories.set(key, ids);
  });
  report.taken += rows.length;
  report.withoutPicture += rows.filter((row) => !row.pictures.some((name) => pictures.has(name))).length;
};

const picturesNamed = (row: ImportedGoods): string[] => [
  ...row.pictures,
  ...row.skus.flatMap((sku) => sku.picture ?? []),
  ...(row.reviews ?? []).flatMap((review) => review.pictures ?? []),
  ...(row.shop.avatar ? [row.shop.avatar] : []),
];

/** Rows none of whose pictures exist get others, where the source lends some. */
const withSubstitutes = async (
  batch: readonly ImportedGoods[],
  given: PictureIds,
  { options, shelf }: Bench,
): Promise<{ rows: readonly ImportedGoods[]; pictures: PictureIds }> => {
  const source = options.pictures;
  if (!source?.substitutes) return { rows: batch, pictures: given };
  const rows = batch.map((row) =>
    row.pictures.some((name) => given.has(name))
      ? row
      : { ...row, pictures: [...(source.substitutes?.(row.externalId) ?? [])] },
  );
  return { rows, pictures: new Map([...given, ...(await shelf.put(rows.flatMap((row) => row.pictures)))]) };
};

const shopsOf = (rows: readonly ImportedGoods[], pictures: PictureIds): object[] => [
  ...new Map(rows.map((row) => [keyOf(row.source, row.shop.externalId), shopRow(row, pictures)])).values(),
];

/** One statement cannot write the same goods twice: of a file that names some twice, the last counts. */
const lastOfEach = (batch: readonly ImportedGoods[]): ImportedGoods[] => [
  ...new Map(batch.map((row) => [keyOf(row.source, row.externalId), row])).values(),
];

const pathKey = (row: ImportedGoods): string => row.category.path.join('\n');

const categoriesOf = async (
  tx: Tx,
  rows: readonly ImportedGoods[],
  books: Books,
): Promise<Map<string, readonly string[]>> => {
  const paths = new Map<string, readonly string[]>();
  for (const row of rows) {
    const key = pathKey(row);
    const known = paths.get(key) ?? books.categories.get(key);
    paths.set(key, known ?? (await ensurePath(tx, row.category)));
  }
  return paths;
};

const ensurePath = async (
  tx: Tx,
  { path, pathEn }: ImportedGoods['category'],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const [depth, nameZh] of path.entries()) {
    const id = await ensureCategory(tx, {
      id: newId(),
      parentId: ids[0] ?? null,
      slug: categorySlug(path.slice(0, depth + 1)),
      nameZh,
      nameEn: pathEn?.[depth] ?? nameZh,
      iconMediaId: null,
      position: 1000,
    });
    ids.unshift(id);
  }
  return ids;
};

/** The same Chinese path is the same category, whichever file names it. */
export const categorySlug = (path: readonly string[]): string =>
  `c-${createHash('sha256').update(path.join('\n')).digest('hex').slice(0, 12)}`;

const kindOfReason = (reason: string): string =>
  reason.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\d+(\.\d+)?/g, 'N');
