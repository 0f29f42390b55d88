import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import { USUAL_NAME } from '@caravan/domain/shared/brand';

/** What holds until an operator has said something else. */
export const USUAL_SETTINGS: SettingValues = {
  serviceFee: { percent: 0, minCny: 0, maxCny: null },
  rateMargin: { percent: 0 },
  brand: { nameEn: USUAL_NAME.en, nameZh: USUAL_NAME.zh, mailAddress: null },
  look: { logoId: null, colours: null },
  legalEntity: null,
  tax: { rules: [] },
  legalTerms: null,
  legalPrivacy: null,
  legalImprint: null,
  legalWithdrawal: null,
  legalCookies: null,
};

export const usualOf = <Name extends SettingName>(name: Name): SettingValues[Name] => USUAL_SETTINGS[name];
