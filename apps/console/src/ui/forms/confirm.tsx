import { App, Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../messages/language.ts';
import { aroundOf, focusOn, keepFocus } from '../commands/focus-around.ts';

interface Question {
  readonly ask: string;
  readonly explain?: string | undefined;
  /** What is done, where a verb says more than yes. */
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  /** What is hard to take back is not done by a press too many: the focus begins at no. */
  readonly danger?: boolean | undefined;
}

/** Asks before something is done. Escape and a press beside the question are no; the focus comes back. */
export const useConfirm = () => {
  const { modal } = App.useApp();
  const { common } = useText();
  const asked = useRef({ where: '', destroy: (): void => {} });
  // Left behind it is not answered any more; what only was read anew stays asked.
  useEffect(
    () => () => {
      if (asked.current.where !== window.location.href) asked.current.destroy();
    },
    [],
  );
  return ({ ask, explain, yes, no, danger = false }: Question, onYes: () => unknown): void => {
    asked.current.destroy();
    const question = modal.confirm({
      title: ask,
      content: explain,
      okText: yes ?? common.yes,
      okButtonProps: { danger },
      cancelText: no ?? (yes === undefined ? common.no : common.cancel),
      autoFocusButton: danger ? 'cancel' : 'ok',
      mask: { closable: true },
      onOk: () => void onYes(),
      afterClose: keepFocus,
    });
    asked.current = { where: window.location.href, destroy: question.destroy };
  };
};

type ConfirmButtonProps = Question & Omit<ButtonProps, 'onClick'> & { readonly onYes: () => unknown };

/** A button whose action is asked about first. */
export const ConfirmButton = ({ ask, explain, yes, no, onYes, ...button }: ConfirmButtonProps) => {
  const confirm = useConfirm();
  const question = { ask, explain, yes, no, danger: button.danger };
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
