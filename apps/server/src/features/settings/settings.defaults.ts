import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';

/** What holds until an operator has said something else. */
export const USUAL_SETTINGS: SettingValues = {
  serviceFee: { percent: 0, minCny: 0, maxCny: null },
  rateMargin: { percent: 0 },
  legalEntity: null,
  tax: { rules: [] },
  legalTerms: null,
  legalPrivacy: null,
  legalImprint: null,
  legalWithdrawal: null,
};

export const usualOf = <Name extends SettingName>(name: Name): SettingValues[Name] => USUAL_SETTINGS[name];
