import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';

/** Says a command to the question that stands above the screen. False when none stands there, or it has no such answer. */
export const answerDialog = (command: FloorCommand): boolean => {
  const buttons = footOfDialog();
  const [first, last] = [buttons[0], buttons.at(-1)];
  if (command === 'undo' && first && first !== last) return press(first);
  return (command === 'ok' || command === 'done') && last ? press(last) : false;
};

/** Whether something stands above the screen: what the screen could do waits until it is answered. */
export const hasDialog = (): boolean => topDialog() !== undefined;

const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap [role="dialog"]')]
    // One that was answered is still seen for a moment: the next scan is not for it.
    .filter((dialog) => dialog.checkVisibility() && !dialog.matches('[class*="-leave"]'))
    .at(-1);

/** Cancel stands first, what is asked for last. */
const footOfDialog = (): HTMLButtonElement[] => [
  ...(topDialog()?.querySelectorAll<HTMLButtonElement>(
    ':is(.ant-modal-footer, .ant-modal-confirm-btns) > button:enabled',
  ) ?? []),
];

const press = (button: HTMLButtonElement): true => {
  button.click();
  return true;
};
