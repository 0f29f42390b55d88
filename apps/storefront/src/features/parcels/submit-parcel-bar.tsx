import { CallFailure } from '@caravan/contract/client';
import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { symbolOf } from '@caravan/domain/currency';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { newKey } from '../../shell/new-key.ts';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/use-toast.ts';
import { SubmitBar } from '../../ui/bars.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import type { ParcelWish } from './parcels.queries.ts';

interface SubmitParcelBarProps {
  readonly wish: ParcelWish;
  readonly offer: FreightOffer;
  /** A newer price is on its way. */
  readonly isStale: boolean;
}

/** The chosen line's price, the terms, and the button that makes the parcel. */
export const SubmitParcelBar = ({ wish, offer, isStale }: SubmitParcelBarProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.submit;
  const toast = useToast();
  const [isAgreed, agree] = useState(false);
  const make = useMakeParcel();
  const send = (): void => {
    if (!isAgreed) toast(texts.termsProblem, { tone: 'danger' });
    else make.mutate({ ...wish, lineCode: offer.lineCode, expectedTotal: offer.total });
  };
  return (
    <SubmitBar
      totalMinor={Math.round(offer.total * 100)}
      symbol={symbolOf(offer.currency)}
      label={texts.total}
      note={
        <Checkbox checked={isAgreed} onChange={(event) => agree(event.target.checked)}>
          {texts.terms}
        </Checkbox>
      }
      action={
        <Button size="large" loading={make.isPending || isStale} onClick={send}>
          {texts.send}
        </Button>
      }
    />
  );
};

const useMakeParcel = () => {
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (wish: ParcelWish & { readonly lineCode: string; readonly expectedTotal: number }) =>
      call(
        'POST /parcel/insert',
        { ...wish, storedItemIds: [...wish.storedItemIds], services: [...wish.services], agreed: true },
        { idempotencyKey: key.current },
      ),
    onSuccess: ({ parcelCode }) => {
      void queryClient.invalidateQueries({ queryKey: ['warehouse'] });
      void queryClient.invalidateQueries({ queryKey: ['parcels', 'list'] });
      void navigate(paths.pay({ orderType: 'warehouse', codes: parcelCode }), { replace: true });
    },
    onError: (failure) => {
      key.current = newKey();
      if (failure instanceof CallFailure && failure.reason === 'price_changed')
        void queryClient.invalidateQueries({ queryKey: ['parcels', 'quote'] });
    },
  });
};
