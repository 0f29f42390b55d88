import { fenOfCny, settingNow, type SettingsContext } from '../settings/index.ts';

/** What another photo costs now, in fen. */
export const photoFenNow = async (context: SettingsContext): Promise<number> =>
  fenOfCny((await settingNow(context, 'extraPhotos')).photoCny);

/** What a started kilogram of goods that arrive now costs for each day beyond the free ones, in fen. */
export const storageFenNow = async (context: SettingsContext): Promise<number> =>
  fenOfCny((await settingNow(context, 'storageFee')).perKgDayCny);
