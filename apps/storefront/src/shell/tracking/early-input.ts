declare global {
  interface Window {
    /** Of in-page.js: what was kept; from then on nothing is. */
    readonly takeEarlyInput?: () => readonly EarlyInput[];
  }
}

/** Something a person did while the page could not yet answer. */
interface EarlyInput {
  readonly type: string;
  readonly target: HTMLInputElement;
  /** What stood in the field then. */
  readonly text: string;
}

/** Types again what was typed early and does again what was pressed last. */
export const repeat = (early: readonly EarlyInput[]): void => {
  const typed = new Map(
    early.filter(({ type }) => type === 'input').map(({ target, text }) => [target, text]),
  );
  for (const [field, text] of typed) retype(field, text);
  const pressed = early.findLast(({ type }) => type !== 'input');
  if (pressed?.type === 'click') pressed.target.closest('button')?.click();
  if (pressed?.target instanceof HTMLFormElement) pressed.target.requestSubmit();
};

/** React hears of a field only what differs from the last text it saw there. */
const retype = (field: HTMLInputElement, text: string): void => {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  // The first one makes React take over the part of the page where the field stands.
  tell();
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  tell();
};
