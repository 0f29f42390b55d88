import { CallFailure } from '@caravan/contract/client';
import type { SettingName } from '@caravan/contract/settings/settings.shapes';
import { SETTING_FIELDS } from './setting-form.ts';

interface Fault {
  readonly name: string;
  readonly errors: string[];
}

/** Where the form's fields have other names than the value that is sent. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  'en.name': 'nameEn',
  'zh.name': 'nameZh',
  'en.address': 'addressEn',
  'zh.address': 'addressZh',
};

const VALUE = 'change.value.';

/** What the server said of a change, by the fields of its form; a list is one field, its lines are counted from one. */
export const faultsOf = (name: SettingName, error: unknown): Fault[] => {
  if (!(error instanceof CallFailure)) return [];
  const keys = new Set<string>(SETTING_FIELDS[name].map(({ key }) => key));
  const faults = new Map<string, string[]>();
  for (const { field, message } of error.errors) {
    if (!field.startsWith(VALUE)) continue;
    const path = field.slice(VALUE.length);
    const parts = path.split('.');
    const key = [FORM_NAMES[path] ?? '', ...parts].find((part) => keys.has(part));
    if (key === undefined) continue;
    const line = parts.find((part) => /^\d+$/.test(part));
    const said = line === undefined ? message : `${Number(line) + 1}: ${message}`;
    faults.set(key, [...(faults.get(key) ?? []), said]);
  }
  return [...faults].map(([key, errors]) => ({ name: key, errors }));
};
