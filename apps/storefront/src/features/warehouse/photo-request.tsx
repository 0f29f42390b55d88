import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/use-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface PhotoRequestProps {
  readonly storedItemId: string;
  /** The answer to a question about a problem, which waits for the photo. */
  readonly isAnswer?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks the warehouse for one more photo. */
export const PhotoRequest = ({ storedItemId, isAnswer = false, open, onClose }: PhotoRequestProps) => {
  const t = useTexts('warehouse');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const [note, setNote] = useState('');
  const ask = useMutation({
    mutationFn: () =>
      call(isAnswer ? 'POST /warehouse/problem/ask' : 'POST /warehouse/photo/request', {
        storedItemId,
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
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
};
