/** The dialog or the page that something stands in. */
export const aroundOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('main');

/** Gives the focus to what is no control by itself: Tab then goes on from there. */
export const focusOn = (around: HTMLElement | null): void => {
  if (around && !around.hasAttribute('tabindex')) around.tabIndex = -1;
  around?.focus({ preventScroll: true });
};

/** Whether nothing that is seen has the focus: what had it is gone, or on its way. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.checkVisibility() !== true;
