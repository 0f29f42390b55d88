import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/overlay.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Question {
  readonly title: string;
  readonly text?: string;
  /** What the person agrees to: "Delete"; else "Confirm". */
  readonly confirm?: string;
  readonly danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Asks before something is done: `if (await confirm({ title: t.cart.deleteAsk, danger: true })) …`. */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('no ConfirmProvider above');
  return ask;
};

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const { common } = useTexts();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(agreed: boolean) => void>(() => undefined);
  const ask = useCallback<Ask>(
    (asked) =>
      new Promise((resolve) => {
        settle.current = resolve;
        setQuestion(asked);
        setOpen(true);
      }),
    [],
  );
  const answer = (agreed: boolean) => {
    setOpen(false);
    settle.current(agreed);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={isOpen}
        onClose={() => answer(false)}
        title={question?.title}
        description={question?.text}
        footer={
          <>
            <Button variant="outline" onClick={() => answer(false)}>
              {common.actions.cancel}
            </Button>
            <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {question?.confirm ?? common.actions.confirm}
            </Button>
          </>
        }
      />
    </ConfirmContext>
  );
};
