import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import { settingShapes } from '@caravan/contract/settings/settings.shapes';
import type { ServiceFeeRule } from '@caravan/domain/orders/order-pricing';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { usualOf } from './settings.defaults.ts';
import { hasChanged, insertVersion, readLivingVersions, type VersionRow } from './settings.queries.ts';

/** Heard about at once; this is for a process whose listening connection was away. */
export const KEEP_MS = 20_000;

interface Kept {
  readonly versions: readonly VersionRow[];
  readonly until: number;
}

/** By database, because a call that writes reads through a transaction of its own. */
const kept = new WeakMap<Db, Kept>();
/** How often what is kept was to be forgotten: what was read before that is not kept. */
let forgotten = 0;

export interface SettingsContext {
  /** A transaction where the caller has one: a second connection could be waited for while this one is held. */
  readonly db: Db;
  readonly now: Date;
  readonly services: Pick<Services, 'db'>;
}

/** The value of a setting with the version it comes from; null where the usual value holds. */
interface InForce<Name extends SettingName> {
  readonly value: SettingValues[Name];
  readonly versionId: string | null;
  readonly since: Date | null;
}

/** What an operator has set, as it holds at the moment of a request: the one way to ask for a setting. */
export const settingNow = async <Name extends SettingName>(
  context: SettingsContext,
  name: Name,
): Promise<SettingValues[Name]> => (await settingVersionNow(context, name)).value;

export const settingVersionNow = async <Name extends SettingName>(
  context: SettingsContext,
  name: Name,
): Promise<InForce<Name>> => (await settingsNow(context))(name);

/** Several settings by one question: any of them is told of what was read. */
export const settingsNow = async (
  context: SettingsContext,
): Promise<<Name extends SettingName>(name: Name) => InForce<Name>> => {
  const versions = await livingVersions(context);
  return (name) => {
    const found = versions.findLast((one) => one.name === name && one.valid_from <= context.now);
    if (!found) return { value: usualOf(name), versionId: null, since: null };
    return { value: readValue(name, found.value), versionId: found.id, since: found.valid_from };
  };
};

/** Not kept when read by a transaction that has changed them: it may not commit. */
const livingVersions = async ({ db, services, now }: SettingsContext): Promise<readonly VersionRow[]> => {
  const known = kept.get(services.db);
  if (known && known.until > performance.now()) return known.versions;
  const before = forgotten;
  const versions = await readLivingVersions(db, now);
  if (before === forgotten && !hasChanged(db))
    kept.set(services.db, { versions, until: performance.now() + KEEP_MS });
  return versions;
};

/** Empties what this process keeps; the others hear of it by a notification. */
export const forgetSettings = (services: Pick<Services, 'db'>): void => {
  forgotten += 1;
  kept.delete(services.db);
};

/** What was written by an older release still has to fit: its shape is the one of today. */
export const readValue = <Name extends SettingName>(name: Name, stored: unknown): SettingValues[Name] =>
  settingShapes[name].parse(stored) as SettingValues[Name]; // the table pairs each name with its shape

/** A first version written without a person: by the demo, and by tests. */
export const seedSetting = async <Name extends SettingName>(
  db: Db,
  name: Name,
  value: SettingValues[Name],
  now: Date,
): Promise<void> => {
  await insertVersion(db, { id: newId(now), name, value, validFrom: now, reason: '', staffId: null, now });
  kept.delete(db);
};

/** Yuan as a person sets them, in fen; the same for dollars and cents. */
export const fenOfCny = (cny: number): number => Math.round(cny * 100);

export const feeRuleOf = ({ percent, minCny, maxCny }: SettingValues['serviceFee']): ServiceFeeRule => ({
  basisPoints: Math.round(percent * 100),
  minFen: fenOfCny(minCny),
  ...(maxCny === null ? {} : { maxFen: fenOfCny(maxCny) }),
});
