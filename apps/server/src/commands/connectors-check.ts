import { parseArgs } from 'node:util';
import { SOURCES } from '@caravan/domain/links/source';
import { SEVENTEEN_TRACK } from '../connectors/tracking/seventeen-track.ts';
import type { GuardedConnector } from '../connectors/marketplaces/guard/guarded.ts';
import type { Capabilities } from '../connectors/marketplaces/marketplace.ts';
import { parcelTrackingOf } from '../features/parcels/index.ts';
import { marketsFeature } from '../features/markets/markets.feature.ts';
import { accountTrial, type TrialName, trialsOf } from '../features/markets/health/trials.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openShop } from '../platform/shop.ts';
import { ownCommand } from '../platform/own-command.ts';

const USAGE = `${ownCommand('connectors:check', '<name|all> [--words 连衣裙]')}

  Tries a configured connector against the real gateway and says what works: onebound, tmapi, 1688, taobao_global,
  17track.
  It reads only; nothing is bought. Each question counts as a call of the account.`;

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
  if (name === SEVENTEEN_TRACK || name === 'all') await checkTracking(name);
  if (name === SEVENTEEN_TRACK) return;
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

/** The tracking service needs no shop: its account, and whether it signs as this shop reads. */
const checkTracking = async (name: string): Promise<void> => {
  const tracking = parcelTrackingOf(loadConfig().environment);
  if (!tracking) {
    console.log(`${SEVENTEEN_TRACK} is not configured. docs/connectors.md tells how.`);
    if (name === SEVENTEEN_TRACK) process.exitCode = 1;
    return;
  }
  const { tracker, registrationsPerMonth } = tracking;
  console.log(`\n${tracker.name}`);
  await attempt('account', async () => {
    const { left, total } = await tracker.quota(AbortSignal.timeout(20_000));
    return `${left} of ${total} registrations left; this shop takes up to ${registrationsPerMonth} a month`;
  });
  await attempt('reading', async () => {
    // A number nobody follows costs nothing, and is answered by being left out.
    const found = await tracker.read(['RR123456785CN'], AbortSignal.timeout(20_000));
    return `answers (${found.length} found)`;
  });
};

const check = async (guarded: GuardedConnector, words: string): Promise<void> => {
  const { connector } = guarded;
  console.log(`\n${connector.name}`);
  const [first = '1688'] = connector.sources;
  const [, account] = accountTrial(guarded, first);
  await attempt(LABELS.account, account);
  for (const source of SOURCES.filter((each) => connector.sources.includes(each))) {
    const can = connector.capabilities(source);
    for (const [name, run] of trialsOf(guarded, source, words))
      await attempt(`${source} ${LABELS[name]}`, run);
    console.log(`  –    ${source} buys: ${purchaseOf(can)}`);
  }
};

const LABELS: Readonly<Record<TrialName, string>> = {
  account: 'account',
  search: 'search',
  item: 'item',
  pictureSearch: 'picture search',
  categories: 'categories',
};

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
