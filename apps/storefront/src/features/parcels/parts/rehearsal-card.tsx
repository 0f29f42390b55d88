import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import type { RehearsalShown } from '@caravan/contract/parcels/rehearsal.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { dateTime } from '../../../shell/dates.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { kilograms } from '../../warehouse/index.ts';
import { boxSize } from './box-size.ts';
import { RehearsalPhotos } from './rehearsal-photos.tsx';
import styles from '../parcels.module.css';

type Quote = OutputOf<ShopCalls['POST /parcel/quote']>;

interface RehearsalCardProps {
  readonly storedItemIds: readonly string[];
  readonly services: readonly string[];
  readonly quote: Quote;
}

/** Packing for trial: before the freight is paid the goods stand on the scale as they will travel. */
export const RehearsalCard = ({ storedItemIds, services, quote }: RehearsalCardProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.rehearsal;
  const { rehearsal } = quote;
  return (
    <Card as="section" className={styles['lines']}>
      <div className={styles['offerHead']}>
        <SectionHead title={texts.title} />
        {rehearsal && (
          <Tag tone={rehearsal.status === 'done' ? 'success' : 'info'}>
            {rehearsal.status === 'done' ? texts.measured : texts.waiting}
          </Tag>
        )}
      </div>
      {rehearsal?.status === 'done' ? (
        <MeasuredBoxes rehearsal={rehearsal} />
      ) : rehearsal ? (
        <RehearsalWaiting rehearsal={rehearsal} />
      ) : (
        <RehearsalRequest
          storedItemIds={storedItemIds}
          services={services}
          fee={moneyText(quote.rehearsalFee, quote.currency)}
        />
      )}
    </Card>
  );
};

interface AskProps {
  readonly storedItemIds: readonly string[];
  readonly services: readonly string[];
  readonly fee: string;
}

const RehearsalRequest = ({ storedItemIds, services, fee }: AskProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.rehearsal;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const ask = useMutation({
    mutationFn: () =>
      call('POST /parcel/rehearsal', { storedItemIds: [...storedItemIds], services: [...services] }),
    onSuccess: () => {
      toast(texts.asked, { tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['parcels'] });
    },
  });
  return (
    <>
      <p className={styles['faint']}>{t.fill(texts.explain, { fee })}</p>
      <Button variant="outline" loading={ask.isPending} onClick={() => ask.mutate()}>
        {t.fill(texts.ask, { fee })}
      </Button>
    </>
  );
};

const RehearsalWaiting = ({ rehearsal }: { readonly rehearsal: RehearsalShown }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.rehearsal;
  const { call, queryClient } = useApp();
  const cancel = useMutation({
    mutationFn: () => call('POST /parcel/rehearsal/cancel', { id: rehearsal.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  });
  return (
    <>
      <p className={styles['faint']}>{t.fill(texts.askedAt, { time: dateTime(rehearsal.askedAt) })}</p>
      <div>
        <Button variant="outline" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
};

const MeasuredBoxes = ({ rehearsal }: { readonly rehearsal: RehearsalShown }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.rehearsal;
  return (
    <>
      <p className={styles['measured']}>
        <strong>{t.fill(t.parcels.list.weight, { kilograms: kilograms(rehearsal.weightGrams) })}</strong>
        {rehearsal.boxes.map(({ lengthMm, widthMm, heightMm }, index) => (
          // Boxes have no identity but their number.
          <span key={index}>{boxSize(t, { lengthMm, widthMm, heightMm })}</span>
        ))}
      </p>
      <RehearsalPhotos photos={rehearsal.photos} />
      <p className={styles['faint']}>{texts.exact}</p>
    </>
  );
};
