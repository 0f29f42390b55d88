import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { dictionaryQuery } from '../../../shell/dictionary.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choices/choice.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import { SkeletonRow } from '../../../ui/loading/skeleton.tsx';

interface CancelDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly texts: {
    readonly cancelTitle: string;
    readonly cancelText: string;
    readonly cancelWhy: string;
    readonly cancel: string;
    readonly keep: string;
  };
  /** Where the money can go, the one that is chosen unless the person says otherwise first. */
  readonly ways?: RefundWays | undefined;
  readonly onCancel: (answer: CancelAnswer) => void;
}

type RefundWay = 'wallet' | 'original';
interface RefundWays {
  readonly label: string;
  readonly list: readonly { readonly way: RefundWay; readonly text: string }[];
}

interface CancelAnswer {
  readonly reason?: string;
  readonly refundTo?: RefundWay;
}

/** Asks before an order or a parcel is cancelled, and why, for those who like to say. */
export const CancelDialog = ({ open, onClose, texts, ways, onCancel }: CancelDialogProps) => {
  const [reason, setReason] = useState<string>();
  const [chosenWay, setWay] = useState<RefundWay>();
  const way = chosenWay ?? ways?.list[0]?.way;
  const cancel = (): void => {
    onClose();
    onCancel({ ...(reason !== undefined && { reason }), ...(way && { refundTo: way }) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.cancelTitle}
      description={texts.cancelText}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="danger" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {open && ways && (
        <RadioGroup label={ways.label}>
          {ways.list.map(({ way: value, text }) => (
            <Radio
              key={value}
              name="refundTo"
              value={value}
              checked={value === way}
              onChange={() => setWay(value)}
            >
              {text}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {open && <Reasons label={texts.cancelWhy} chosen={reason} onChoose={setReason} />}
    </Dialog>
  );
};

interface ReasonsProps {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly onChoose: (reason: string) => void;
}

/** Without the list nobody is kept from cancelling: no reason has to be given. */
const Reasons = ({ label, chosen, onChoose }: ReasonsProps) => {
  const { call } = useApp();
  const reasons = useQuery(dictionaryQuery(call, 'cancel_reason'));
  if (reasons.isPending) return <SkeletonRow />;
  if (!reasons.data || reasons.data.length === 0) return null;
  return (
    <RadioGroup label={label}>
      {reasons.data.map(({ value, label: words }) => (
        <Radio
          key={value}
          name="cancelReason"
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
        >
          {words}
        </Radio>
      ))}
    </RadioGroup>
  );
};
