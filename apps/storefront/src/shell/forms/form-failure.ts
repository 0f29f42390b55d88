import { CallFailure } from '@caravan/contract/client';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Toasts } from '../live/toasts.ts';

/** Puts a refused call's words at the fields they are about, and toasts what belongs to no field. */
export const showFailure = <Values extends FieldValues>(
  failure: unknown,
  setError: UseFormSetError<Values>,
  toast: Toasts['show'],
  fields: readonly FieldPath<Values>[],
): void => {
  if (!(failure instanceof CallFailure)) throw failure;
  const known = new Set<string>(fields);
  const told = failure.errors.filter(({ field }) => known.has(field));
  for (const [place, { field, message }] of told.entries())
    setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: place === 0 }); // known just above
  if (told.length === 0) toast(failure.message, { tone: 'danger' });
};
