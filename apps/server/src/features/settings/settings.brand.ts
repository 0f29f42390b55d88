import { type Brand, type BrandReader, USUAL_BRAND } from '../../platform/brand/brand.ts';
import type { Services } from '../../platform/services.ts';
import { readLivingVersions, type VersionRow } from './settings.queries.ts';
import { KEEP_MS, readValue } from './settings.service.ts';

interface Kept {
  readonly versions: readonly VersionRow[];
  readonly until: number;
}

const kept = new WeakMap<Services, Kept>();

/** Reads what the shop is called, now and by planned versions. */
export const refreshBrand = async (services: Services): Promise<void> => {
  const versions = await readLivingVersions(services.db, services.clock.now());
  kept.set(services, {
    versions: versions.filter(({ name }) => name === 'brand'),
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
      kept.set(services, { ...known, until: performance.now() + KEEP_MS });
      rereadBrand(services);
    }
    return brandOf(known.versions.findLast(({ valid_from }) => valid_from <= services.clock.now()));
  },
});

const brandOf = (version: VersionRow | undefined): Brand => {
  if (!version) return USUAL_BRAND;
  const { nameEn, nameZh, mailAddress } = readValue('brand', version.value);
  return { name: { en: nameEn, zh: nameZh }, mailAddress, isOwn: true };
};
