import { prohibitionOf } from '@caravan/domain/goods/goods-restrictions';
import type { MarketItem, MarketListing } from '../../../connectors/marketplaces/marketplace.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { type RemovedBecause, replaceSkus, upsertGoods, upsertShops } from '../import/import.queries.ts';
import { goodsRow, keyOf, shopRow, skuRow } from '../import/import.rows.ts';
import type { ImportedGoods } from '../import/read/import-format.ts';
import type { Category } from '../goods.queries.ts';
import { noteMarketCategory, type SeenCategory, tieGoods } from '../categories/market-categories.queries.ts';
import { nameInTree, noteUnnamedCategory } from '../categories/market-trees.queries.ts';
import { picturesInDescription } from './texts/description.ts';
import { untranslated } from './texts/english.ts';
import {
  type KeptFacts,
  notePrices,
  noteTried,
  readKept,
  restoreListed,
  writeListings,
} from './live.queries.ts';
import { fenOfCny, settingNow } from '../../settings/index.ts';
import { goodsOf, listingRow, picturesOf, shopOf } from './live.rows.ts';
import { isListed, listedBy } from './texts/origins.ts';
import { idsOfPictures } from './pictures/remote-pictures.queries.ts';

export type LiveServices = Pick<Services, 'db' | 'clock' | 'log' | 'markets' | 'translations' | 'catalogue'>;

const TRANSLATE_MS = 4_000;
/** So long a list is not believed that still names goods which were gone when they were opened. */
const DOUBTED_MS = 60 * 60_000;

/** Keeps what a list said; gives the ids of goods that may be bought, in the list's order. */
export const storeListings = async (
  { db, clock, translations }: LiveServices,
  listings: readonly MarketListing[],
  provider: string,
): Promise<string[]> => {
  const now = clock.now();
  const wanted = firstOfEach(listings).filter(
    ({ titleZh, titleEn }) => prohibitionOf({ title: titleZh, titleEn }) === undefined,
  );
  if (wanted.length === 0) return [];
  const titles = wanted.filter(({ titleEn }) => !titleEn).map(({ titleZh }) => titleZh);
  const english = await translations.of(titles, AbortSignal.timeout(TRANSLATE_MS));
  const urls = wanted.flatMap(({ picture }) => picture ?? []);
  return inTransaction(db, async (tx) => {
    const pictures = await idsOfPictures(tx, urls, now);
    const shopIds = await shopIdsOf(wanted, (rows) => upsertShops(tx, rows, now));
    const rows = wanted.map((listing) =>
      listingRow(listing, shopIds.get(shopKey(listing)) ?? '', pictures, english),
    );
    const ids = await writeListings(tx, rows, listedBy(provider), now);
    await restoreListed(tx, ids, new Date(now.getTime() - DOUBTED_MS));
    return ids;
  });
};

/**
 * Keeps goods as a marketplace has them; gives their id. What the shop decided about them stays, and so does what is
 * known since later than the provider had its answer.
 */
export const storeItem = async (
  services: LiveServices,
  given: MarketItem,
  provider: string,
): Promise<string> => {
  const { db, clock, translations, catalogue } = services;
  const item = await withCategory(services, await withFreight(services, given));
  const now = clock.now();
  const asOf = item.asOf && item.asOf < now ? item.asOf : now;
  const english = await translations.of(untranslated(item), AbortSignal.timeout(TRANSLATE_MS));
  const inText = picturesInDescription(item.descriptionHtml);
  const categories = await catalogue.categories();
  return inTransaction(db, async (tx) => {
    const pictures = await idsOfPictures(tx, [...picturesOf(item), ...inText], now);
    const kept = await readKept(tx, item.source, item.externalId);
    if (kept && (await isOutdated(tx, kept, { asOf, now }))) return kept.id;
    const theirs = await categoryThere(tx, item, now);
    const row: ImportedGoods = {
      ...goodsOf(item, english, pictures),
      ...(kept ? { isPostage: kept.is_postage, isExempt: kept.is_exempt } : {}),
    };
    const shopIds = await shopIdsOf([item], (rows) => upsertShops(tx, rows, now));
    const placement = {
      shopId: shopIds.get(shopKey(item)) ?? '',
      categoryIds: categoriesOf(categories, item, { kept, theirs }),
      hotRank: null,
    };
    const written = { ...goodsRow(row, pictures, placement), ...statusOf(item) };
    const [goods] = await upsertGoods(tx, [written], {
      origin: provider,
      now: asOf,
      restores: ['gone', 'forbidden'],
    });
    const id = goods?.id ?? '';
    if (theirs) await tieGoods(tx, id, theirs.id);
    await replaceSkus(
      tx,
      [id],
      row.skus.map((sku, position) => skuRow(sku, id, position, pictures)),
    );
    await notePrices(tx, [id], asOf);
    return id;
  });
};

/** Whether more is known than a provider remembers, who is asked again no sooner for that. */
const isOutdated = async (
  tx: Tx,
  kept: KeptFacts,
  { asOf, now }: { readonly asOf: Date; readonly now: Date },
): Promise<boolean> => {
  if (asOf >= now) return false;
  await noteTried(tx, kept.id, now);
  return kept.refreshed_at > asOf && !isListed(kept);
};

type ItemWithFreight = MarketItem & { readonly domesticFreightFen: number };

/** The freight to the warehouse is asked for where goods do not state it; where nobody knows, the shop's own rule says it. */
const withFreight = async (services: LiveServices, item: MarketItem): Promise<ItemWithFreight> => ({
  ...item,
  domesticFreightFen:
    item.domesticFreightFen ?? (await askedFreight(services, item)) ?? (await unknownFreight(services)),
});

const askedFreight = async ({ markets }: LiveServices, item: MarketItem): Promise<number | undefined> => {
  const [sku] = item.skus;
  if (!sku) return undefined;
  const line = { externalId: item.externalId, skuExternalId: sku.externalId, quantity: item.minOrder };
  return markets.domesticFreight(item.source, line);
};

const unknownFreight = async (services: LiveServices): Promise<number> => {
  const context = { db: services.db, services, now: services.clock.now() };
  return fenOfCny((await settingNow(context, 'domesticFreight')).unknownCny);
};

/** A category that goods name by its number only is called what the marketplace's tree calls it. */
const withCategory = async ({ db }: LiveServices, item: ItemWithFreight): Promise<ItemWithFreight> => {
  if (item.categoryName?.trim() || item.categoryId === undefined) return item;
  return { ...item, categoryName: await nameInTree(db, item.source, item.categoryId) };
};

const statusOf = ({ titleZh, titleEn, categoryName }: MarketItem): object =>
  prohibitionOf({ title: titleZh, titleEn, category: categoryName }) === undefined
    ? {}
    : { status: 'removed', removed_because: 'forbidden' satisfies RemovedBecause };

const shopKey = (listing: MarketListing): string => keyOf(listing.source, shopOf(listing).externalId);

const shopIdsOf = async (
  listings: readonly MarketListing[],
  write: (rows: readonly object[]) => Promise<readonly { readonly key: string; readonly id: string }[]>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = new Map(
    listings.map((listing) => [
      shopKey(listing),
      shopRow({ source: listing.source, shop: shopOf(listing) }, new Map()),
    ]),
  );
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map((await write(sorted.map(([, row]) => row))).map(({ key, id }) => [key, id]));
};

const firstOfEach = (listings: readonly MarketListing[]): MarketListing[] =>
  [
    ...new Map(
      listings.toReversed().map((listing) => [keyOf(listing.source, listing.externalId), listing]),
    ).values(),
  ].toReversed();

/** What the marketplace calls the category, as the desk knows it. */
const categoryThere = async (
  tx: Tx,
  { source, categoryName = '', categoryId }: MarketItem,
  now: Date,
): Promise<SeenCategory | undefined> => {
  const name = [...categoryName.trim()].slice(0, 200).join('');
  if (name !== '') return noteMarketCategory(tx, source, name, now);
  return categoryId === undefined ? undefined : noteUnnamedCategory(tx, source, categoryId, now);
};

/** What the desk said of their category goes first, then where the goods are, then our category of the same name. */
const categoriesOf = (
  categories: readonly Category[],
  { categoryName }: MarketItem,
  { kept, theirs }: { readonly kept: KeptFacts | undefined; readonly theirs: SeenCategory | undefined },
): readonly string[] => {
  const mapped = categories.find(({ id }) => id === theirs?.category_id);
  if (mapped) return pathOf(categories, mapped);
  if (kept && kept.category_ids.length > 0) return kept.category_ids;
  return pathOf(
    categories,
    categories.find(({ name_zh }) => name_zh === categoryName),
  );
};

/** A category and those above it, its own first. */
const pathOf = (categories: readonly Category[], category: Category | undefined): string[] => {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const path: string[] = [];
  let at = category;
  while (at && !path.includes(at.id)) {
    path.push(at.id);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id);
  }
  return path;
};
