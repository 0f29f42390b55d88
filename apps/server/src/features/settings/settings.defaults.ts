import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import { EU_COUNTRIES, WITHDRAWAL_DAYS } from '@caravan/domain/orders/contract-withdrawal';
import { PRICE_RULE_NAMES, type PriceRules, usualRule } from '@caravan/contract/settings/price-rules';
import { usualRetention } from '@caravan/contract/settings/retention-kinds';
import { noExperiments } from '@caravan/contract/settings/experiments';
import { allSwitchedOn } from '@caravan/contract/settings/switches';
import { USUAL_NAME } from '@caravan/domain/shared/brand';

/** What holds until an operator has said something else. */
export const USUAL_SETTINGS: SettingValues = {
  ...(Object.fromEntries(PRICE_RULE_NAMES.map((name) => [name, usualRule(name)])) as PriceRules), // each by its own name
  brand: { nameEn: USUAL_NAME.en, nameZh: USUAL_NAME.zh, mailAddress: null },
  look: { logoId: null, colours: null },
  legalEntity: null,
  payingAccount: null,
  tax: { rules: [] },
  withdrawalRight: { countries: [...EU_COUNTRIES], days: WITHDRAWAL_DAYS },
  retention: usualRetention(),
  switches: allSwitchedOn(),
  experiments: noExperiments(),
  legalTerms: null,
  legalPrivacy: null,
  legalImprint: null,
  legalWithdrawal: null,
  legalCookies: null,
};

export const usualOf = <Name extends SettingName>(name: Name): SettingValues[Name] => USUAL_SETTINGS[name];
