import { CallFailure } from '@caravan/contract/client';
import { type CurrencyCode, symbolOf } from '@caravan/domain/money/currency';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { newKey } from '@caravan/web/wire/new-key';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { isRefusal } from '../../../shell/forms/refusal.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { SubmitBar } from '../../../ui/layout/bars.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { keysOf } from '../../../shell/live/query-keys.ts';

/** One of the parcels to be made, at the price that was shown. */
export interface WantedParcel {
  readonly storedItemIds: readonly string[];
  readonly services: readonly string[];
  readonly declaredUsd: number;
  readonly lineCode: string;
  readonly expectedTotal: number;
}

interface SubmitParcelBarProps {
  readonly addressId: string;
  /** What customs calls the number that the address lacks. */
  readonly lacked: string | undefined;
  readonly parcels: readonly WantedParcel[];
  readonly isCapped: boolean;
  readonly currency: CurrencyCode;
  /** A newer price is on its way. */
  readonly isStale: boolean;
  /** Whether they are being made, or have been. */
  readonly onMake: (isMade: boolean) => void;
}

/** What is to be paid, the terms, and the button that makes the parcels. */
export const SubmitParcelBar = ({
  addressId,
  lacked,
  parcels,
  isCapped,
  currency,
  isStale,
  onMake,
}: SubmitParcelBarProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.submit;
  const toast = useToast();
  const [isAgreed, agree] = useState(false);
  const [isMissed, miss] = useState(false);
  const make = useMakeParcels(onMake);
  const send = (): void => {
    if (lacked !== undefined) toast(t.fill(texts.numberProblem, { name: lacked }), { tone: 'danger' });
    else if (!isAgreed) miss(true);
    else make.mutate({ addressId, parcels, capped: isCapped });
  };
  return (
    <SubmitBar
      totalMinor={parcels.reduce((sum, { expectedTotal }) => sum + Math.round(expectedTotal * 100), 0)}
      symbol={symbolOf(currency)}
      label={isCapped ? t.parcels.cap.most : texts.total}
      note={
        <Checkbox
          checked={isAgreed}
          error={isMissed && !isAgreed ? texts.termsProblem : undefined}
          onChange={(event) => agree(event.target.checked)}
        >
          {texts.terms}
        </Checkbox>
      }
      action={
        <Button size="large" loading={make.isPending || isStale} onClick={send}>
          {parcels.length > 1 ? t.plural(t.parcels.plan.send, parcels.length) : texts.send}
        </Button>
      }
    />
  );
};

interface Wanted {
  readonly addressId: string;
  readonly capped: boolean;
  readonly parcels: readonly WantedParcel[];
}

const useMakeParcels = (onMake: SubmitParcelBarProps['onMake']) => {
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const paths = usePaths();
  const key = useRef(newKey());
  return useMutation({
    onMutate: () => onMake(true),
    mutationFn: ({ parcels, ...wanted }: Wanted) =>
      call(
        'POST /parcel/insertPlan',
        {
          ...wanted,
          agreed: true,
          parcels: parcels.map((parcel) => ({
            ...parcel,
            storedItemIds: [...parcel.storedItemIds],
            services: [...parcel.services],
          })),
        },
        { idempotencyKey: key.current },
      ),
    // It is on its way until the next page stands.
    onSuccess: async ({ parcelCodes }) => {
      void queryClient.invalidateQueries({ queryKey: keysOf('warehouse') });
      void queryClient.invalidateQueries({ queryKey: ['parcels', 'list'] });
      await navigate(paths.pay({ orderType: 'warehouse', codes: parcelCodes.join(',') }), { replace: true });
    },
    onError: (failure) => {
      onMake(false);
      if (isRefusal(failure)) key.current = newKey();
      if (failure instanceof CallFailure && failure.reason === 'price_changed')
        void queryClient.invalidateQueries({ queryKey: ['parcels'] });
    },
  });
};
