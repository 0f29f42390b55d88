import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/confirm.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/use-toast.ts';
import { BottomBar } from '../../ui/bars.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';

/** What can be done with a parcel now. */
export const ParcelActions = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.detail;
  const paths = usePaths();
  const confirm = useConfirm();
  const cancel = useParcelStep('POST /parcel/cancel', texts.cancelled);
  const receive = useParcelStep('POST /parcel/confirmReceipt', texts.received);
  const { parcelCode } = parcel;
  const askCancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.cancelTitle,
      text: texts.cancelText,
      confirm: texts.cancel,
      danger: true,
    });
    if (isSure) cancel.mutate(parcelCode);
  };
  const askReceive = async (): Promise<void> => {
    if (await confirm({ title: texts.confirmTitle, text: texts.confirmText, confirm: texts.confirm }))
      receive.mutate(parcelCode);
  };
  return (
    <BottomBar>
      {parcel.canCancel && (
        <Button variant="outline" loading={cancel.isPending} onClick={() => void askCancel()}>
          {texts.cancel}
        </Button>
      )}
      {parcel.canConfirmReceipt && (
        <Button wide size="large" loading={receive.isPending} onClick={() => void askReceive()}>
          {texts.confirm}
        </Button>
      )}
      {parcel.canPay && (
        <LinkButton wide size="large" to={paths.pay({ orderType: 'warehouse', codes: parcelCode })}>
          {texts.pay}
        </LinkButton>
      )}
    </BottomBar>
  );
};

const useParcelStep = (name: 'POST /parcel/cancel' | 'POST /parcel/confirmReceipt', done: string) => {
  const { call, queryClient } = useApp();
  const toast = useToast();
  return useMutation({
    mutationFn: (parcelCode: string): Promise<unknown> => call(name, { parcelCode }),
    onSuccess: () => {
      toast(done, { tone: 'success' });
      for (const feature of ['parcels', 'warehouse', 'orders', 'wallet'])
        void queryClient.invalidateQueries({ queryKey: [feature] });
    },
  });
};
