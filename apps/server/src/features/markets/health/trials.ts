import sharp from 'sharp';
import type { Source } from '@caravan/domain/links/source';
import type { GuardedConnector } from '../../../connectors/marketplaces/guard/guarded.ts';

export type TrialName = 'account' | 'search' | 'item' | 'pictureSearch' | 'categories';

/** What is tried of a source, and in a word what came of it; undefined: there was nothing to try with. */
export type Trial = readonly [name: TrialName, run: () => Promise<string | undefined>];

const GREY_SQUARE = { create: { width: 300, height: 300, channels: 3, background: 'grey' } } as const;

export const accountTrial = (guarded: GuardedConnector, source: Source): Trial => [
  'account',
  async () => {
    const { authorizedUntil } = await guarded.run(source, 'health', (signal) =>
      guarded.connector.health(signal),
    );
    return authorizedUntil ? `until ${authorizedUntil.toISOString().slice(0, 10)}` : 'answers';
  },
];

/** Everything that a connector reads of a source. Each costs the account a call; nothing is bought. */
export const trialsOf = (guarded: GuardedConnector, source: Source, words: string): readonly Trial[] => {
  const { connector } = guarded;
  const can = connector.capabilities(source);
  let found: string | undefined;
  const search: Trial = [
    'search',
    async () => {
      const request = { words, page: 1, order: 'rank' } as const;
      const { listings } = await guarded.run(source, 'search', (signal) =>
        connector.search(source, request, signal),
      );
      found = listings.find((each) => each.source === source)?.externalId;
      return `${listings.length} goods, ${listings.filter(({ titleEn }) => titleEn).length} with English`;
    },
  ];
  const item: Trial = [
    'item',
    async () => {
      if (found === undefined) return undefined;
      const id = found;
      const goods = await guarded.run(source, 'item', (signal) => connector.item(source, id, signal));
      return goods ? `${goods.skus.length} options, ${goods.pictures.length} pictures` : 'not there any more';
    },
  ];
  return [
    ...(can.search ? [search] : []),
    ...(can.item ? [item] : []),
    ...(can.pictureSearch ? [pictureTrial(guarded, source)] : []),
    ...(can.categories ? [categoriesTrial(guarded, source)] : []),
  ];
};

const pictureTrial = (guarded: GuardedConnector, source: Source): Trial => [
  'pictureSearch',
  async () => {
    const jpeg = await sharp(GREY_SQUARE).jpeg().toBuffer();
    const { listings } = await guarded.run(source, 'pictureSearch', (signal) =>
      guarded.connector.searchByPicture(source, jpeg, 1, signal),
    );
    return `${listings.length} goods`;
  },
];

const categoriesTrial = (guarded: GuardedConnector, source: Source): Trial => [
  'categories',
  async () => {
    const rows = await guarded.run(source, 'categories', (signal) =>
      guarded.connector.categories(source, '0', signal),
    );
    return `${rows.length} at the top`;
  },
];
