import { CallFailure } from '@caravan/contract/client';
import type { Messages } from '../../messages/en.ts';
import type { LoadedLanguage } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { formatTime } from '../../ui/parts/format.ts';

/** What a failure says to a person: the shop's own words where it gave them, ours for everything else. */
export const problemText = (error: unknown, text: Messages): string => {
  if (!(error instanceof CallFailure)) return text.states.unknown;
  if (error.status === 0) return text.states.noAnswer;
  if (error.reason === 'malformed_input') {
    const said = error.errors.map((one) => one.message).filter(Boolean);
    return said.length > 0 ? said.join(' ') : text.states.malformed;
  }
  if (error.status >= 500 || error.reason === 'unknown') return text.states.unknown;
  return error.message || text.states.unknown;
};

/** Who did what before, where a refusal tells it: for anyone who came too late. */
export const happenedText = (
  error: unknown,
  { text, language }: Pick<LoadedLanguage, 'text' | 'language'>,
): string | undefined => {
  const { by, action, at } = error instanceof CallFailure ? error.details : {};
  if (typeof by !== 'string' || typeof action !== 'string' || typeof at !== 'string') return undefined;
  const { actor, action: steps, auditAction } = text.words;
  return text.states.happened(
    wordOf(actor, by),
    wordOf({ ...auditAction, ...text.returns.actions, ...steps }, action),
    formatTime(at, language),
  );
};
