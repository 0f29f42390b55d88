export {
  feeRuleOf,
  fenOfCny,
  seedSetting,
  settingNow,
  type SettingsContext,
  settingVersionNow,
} from './settings.service.ts';
export { servicePricesOf } from './settings.fee-samples.ts';
