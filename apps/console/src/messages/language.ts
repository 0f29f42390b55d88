import { LOCALES } from '@caravan/domain/shared/locale';
import { createContext, use } from 'react';
import type { Locale } from 'antd/es/locale';
import type { Messages } from './en.ts';

/** The languages of the desk: those of the shop. */
export const LANGUAGES = LOCALES;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '中文' };

/** One language, loaded: our texts and those of the library's own parts. */
export interface LoadedLanguage {
  readonly language: Language;
  readonly text: Messages;
  readonly parts: Locale;
}

const KEY = 'desk.language';

/** The chosen language, else the browser's. */
export const firstLanguage = (): Language => {
  const kept = localStorage.getItem(KEY);
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
};

export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);

export const loadLanguage = async (language: Language): Promise<LoadedLanguage> => {
  if (language === 'zh') {
    const [texts, parts] = await Promise.all([import('./zh.ts'), import('antd/es/locale/zh_CN')]);
    return { language, text: texts.zh, parts: parts.default };
  }
  const [texts, parts] = await Promise.all([import('./en.ts'), import('antd/es/locale/en_GB')]);
  return { language, text: texts.en, parts: parts.default };
};

export interface LanguageContext extends LoadedLanguage {
  readonly setLanguage: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageContext | null>(null);

export const useLanguage = (): LanguageContext => {
  const speech = use(LanguageContext);
  if (!speech) throw new Error('No language is loaded around this part.');
  return speech;
};

/** The texts in the person's language. */
export const useText = (): Messages => useLanguage().text;
