import { isPriceRule, type PriceRuleName, type PriceRules } from '@caravan/contract/settings/price-rules';
import { lookProblem } from '@caravan/domain/shared/look';
import type { Setting, SettingChange, settingsCalls } from '@caravan/contract/settings/settings.calls';
import { SETTING_VERSIONS_SHOWN } from '@caravan/contract/settings/settings.calls';
import { legalPageOf, SETTING_NAMES, type SettingName } from '@caravan/contract/settings/settings.shapes';
import type { Db } from '../../platform/db/database.ts';
import { type Handlers, isRefused, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { shopPhraseIn } from '../../platform/languages/phrases.ts';
import { notify } from '../../platform/live/notify.ts';
import { isShopPicture } from '../../platform/media/media.queries.ts';
import { refreshBrand } from './settings.brand.ts';
import { usualOf } from './settings.defaults.ts';
import { feeSamplesOf } from './settings.fee-samples.ts';
import { numberRefusal } from './settings.numbers.ts';
import { changedRules, samplesOf } from './settings.preview.ts';
import {
  insertVersion,
  lockVersion,
  readVersions,
  type VersionForDesk,
  withdrawVersion,
} from './settings.queries.ts';
import { forgetSettings, readValue, settingNow, settingVersionNow } from './settings.service.ts';

/** Each paragraph that the shop's own book knows in a further language; what an operator wrote otherwise stays as it is. */
const paragraphsIn = (language: string | undefined, text: string): string =>
  language === undefined
    ? text
    : text
        .split('\n\n')
        .map((paragraph) => shopPhraseIn(language, paragraph))
        .join('\n\n');

export const settingsHandlers = {
  'GET /legal/{page}': async (context, { page }) => {
    const name = legalPageOf(page);
    const found = await settingVersionNow(context, name);
    const { value, since } = found;
    if (value === null || since === null) return refuse('not_found');
    const text = value[context.locale];
    return { page, text: paragraphsIn(context.language, text), since: since.toISOString() };
  },

  'GET /staff/settings': async ({ db, now }) => presentSettings(db, SETTING_NAMES, now),

  'POST /staff/settings/preview': async (context, { change }) => {
    const [serviceFee, rateMargin, usdE8] = await Promise.all([
      settingNow(context, 'serviceFee'),
      settingNow(context, 'rateMargin'),
      context.services.plainUsdRate(context),
    ]);
    const before = { serviceFee, rateMargin };
    return samplesOf(before, changedRules(before, change), usdE8);
  },

  'POST /staff/settings/previewFees': async (context, { change }) => {
    if (!isPriceRule(change.name)) return [];
    return feeSamplesOf(
      change.name,
      await settingNow(context, change.name),
      change.value as PriceRules[PriceRuleName],
    ); // of its own name, as the contract says
  },
  'POST /staff/settings': async (context, { change, validFrom: from, reason }) => {
    const { actor, now, services, audit, transaction } = context;
    const validFrom = from === undefined ? now : new Date(from);
    if (validFrom < now) return refuse('setting_in_the_past');
    const problem = (await lookRefusal(context, change)) ?? (await numberRefusal(change));
    if (problem) return problem;
    const written = await transaction(async (tx) => {
      const version = { id: newId(now), ...change, validFrom, reason, staffId: actor.staffId, now };
      if (!(await insertVersion(tx, version))) return refuse('setting_version_exists');
      await notify(tx, 'settings', change.name);
      return presentSetting(tx, change.name, now);
    });
    if (isRefused(written)) return written;
    forgetSettings(services);
    await refreshBrand(services);
    const detail = { value: change.value, validFrom: validFrom.toISOString(), reason };
    audit({ action: 'change setting', subjectKind: 'setting', subjectId: change.name, detail });
    return written;
  },

  'POST /staff/settings/withdraw': async (context, { id }) => {
    const { actor, now, services, audit, transaction } = context;
    const left = await transaction(async (tx) => {
      const version = await lockVersion(tx, id);
      const name = SETTING_NAMES.find((one) => one === version?.name);
      if (!version || !name) return refuse('not_found');
      if (version.valid_from <= now) return refuse('setting_has_begun');
      if (version.withdrawn_at === null) await withdrawVersion(tx, { id, staffId: actor.staffId, now });
      await notify(tx, 'settings', name);
      return presentSetting(tx, name, now);
    });
    if (isRefused(left)) return left;
    forgetSettings(services);
    await refreshBrand(services);
    audit({ action: 'withdraw setting', subjectKind: 'setting', subjectId: left.name, detail: { id } });
    return left;
  },
} satisfies Handlers<typeof settingsCalls>;

/** What is wrong with colours or a logo that somebody wants to set. */
const lookRefusal = async ({ db }: { readonly db: Db }, change: SettingChange) => {
  if (change.name !== 'look') return undefined;
  const { colours, logoId } = change.value;
  const problem = colours ? lookProblem(colours) : undefined;
  if (problem) {
    const { colour, ground, contrast, nearest } = problem;
    return refuse('colour_unreadable', { colour, ground, contrast, nearest });
  }
  return logoId === null || (await isShopPicture(db, logoId)) ? undefined : refuse('media_unknown');
};

const presentSetting = async (db: Db, name: SettingName, now: Date): Promise<Setting> => {
  const [only] = await presentSettings(db, [name], now);
  if (!only) throw new Error(`there is no setting ${name}`);
  return only;
};

const presentSettings = async (db: Db, names: readonly SettingName[], now: Date): Promise<Setting[]> => {
  const rows = await readVersions(db, names, SETTING_VERSIONS_SHOWN);
  return names.map((name) => {
    const versions = rows.filter((row) => row.name === name);
    const current = versions.find((row) => row.withdrawn_at === null && row.valid_from <= now);
    return {
      name,
      value: current ? readValue(name, current.value) : usualOf(name),
      isUsual: current === undefined,
      versions: versions.map((row) => ({
        id: row.id,
        value: row.value,
        validFrom: row.valid_from.toISOString(),
        reason: row.reason,
        createdAt: row.created_at.toISOString(),
        createdBy: row.staff_name,
        state: stateOf(row, current, now),
      })),
    };
  });
};

const stateOf = (row: VersionForDesk, current: VersionForDesk | undefined, now: Date) => {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.valid_from > now) return 'planned';
  return row === current ? 'current' : 'past';
};
