import { dictionary } from '@zxcvbn-ts/language-common';
import type { Services } from '../services.ts';

const known: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What people shop for here, and the pages they come from, are guessed first beside the shop's own name. */
const WORDS = ['1688', 'taobao', 'tmall', 'weidian', 'haul', 'shopping', 'parcel', 'warehouse'];

/**
 * Whether a password, however its letters are written, is among the 49,000 that leaks show most often, or a word of this
 * house with at most figures and signs around it.
 */
export const isKnownPassword = (password: string, { brand }: Pick<Services, 'brand'>): boolean => {
  const written = password.toLowerCase();
  return known.has(written) || isWordOfHouse(written, Object.values(brand.now().name));
};

const isWordOfHouse = (password: string, names: readonly string[]): boolean => {
  const bare = bareOf(password);
  return [...WORDS, ...names.map((name) => bareOf(name.toLowerCase()))].some(
    (word) => word !== '' && (bare === word || password.replaceAll(/[^\p{L}\p{N}]/gu, '') === word),
  );
};

/** Letters alone: figures and signs around a word are guessed along with it. */
const bareOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
