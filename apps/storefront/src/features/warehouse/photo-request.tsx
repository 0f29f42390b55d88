import { PHOTO_NOTE_MAX } from '@caravan/domain/shared/text-limits';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/overlay.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import styles from './warehouse.module.css';
import type { StoredItem } from './warehouse.queries.ts';

interface PhotoRequestProps {
  readonly item: Pick<StoredItem, 'id' | 'photoFee' | 'currency'>;
  /** The answer to a question about a problem, which waits for the photo. */
  readonly isAnswer?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks the warehouse for one more photo. */
export const PhotoRequest = ({ item, isAnswer = false, open, onClose }: PhotoRequestProps) => {
  const t = useTexts('warehouse');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const [note, setNote] = useState('');
  const ask = useMutation({
    mutationFn: () =>
      call(isAnswer ? 'POST /warehouse/problem/ask' : 'POST /warehouse/photo/request', {
        storedItemId: item.id,
        note: note.trim(),
      }),
    onSuccess: () => {
      setNote('');
      onClose();
      toast(t.warehouse.photoAsked, { tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['warehouse'] });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.warehouse.askPhotoTitle}
      footer={
        <Button wide loading={ask.isPending} disabled={note.trim() === ''} onClick={() => ask.mutate()}>
          {t.warehouse.askPhotoSend}
        </Button>
      }
    >
      <TextArea
        label={t.warehouse.askPhotoHint}
        maxLength={PHOTO_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles['faint']}>
        {item.photoFee > 0 && !isAnswer
          ? t.fill(t.warehouse.askPhotoFee, { fee: moneyText(item.photoFee, item.currency) })
          : t.warehouse.askPhotoFree}
      </p>
    </Dialog>
  );
};
