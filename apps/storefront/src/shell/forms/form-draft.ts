import { useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { parseJson, session } from '../storage.ts';

type DraftKey = 'checkoutDraft' | 'addressDraft' | 'freightDraft';

/** What was typed into a form and not yet sent, with the thing it is about (an order, an address). */
interface Draft<Values> {
  readonly about: string;
  readonly values: Values;
}

export const draftOf = <Values>(key: DraftKey): Draft<Values> | undefined =>
  parseJson(session.get(key)) as Draft<Values> | undefined; // written by useFormDraft and nowhere else

/** Keeps what is typed in this tab, so that a reload, a lost connection or a page in between costs nothing. */
export const useFormDraft = <Values extends FieldValues>(
  { watch }: UseFormReturn<Values>,
  key: DraftKey,
  about: string,
): void => {
  // Before other effects: what they fill in (a country just chosen) is kept too.
  useLayoutEffect(() => {
    const watching = watch((values) => session.set(key, JSON.stringify({ about, values })));
    return () => watching.unsubscribe();
  }, [watch, key, about]);
};

export const forgetDraft = (key: DraftKey): void => session.remove(key);
