import { CallFailure } from '@caravan/contract/client';
import type { Messages } from '../../messages/en.ts';
import type { Speech } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { formatTime } from '../../ui/parts/format.ts';

/** What a failure says to a person: the shop's own words where it gave them, ours for everything else. */
export const problemText = (error: unknown, text: Messages): string => {
  if (!(error instanceof CallFailure)) return text.faces.unknown;
  if (error.status === 0) return text.faces.noAnswer;
  if (error.reason === 'malformed_input') {
    const said = error.errors.map((one) => one.message).filter(Boolean);
    return said.length > 0 ? said.join(' ') : text.faces.malformed;
  }
  if (error.status >= 500 || error.reason === 'unknown') return text.faces.unknown;
  return error.message || text.faces.unknown;
};

/** Who did what before, where a refusal tells it: for whoever came too late. */
export const happenedText = (
  error: unknown,
  { text, language }: Pick<Speech, 'text' | 'language'>,
): string | undefined => {
  const { by, action, at } = error instanceof CallFailure ? error.details : {};
  if (typeof by !== 'string' || typeof action !== 'string' || typeof at !== 'string') return undefined;
  const { actor, action: steps, deed } = text.words;
  return text.faces.happened(
    wordOf(actor, by),
    wordOf({ ...deed, ...text.returns.actions, ...steps }, action),
    formatTime(at, language),
  );
};
