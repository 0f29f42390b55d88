import type { StorageTerms } from '@caravan/domain/time/deadlines';
import { fenOfCny, settingNow, type SettingsContext } from '../settings/index.ts';

/** What another photo costs now, in fen. */
export const photoFenNow = async (context: SettingsContext): Promise<number> =>
  fenOfCny((await settingNow(context, 'extraPhotos')).photoCny);

/** What goods are promised when they arrive; they keep it, whatever is set later. */
export interface StoragePromise extends StorageTerms {
  /** What a started kilogram costs for each day beyond the free ones, in fen. */
  readonly fenPerKgDay: number;
  /** Working days in which they can be returned. */
  readonly returnDays: number;
}

/** What goods that arrive now are promised. */
export const storagePromiseNow = async (context: SettingsContext): Promise<StoragePromise> => ({
  ...(await settingNow(context, 'storageDays')),
  fenPerKgDay: fenOfCny((await settingNow(context, 'storageFee')).perKgDayCny),
  returnDays: (await settingNow(context, 'deadlines')).returnWorkingDays,
});
