import { settingNow, type SettingsContext } from '../../settings/index.ts';

/** The least of earned commissions that can be asked for now, in US cents. */
export const leastPayoutCents = async (context: SettingsContext): Promise<number> =>
  Math.round((await settingNow(context, 'affiliatePayout')).leastUsd * 100);
