import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import type { ImportOutcome } from '../import/read/import-format.ts';
import { seedMarketCategories } from '../categories/market-categories.seed.ts';
import { ensureCategory } from '../import/import.queries.ts';
import { categorySlug, importGoods, type ImportReport } from '../import/import.service.ts';
import { demoCategories } from './categories.ts';
import { demoGoods, type DemoScope } from './demo-goods.ts';
import { createDrawnPictures } from './drawing/drawn-pictures.ts';
import { pictureFileName } from './pictures/catalogue.ts';
import { withCollectedEntries } from './index-entries.queries.ts';
import { demoBanners } from './pictures/furnishings.ts';

export interface DemoSeedOptions extends DemoScope {
  readonly progress?: (taken: number) => void;
}

type Seeded = Pick<Services, 'db' | 'media' | 'clock'>;

/** Fills the shop with the built-in catalogue: categories with icons, shops, goods with pictures and reviews. */
export const seedDemoGoods = async (
  services: Seeded,
  options: DemoSeedOptions = {},
): Promise<ImportReport> => {
  const { db, media, clock } = services;
  await seedCategories(services);
  return withCollectedEntries(db, async () => {
    const report = await importGoods(db, outcomesOf(options), {
      media,
      cache: createDrawnPictures(db, media),
      origin: 'demo',
      now: clock.now(),
      progress: options.progress,
    });
    await seedMarketCategories(db, clock.now());
    return report;
  });
};

export interface StoredBanner {
  readonly id: string;
  readonly pictureId: string;
  readonly titleZh: string;
  readonly titleEn: string;
  /** The top category the banner leads to. */
  readonly categoryId: string;
}

/** The pictures of the home page's banners, stored; the texts are the caller's to place. */
export const storeDemoBanners = async (services: Seeded): Promise<StoredBanner[]> => {
  const cache = createDrawnPictures(services.db, services.media);
  const ids = await cache.put(demoBanners.map(({ id }) => pictureFileName(id)));
  return Promise.all(
    demoBanners.map(async ({ id, titleZh, titleEn, category }) => ({
      id,
      pictureId: ids.get(pictureFileName(id)) ?? '',
      titleZh,
      titleEn,
      categoryId: await categoryIdOf(services, category),
    })),
  );
};

const categoryIdOf = ({ db }: Seeded, topId: string): Promise<string> => {
  const top = demoCategories.find(({ id }) => id === topId);
  return inTransaction(db, (tx) =>
    ensureCategory(tx, {
      id: newId(),
      parentId: null,
      slug: categorySlug([top?.zh ?? topId]),
      nameZh: top?.zh ?? topId,
      nameEn: top?.en ?? topId,
      iconMediaId: null,
      position: 0,
    }),
  );
};

function* outcomesOf(scope: DemoScope): Generator<ImportOutcome> {
  for (const row of demoGoods(scope)) yield { row, fixed: [] };
}

const seedCategories = async (services: Seeded): Promise<void> => {
  const cache = createDrawnPictures(services.db, services.media);
  const all = demoCategories.flatMap((top) => [top, ...top.leaves]);
  const icons = await cache.put(all.map(({ id }) => pictureFileName(`category-${id}`)));
  const iconOf = (id: string): string | null => icons.get(pictureFileName(`category-${id}`)) ?? null;
  await inTransaction(services.db, async (tx) => {
    for (const [position, top] of demoCategories.entries()) {
      const parentId = await ensureCategory(tx, {
        id: newId(),
        parentId: null,
        slug: categorySlug([top.zh]),
        nameZh: top.zh,
        nameEn: top.en,
        iconMediaId: iconOf(top.id),
        position,
      });
      for (const [place, leaf] of top.leaves.entries())
        await ensureCategory(tx, {
          id: newId(),
          parentId,
          slug: categorySlug([top.zh, leaf.zh]),
          nameZh: leaf.zh,
          nameEn: leaf.en,
          iconMediaId: iconOf(leaf.id),
          position: place,
        });
    }
  });
};
