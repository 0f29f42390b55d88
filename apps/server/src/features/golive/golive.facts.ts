import { isLegalTemplate, LEGAL_PAGES, type LegalPage } from '@caravan/contract/settings/settings.shapes';
import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { isLocalOrigin } from '../../platform/config/public-origin.ts';
import { type Disk, diskOf } from '../../platform/figures/disk.ts';
import { areKeysRight } from '../../platform/keys/canary.ts';
import type { Services } from '../../platform/services.ts';
import { dutyToCheck, freightInUse } from '../freight/index.ts';
import { ratesToReplace } from '../rates/index.ts';
import { settingNow, type SettingsContext } from '../settings/index.ts';
import { hasOwnAddress } from '../warehouse/index.ts';
import { hasAdmin } from '../staff/index.ts';
import { databaseClock, isDemoShop } from './golive.queries.ts';
import { type AskedPlace, askPlaces } from './golive.places.ts';

/** What the checks look at, gathered once. */
export interface Facts {
  readonly config: Services['config'];
  readonly secretKey: string;
  /** Where mails come from. */
  readonly mailFrom: string;
  /** The key opens what this shop has sealed; true while nothing is sealed. */
  readonly isKeyRight: boolean;
  readonly isLocal: boolean;
  readonly isDemoShop: boolean;
  readonly rates: 'demo' | 'starting' | 'own';
  /** Codes of active freight lines, and of those whose prices are the demo's. */
  readonly freight: { readonly active: readonly string[]; readonly demo: readonly string[] };
  /** New law of duty and rules that somebody has to look at, each as day and countries. */
  readonly duty: { readonly news: readonly string[]; readonly due: readonly string[] };
  /** Unwritten ones, and those that still are the template. */
  readonly missingPages: readonly LegalPage[];
  readonly hasLegalEntity: boolean;
  readonly hasTaxNumbers: boolean;
  /** The main warehouse has an address of its own. */
  readonly hasWarehouse: boolean;
  readonly brand: { readonly isUsual: boolean; readonly hasLogo: boolean; readonly hasColours: boolean };
  readonly hasAdmin: boolean;
  /** How far this machine's clock is ahead of those of others. */
  readonly clocks: readonly ClockAhead[];
  /** Where pictures or the built-in database lie on this machine. */
  readonly disk: Disk | undefined;
  readonly silent: readonly AskedPlace[];
}

interface ClockAhead {
  readonly of: string;
  readonly ms: number;
}

export const gatherFacts = async (services: Services): Promise<Facts> => {
  const { db, config, secretKey, secretKeys, clock } = services;
  const now = clock.now();
  const context = { db, now, services };
  const pages = LEGAL_PAGES.map(async (page) => [page, await settingNow(context, page)] as const);
  const [isKeyRight, isDemo, prices, legalPages, entity, brand, hasWarehouse, admin, clocks, places, disk] =
    await Promise.all([
      areKeysRight(db, secretKeys),
      isDemoShop(db),
      priceFacts(services, now),
      Promise.all(pages),
      settingNow(context, 'legalEntity'),
      brandFacts(context),
      hasOwnAddress(db),
      hasAdmin(db),
      clockAheadOfDatabase(services),
      placesAndClocks(services),
      diskOf(config),
    ]);
  return {
    config,
    secretKey,
    mailFrom: services.brand.now().mailAddress ?? config.mailFrom,
    isKeyRight,
    isLocal: isLocalOrigin(config.publicOrigin),
    isDemoShop: isDemo,
    ...prices,
    missingPages: legalPages.filter(([, text]) => isUnwritten(text)).map(([page]) => page),
    hasLegalEntity: entity !== null,
    hasTaxNumbers: entity !== null && entity.taxNumbers.length > 0,
    hasWarehouse,
    brand,
    hasAdmin: admin,
    clocks: [clocks, ...places.clocks],
    disk,
    silent: places.silent,
  };
};

const priceFacts = async (
  { db }: Services,
  now: Date,
): Promise<Pick<Facts, 'rates' | 'freight' | 'duty'>> => {
  const [{ isDemo, newest }, freight, duty] = await Promise.all([
    ratesToReplace(db),
    freightInUse(db, now),
    dutyToCheck(db, now),
  ]);
  return { rates: isDemo ? 'demo' : newest === null ? 'starting' : 'own', freight, duty };
};

const isUnwritten = (text: Parameters<typeof isLegalTemplate>[0] | null): boolean =>
  text === null || isLegalTemplate(text);

const brandFacts = async (context: SettingsContext): Promise<Facts['brand']> => {
  const [{ nameEn }, { logoId, colours }] = await Promise.all([
    settingNow(context, 'brand'),
    settingNow(context, 'look'),
  ]);
  return { isUsual: nameEn === USUAL_NAME.en, hasLogo: logoId !== null, hasColours: colours !== null };
};

/** The middle of the question counts, so that a slow answer is no skew. */
const clockAheadOfDatabase = async ({ db, clock }: Services): Promise<ClockAhead> => {
  const asked = clock.now().getTime();
  const answered = await databaseClock(db);
  const ms = Math.round((asked + clock.now().getTime()) / 2 - answered.getTime());
  return { of: 'database', ms };
};

/** On one machine shop and database have the same wrong time: the services outside have another. */
const placesAndClocks = async ({
  config,
  clock,
}: Services): Promise<{ silent: readonly AskedPlace[]; clocks: readonly ClockAhead[] }> => {
  const places = await askPlaces(config);
  const now = clock.now().getTime();
  return {
    silent: places.filter(({ problem }) => problem !== undefined),
    clocks: places.flatMap(({ name, at }) => (at ? [{ of: name, ms: now - at.getTime() }] : [])),
  };
};
