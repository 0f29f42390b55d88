import type { LegalEntity } from '@caravan/contract/settings/settings.shapes';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedAffiliate } from '../../features/affiliate/index.ts';
import {
  seedBanners,
  seedContacts,
  seedDictionaries,
  seedFreeArea,
  seedHelp,
  seedNotices,
} from '../../features/content/index.ts';
import { seedCoupons } from '../../features/coupons/index.ts';
import { seedFreight } from '../../features/freight/index.ts';
import { demoGoodsCount, type DemoScope } from '../../features/goods/demo/demo-goods.ts';
import { seedDemoGoods, storeDemoBanners } from '../../features/goods/demo/demo.seed.ts';
import { drawDemoPictures } from '../../features/goods/demo/drawing/draw-pictures.jobs.ts';
import { seedHotWords } from '../../features/goods/goods.seed.ts';
import { hasAdmin } from '../../features/staff/index.ts';
import { seedDemoScreening } from '../../features/orders/index.ts';
import { seedSetting } from '../../features/settings/index.ts';
import { DEMO_TERMS } from './demo-terms.data.ts';
import { seedCartons } from '../../features/cartons/index.ts';
import { seedShotLists, seedWarehouse, seedWarehouses } from '../../features/warehouse/index.ts';
import { fetchRates, ratesNow, seedRates } from '../../features/rates/index.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { seedDemoTrade } from '../demo/demo-trade.ts';
import { demoEmailOf, demoEmails, demoPassword, seedDemoPeople } from './seed.people.ts';
import {
  holdSeeding,
  leaveSeeding,
  markSeeded,
  readSeeded,
  type SeededShop,
  takeSeeding,
  takeStatistics,
} from './seed.queries.ts';
import { ownCommand } from '../../platform/own-command.ts';

export interface SeedOptions {
  /** Only what a real shop needs. */
  readonly empty?: boolean;
  /** How much of the built-in catalogue; all of it without. */
  readonly goods?: DemoScope;
  /** Says to the person at the keyboard how far it is. */
  readonly say?: (line: string) => void;
  /** The same for a program. */
  readonly progress?: (progress: SeedProgress) => void;
}

export interface SeedProgress {
  readonly step: 'goods' | 'past';
  readonly done?: number;
  readonly total?: number;
}

const HOLD_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 300;

/**
 * Fills the shop at its first start, once, whichever of several processes comes first; the others wait. What was cut
 * short is taken up again: each part leaves alone what is there.
 */
export const seedShop = async (services: Services, options: SeedOptions = {}): Promise<SeededShop> => {
  const { db } = services;
  const holder = newId();
  for (;;) {
    const seeded = await readSeeded(db);
    if (seeded) return seeded;
    if (await takeSeeding(db, holder)) break;
    await sleep(LOOK_EVERY_MS);
  }
  const holding = setInterval(() => void holdSeeding(db, holder).catch(() => {}), HOLD_EVERY_MS);
  try {
    return (await readSeeded(db)) ?? (await fill(services, options));
  } finally {
    clearInterval(holding);
    await leaveSeeding(db, holder);
  }
};

const fill = async (
  services: Services,
  { empty = false, goods = {}, say = () => {}, progress = () => {} }: SeedOptions,
): Promise<SeededShop> => {
  const seeded: SeededShop = { kind: empty ? 'real' : 'demo' };
  const start = performance.now();
  say(
    empty
      ? 'First start: setting up the shop.'
      : 'First start: filling the demo shop. This takes half a minute, once.',
  );
  await seedNeeded(services, seeded.kind);
  if (!empty) await seedDemo(services, goods, { say, progress });
  await takeStatistics(services.db);
  await markSeeded(services.db, seeded);
  say(`The shop is set up (${Math.round((performance.now() - start) / 1_000)} s).`);
  return seeded;
};

/** The demo shop has been open for a while, so that its people have a past. */
const DEMO_OPEN_MS = 365 * DAY_MS;

/** What every shop needs before it can sell. */
const seedNeeded = async ({ db, clock }: Services, kind: SeededShop['kind']): Promise<void> => {
  const now = clock.now();
  await seedRates(db, now, kind);
  if (kind === 'real') await addJob(db, fetchRates, {});
  await seedDictionaries(db);
  await seedShotLists(db, now);
  await seedHelp(db, now);
  await seedFreight(db, kind === 'demo' ? new Date(now.getTime() - DEMO_OPEN_MS) : now, kind);
};

/** Nobody trades under it: it is there so that the demo's invoices can be looked at. */
const DEMO_SELLER: LegalEntity = {
  en: { name: 'Demo Trading Ltd', address: '8 Harbour Road, Wan Chai, Hong Kong' },
  zh: { name: '演示贸易有限公司', address: '香港湾仔港湾道 8 号' },
  country: 'HK',
  registrationNo: 'DEMO-0000000',
  taxNumbers: [],
  series: 'DEMO',
};

const SAY_EVERY = 300;

const seedDemo = async (
  services: Services,
  scope: DemoScope,
  { say, progress }: Required<Pick<SeedOptions, 'say' | 'progress'>>,
): Promise<void> => {
  const { db, clock } = services;
  const now = clock.now();
  const opened = new Date(now.getTime() - DEMO_OPEN_MS);
  await seedSetting(db, 'legalEntity', DEMO_SELLER, opened);
  await seedSetting(db, 'legalTerms', DEMO_TERMS, opened);
  await seedNotices(db, now);
  await seedContacts(db, now);
  await seedCoupons(db, now, await ratesNow({ db, now, services }));
  await seedDemoPeople(services);
  let said = 0;
  const total = scope.count ?? demoGoodsCount;
  progress({ step: 'goods', done: 0, total });
  const report = await seedDemoGoods(services, {
    ...scope,
    progress: (taken) => {
      progress({ step: 'goods', done: taken, total });
      if (taken < said + SAY_EVERY) return;
      said = taken;
      say(`  ${taken} goods …`);
    },
  });
  say(`  ${report.taken} goods with ${report.pictures} pictures, which are drawn when they are looked at`);
  progress({ step: 'past' });
  const banners = await storeDemoBanners(services);
  await seedBanners(
    db,
    banners.map(({ categoryId, ...banner }) => ({
      ...banner,
      link: `/productList?categoryId=${categoryId}`,
    })),
    now,
  );
  await addJob(db, drawDemoPictures, { from: 0 }, { runAt: now });
  await seedFreeArea(db, now);
  await seedHotWords(db, now);
  const { shopper } = demoEmails();
  await seedAffiliate(db, shopper, now);
  await seedWarehouses(db, now);
  await seedCartons(db, now);
  await seedWarehouse(db, { shopper, staff: demoEmailOf('warehouse') }, now);
  await seedDemoScreening(db, now, new Date(now.getTime() - DEMO_OPEN_MS));
  await seedDemoTrade(services, demoEmailOf);
};

const FIRST_ADMIN = [
  '  Nobody can sign in at the desk yet. In another terminal, make its first administrator:',
  '',
  `  ${ownCommand('admin', 'you@your-shop.example "Your Name"')}`,
];

/** Where the shop is reached and who can sign in, or how somebody comes to: for the terminal at every start. */
export const welcomeText = async (services: Services, { kind }: SeededShop): Promise<string> => {
  const { publicOrigin, deskOrigin } = services.config;
  const addresses = [
    `  shop   ${publicOrigin}/en`,
    `  desk   ${deskOrigin}/desk`,
    `  calls  ${publicOrigin}/api/docs`,
  ];
  if (kind === 'real') {
    const first = (await hasAdmin(services.db)) ? [] : ['', ...FIRST_ADMIN];
    return ['', ...addresses, ...first, ''].join('\n');
  }
  const { shopper, staff } = demoEmails();
  return [
    '',
    ...addresses,
    '',
    `  demo logins, all with the password ${demoPassword(services)}:`,
    `  shop   ${shopper}`,
    ...staff.map((email, place) => `  ${place === 0 ? 'desk ' : '     '}  ${email}`),
    '',
  ].join('\n');
};
