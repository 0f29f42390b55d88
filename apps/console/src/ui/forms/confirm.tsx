import { App, Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../messages/language.ts';

interface Question {
  readonly ask: string;
  readonly explain?: string;
  /** What is done, where a verb says more than yes. */
  readonly yes?: string;
  readonly no?: string;
  /** What is hard to take back is not done by a press too many: the focus begins at no. */
  readonly danger?: boolean;
}

/** Asks before something is done. Escape and a press beside the question are no; the focus comes back. */
export const useConfirm = () => {
  const { modal } = App.useApp();
  const { common } = useText();
  const asked = useRef<ReturnType<typeof modal.confirm>>(undefined);
  // What it was about is gone: there is nothing left to answer.
  useEffect(() => () => asked.current?.destroy(), []);
  return ({ ask, explain, yes, no, danger = false }: Question, onYes: () => unknown): void => {
    const from = document.activeElement;
    const around = aroundOf(from);
    asked.current?.destroy();
    asked.current = modal.confirm({
      title: ask,
      content: explain,
      okText: yes ?? common.yes,
      okButtonProps: { danger },
      cancelText: no ?? (yes === undefined ? common.no : common.cancel),
      autoFocusButton: danger ? 'cancel' : 'ok',
      mask: { closable: true },
      onOk: () => void onYes(),
      afterClose: () => {
        if (!from?.isConnected) focusOn(around);
      },
    });
  };
};

type ConfirmButtonProps = Question & Omit<ButtonProps, 'onClick'> & { readonly onYes: () => unknown };

/** A button whose action is asked about first. */
export const ConfirmButton = ({ ask, explain, yes, no, onYes, ...button }: ConfirmButtonProps) => {
  const confirm = useConfirm();
  const { danger = false } = button;
  const question = {
    ask,
    danger,
    ...(explain ? { explain } : {}),
    ...(yes ? { yes } : {}),
    ...(no ? { no } : {}),
  };
  return <Button {...button} ref={useHeir()} onClick={() => confirm(question, onYes)} />;
};

/** A button that goes away with what it has done leaves the focus to what it stood in. */
const useHeir = () => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) focusOn(aroundOf(own));
    };
  }, []);
  return button;
};

/** The dialog or the page that something stands in. */
const aroundOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('main');

const focusOn = (around: HTMLElement | null): void => {
  if (around && !around.hasAttribute('tabindex')) around.tabIndex = -1;
  around?.focus({ preventScroll: true });
};
