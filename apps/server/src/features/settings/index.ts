export {
  feeRuleOf,
  fenOfCny,
  seedSetting,
  settingNow,
  type SettingsContext,
  settingsNow,
  settingVersionNow,
} from './settings.service.ts';
export { roundOf } from './settings.brand.ts';
export { servicePricesOf } from './settings.fee-samples.ts';
