import type { Feature } from '../../platform/feature.ts';
import { settingsHandlers } from './settings.handlers.ts';
import { brandReader, refreshBrand, rereadBrand } from './settings.brand.ts';
import { forgetSettings, type SettingsContext } from './settings.service.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** The dollar's rate without the margin, for previews; the rates provide it. Null while there is none. */
    readonly plainUsdRate: (context: SettingsContext) => Promise<number | null>;
  }
}

export const settingsFeature = {
  handlers: settingsHandlers,
  provide: (services) => {
    services.listener.on('settings', () => {
      forgetSettings(services);
      rereadBrand(services);
    });
    return { brand: brandReader(services) };
  },
  ready: refreshBrand,
  pageFacts: ({ brand }) => {
    const { name, colours, days, legalPages, off, experiments } = brand.now();
    return {
      'name-en': name.en,
      'name-zh': name.zh,
      'free-days': String(days.freeStorageDays),
      'return-days': String(days.returnWorkingDays),
      ...(colours && { colours: [colours.accent, colours.text, colours.textDark].join(' ') }),
      ...(experiments.length > 0 && { experiments: experiments.join(' ') }),
      ...(off.length > 0 && { off: off.join(' ') }),
      ...(legalPages.length > 0 && { legal: legalPages.join(' ') }),
    };
  },
} satisfies Feature;
