/** Once what is wrong has been named on the page: the first field that says so is in sight, and has the focus. */
export const toFirstMistake = (): void => {
  requestAnimationFrame(() => {
    const mistake = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [role="alert"])');
    mistake?.scrollIntoView({ block: 'center' });
    mistake?.focus({ preventScroll: true });
  });
};
