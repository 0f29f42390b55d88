export {
  feeRuleOf,
  fenOfCny,
  seedSetting,
  settingNow,
  type SettingsContext,
  settingVersionNow,
} from './settings.service.ts';
