import {
  LEGAL_PAGES,
  legalPathOf,
  type SettingName,
  type SettingValues,
} from '@caravan/contract/settings/settings.shapes';
import { SWITCH_NAMES } from '@caravan/contract/settings/switches';
import { type Brand, type BrandReader, USUAL_BRAND } from '../../platform/brand/brand.ts';
import { EXPERIMENT_NAMES } from '@caravan/contract/settings/experiments';
import type { Services } from '../../platform/services.ts';
import { readLivingVersions, type VersionRow } from './settings.queries.ts';
import { KEEP_MS, readValue } from './settings.service.ts';

interface Kept {
  readonly versions: readonly VersionRow[];
  until: number;
  /** What was last read out of them, which is asked for several times a page: it holds while as many of them are in force. */
  made?: { readonly inForce: number; readonly brand: Brand } | undefined;
}

/** The settings that every page is told of. */
const TOLD: ReadonlySet<string> = new Set<SettingName>([
  'brand',
  'look',
  'storageDays',
  'deadlines',
  'switches',
  'experiments',
  ...LEGAL_PAGES,
]);

const kept = new WeakMap<Services, Kept>();

/** Reads what the shop is called, now and by planned versions. */
export const refreshBrand = async (services: Services): Promise<void> => {
  const versions = await readLivingVersions(services.db, services.clock.now());
  kept.set(services, {
    versions: versions.filter(({ name }) => TOLD.has(name)),
    until: performance.now() + KEEP_MS,
  });
};

/** The same behind an answer: while it cannot be read, the name that is known stays. */
export const rereadBrand = (services: Services): void => {
  refreshBrand(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the brand was not read'),
  );
};

/** From memory, never waiting: what may be too old is read anew behind the answer. */
export const brandReader = (services: Services): BrandReader => ({
  now: () => {
    const known = kept.get(services);
    if (!known) return USUAL_BRAND;
    if (known.until < performance.now()) {
      known.until = performance.now() + KEEP_MS;
      rereadBrand(services);
    }
    const now = services.clock.now();
    const versions = known.versions.filter((version) => version.valid_from <= now);
    if (known.made?.inForce !== versions.length)
      known.made = { inForce: versions.length, brand: brandOf(versions) };
    return known.made.brand;
  },
});

/** What the versions that are in force say, the last of each name. */
const brandOf = (versions: readonly VersionRow[]): Brand => {
  const inForce = <Name extends SettingName>(name: Name): SettingValues[Name] | undefined => {
    const version = versions.findLast((one) => one.name === name);
    return version && readValue(name, version.value);
  };
  const named = inForce('brand');
  const { logoId, colours } = inForce('look') ?? USUAL_BRAND;
  return {
    ...(named
      ? {
          name: { en: named.nameEn, zh: named.nameZh },
          mailAddress: named.mailAddress,
          isOwn: true,
        }
      : USUAL_BRAND),
    logoId,
    colours,
    days: {
      freeStorageDays: inForce('storageDays')?.freeDays ?? USUAL_BRAND.days.freeStorageDays,
      returnWorkingDays: inForce('deadlines')?.returnWorkingDays ?? USUAL_BRAND.days.returnWorkingDays,
    },
    off: SWITCH_NAMES.filter((name) => inForce('switches')?.[name] === false),
    experiments: runningOf(versions),
    legalPages: LEGAL_PAGES.filter((page) => (inForce(page) ?? null) !== null).map(legalPathOf),
  };
};

/** What runs now as pages are told: name, percent of browsers, round. */
const runningOf = (versions: readonly VersionRow[]): string[] => {
  const version = versions.findLast((one) => one.name === 'experiments');
  if (!version) return [];
  const shares = readValue('experiments', version.value);
  return EXPERIMENT_NAMES.filter((name) => shares[name] > 0).map(
    (name) => `${name}:${shares[name]}:${roundOf(version.id)}`,
  );
};

/** A change of the shares begins another round, whose counts do not mix with those before. */
export const roundOf = (versionId: string): string => versionId.replaceAll('-', '').slice(-8);
