export {
  feeRuleOf,
  seedSetting,
  settingNow,
  type SettingsContext,
  settingVersionNow,
} from './settings.service.ts';
