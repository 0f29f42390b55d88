import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { BottomBar } from '../../../ui/layout/bars.tsx';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { CancelDialog } from '../../orders/index.ts';
import { keysOf } from '../../../shell/live/query-keys.ts';

/** What can be done with a parcel now. */
export const ParcelActions = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.detail;
  const paths = usePaths();
  const confirm = useConfirm();
  const cancel = useParcelStep('POST /parcel/cancel', texts.cancelled);
  const [isCancelling, setCancelling] = useState(false);
  const receive = useParcelStep('POST /parcel/confirmReceipt', texts.received);
  const { parcelCode } = parcel;
  const askReceive = async (): Promise<void> => {
    if (await confirm({ title: texts.confirmTitle, text: texts.confirmText, confirm: texts.confirm }))
      receive.mutate({ parcelCode });
  };
  return (
    <BottomBar>
      {parcel.canCancel && (
        <>
          <Button variant="outline" loading={cancel.isPending} onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
          <CancelDialog
            open={isCancelling}
            onClose={() => setCancelling(false)}
            texts={texts}
            onCancel={({ reason }) => cancel.mutate({ parcelCode, ...(reason !== undefined && { reason }) })}
          />
        </>
      )}
      {parcel.canConfirmReceipt && (
        <Button
          wide
          size="large"
          variant={parcel.status === 'delivered' ? 'primary' : 'outline'}
          loading={receive.isPending}
          onClick={() => void askReceive()}
        >
          {texts.confirm}
        </Button>
      )}
      {parcel.canPay && (
        <LinkButton wide size="large" to={paths.pay({ orderType: 'warehouse', codes: parcelCode })}>
          {parcel.difference > 0 ? texts.payDifference : texts.pay}
        </LinkButton>
      )}
    </BottomBar>
  );
};

const useParcelStep = (name: 'POST /parcel/cancel' | 'POST /parcel/confirmReceipt', done: string) => {
  const { call, queryClient } = useApp();
  const toast = useToast();
  return useMutation({
    mutationFn: (step: { readonly parcelCode: string; readonly reason?: string }): Promise<unknown> =>
      call(name, step),
    onSuccess: () => {
      toast(done, { tone: 'success' });
      for (const feature of ['parcels', 'warehouse', 'orders', 'wallet'] as const)
        void queryClient.invalidateQueries({ queryKey: keysOf(feature) });
    },
  });
};
