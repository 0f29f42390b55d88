import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';

/** What holds until an operator has said something else. */
export const USUAL_SETTINGS: SettingValues = {
  serviceFee: { percent: 0, minCny: 0, maxCny: null },
  rateMargin: { percent: 0 },
  warehouseServices: {
    extraPhotoCny: 2,
    removePackagingCny: 2,
    vacuumCny: 10,
    reinforcedBoxCny: 15,
    moistureBarrierCny: 5,
    rehearsalCny: 20,
    insurancePercent: 3,
    insuranceMinCny: 5,
  },
  storageFee: { cnyPerKgDay: 0.5 },
  freightTolerance: { cny: 3 },
  minimums: { cardUsd: 1, withdrawalUsd: 5 },
  legalEntity: null,
  tax: { rules: [] },
};

export const usualOf = <Name extends SettingName>(name: Name): SettingValues[Name] => USUAL_SETTINGS[name];
