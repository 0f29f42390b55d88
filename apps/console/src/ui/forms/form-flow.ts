import type { KeyboardEvent } from 'react';

/**
 * At a packing table both hands hold the goods: Enter moves on to the next empty-handed field and submits after the
 * last; Ctrl or Command with Enter submits at once.
 */
export const enterMovesOn = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const form = event.currentTarget;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (!(event.target instanceof HTMLInputElement)) return;
  const fields = [
    ...form.querySelectorAll<HTMLInputElement>(
      'input:not([type=checkbox], [type=radio], [type=file]):enabled',
    ),
  ];
  const next = fields[fields.indexOf(event.target) + 1];
  event.preventDefault();
  if (next) {
    next.focus();
    next.select();
  } else form.requestSubmit();
};

/** Ctrl or Command with Enter submits, plain Enter does nothing: for forms whose fields are filled in any order. */
export const ctrlEnterSubmits = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter') return;
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};
