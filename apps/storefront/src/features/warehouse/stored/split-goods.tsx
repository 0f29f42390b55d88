import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stepper } from '../../../ui/choices/stepper.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import styles from '../warehouse.module.css';
import type { StoredItem } from '../warehouse.queries.ts';

interface SplitGoodsProps {
  readonly item: Pick<StoredItem, 'id' | 'number' | 'isReady' | 'origin'>;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

/** Some pieces go home now: they become goods of their own, ticked; the others stay. */
export const SplitGoods = (props: SplitGoodsProps) => {
  const t = useTexts('warehouse');
  const [isOpen, setOpen] = useState(false);
  const { number, isReady, origin } = props.item;
  if (!isReady || origin !== 'bought' || number < 2) return null;
  return (
    <>
      <div className={styles['ask']}>
        <Button
          variant="ghost"
          size="small"
          flush="start"
          icon={<IconArrowsSplit2 aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t.warehouse.split.open}
        </Button>
      </div>
      <SplitDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

const SplitDialog = ({
  item,
  isChosen,
  onChoose,
  open,
  onClose,
}: SplitGoodsProps & { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useTexts('warehouse');
  const texts = t.warehouse.split;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const [wanted, setWanted] = useState(1);
  const most = item.number - 1;
  const pieces = Math.min(wanted, most);
  const split = useMutation({
    mutationFn: () => call('POST /warehouse/split', { storedItemId: item.id, pieces }),
    onSuccess: async ({ storedItemId }) => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['warehouse'] });
      if (isChosen) onChoose(item.id);
      onChoose(storedItemId);
      toast(texts.done, { tone: 'success' });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.open}
      footer={
        <Button wide loading={split.isPending} onClick={() => split.mutate()}>
          {texts.confirm}
        </Button>
      }
    >
      <p>{texts.hint}</p>
      <div className={styles['split']}>
        <Stepper label={texts.label} value={pieces} min={1} max={most} onChange={setWanted} />
        <span aria-live="polite">{t.plural(texts.rest, item.number - pieces)}</span>
      </div>
      <p className={styles['faint']}>{texts.note}</p>
    </Dialog>
  );
};
