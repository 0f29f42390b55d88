/** The dialog or the page that something stands in. */
export const aroundOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(DIALOG) ?? document.querySelector('main');

const DIALOG = '[role="dialog"]';

/** Gives the focus to what is no control by itself: Tab then goes on from there. */
export const focusOn = (around: HTMLElement | null): void => {
  if (around && !around.hasAttribute('tabindex')) around.tabIndex = -1;
  around?.focus({ preventScroll: true });
};

/** Where what had the focus is gone, or just goes, the dialog that is open has it, or the page. */
export const keepFocus = (): void => void setTimeout(giveFocus);

const giveFocus = (): void => {
  const at = document.activeElement;
  if (at !== document.body && at?.checkVisibility()) return;
  const open = [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast((each) => each.checkVisibility());
  focusOn(open ?? aroundOf(null));
};
