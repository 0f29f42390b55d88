import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Source, SOURCES } from '@caravan/domain/source';
import type { GuardedConnector } from '../connectors/marketplaces/guard/guarded.ts';
import type { Capabilities } from '../connectors/marketplaces/marketplace.ts';
import { marketsFeature } from '../features/markets/markets.feature.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openShop } from '../platform/shop.ts';

const USAGE = `npm run connectors:check -- <name|all> [--words 连衣裙]

  Tries a configured connector against the real gateway and says what works: onebound, 1688, taobao_global.
  It reads only; nothing is bought. Each question counts as a call of the account.`;

/** What is tried of a source, and in a word what came of it; undefined: there was nothing to try with. */
type Trial = readonly [name: string, run: () => Promise<string | undefined>];

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { words: { type: 'string', default: '连衣裙' } },
  });
  const [name] = positionals;
  if (name === undefined) {
    console.log(USAGE);
    process.exitCode = 1;
    return;
  }
  const shop = await openShop({ ...loadConfig(), logLevel: 'error' }, { features: [marketsFeature] });
  try {
    const { connectors } = shop.services.markets;
    const chosen = connectors.filter(({ connector }) => name === 'all' || connector.name === name);
    if (chosen.length === 0) {
      const known = connectors.map(({ connector }) => connector.name).join(', ') || 'none';
      console.log(`${name} is not configured (configured: ${known}). docs/connectors.md tells how.`);
      process.exitCode = 1;
    }
    for (const guarded of chosen) await check(guarded, values.words);
  } finally {
    await shop.close();
  }
};

const check = async (guarded: GuardedConnector, words: string): Promise<void> => {
  const { connector } = guarded;
  console.log(`\n${connector.name}`);
  await attempt('account', async () => {
    const [source = '1688'] = connector.sources;
    const { authorizedUntil } = await guarded.run(source, 'health', (signal) => connector.health(signal));
    return authorizedUntil ? `until ${authorizedUntil.toISOString().slice(0, 10)}` : 'answers';
  });
  for (const source of SOURCES.filter((each) => connector.sources.includes(each))) {
    const can = connector.capabilities(source);
    for (const [label, run] of trialsOf(guarded, source, words)) await attempt(`${source} ${label}`, run);
    console.log(`  –    ${source} buys: ${purchaseOf(can)}`);
  }
};

const trialsOf = (guarded: GuardedConnector, source: Source, words: string): readonly Trial[] => {
  const { connector } = guarded;
  const can = connector.capabilities(source);
  let found: string | undefined;
  const search: Trial = [
    'search',
    async () => {
      const wish = { words, page: 1, order: 'rank' } as const;
      const { listings } = await guarded.run(source, 'search', (signal) =>
        connector.search(source, wish, signal),
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
  'picture search',
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

const GREY_SQUARE = { create: { width: 300, height: 300, channels: 3, background: 'grey' } } as const;

const purchaseOf = ({ purchase, payment }: Capabilities): string =>
  purchase === 'manual' ? 'by hand' : `by connector, payment ${payment}`;

const attempt = async (label: string, run: () => Promise<string | undefined>): Promise<void> => {
  try {
    const said = await run();
    console.log(said === undefined ? `  –    ${label}: nothing to try it with` : `  ok   ${label}: ${said}`);
  } catch (error) {
    // a failure of a connector says provider, operation and kind, never a key or an address
    console.log(`  FAIL ${label}: ${error instanceof Error ? error.message : 'unknown'}`);
    process.exitCode = 1;
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
