import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { REMARK_MAX } from '@caravan/domain/orders/cart';
import { useRef, useState } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { ViewLine } from '../state/cart-view.ts';
import styles from '../cart.module.css';

interface CartNoteProps {
  readonly line: ViewLine;
  readonly onSave: (remark: string) => void;
}

const SAVE_AFTER_MS = 600;

/** A note to our buyer: kept while it is written, and when the field is left. */
export const CartNote = ({ line, onSave }: CartNoteProps) => {
  const t = useTexts('cart');
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!isOpen)
    return (
      <button type="button" className={styles['note']} onClick={() => setOpen(true)}>
        <IconNote aria-hidden="true" />
        <span>{line.remark === '' ? t.cart.noteAdd : line.remark}</span>
      </button>
    );
  const save = (remark: string) => {
    clearTimeout(timer.current);
    if (remark !== line.remark) onSave(remark);
  };
  return (
    <TextArea
      label={t.cart.note}
      aria-label={t.fill(t.cart.noteLabel, { name: line.name })}
      placeholder={t.cart.noteHint}
      maxLength={REMARK_MAX}
      rows={2}
      defaultValue={line.remark}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for by its button
      autoFocus
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => save(target.value), SAVE_AFTER_MS);
      }}
      onBlur={({ target }) => {
        save(target.value);
        setOpen(false);
      }}
    />
  );
};
