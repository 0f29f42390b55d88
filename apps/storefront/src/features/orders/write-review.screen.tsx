import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { toFirstMistake } from '../../shell/forms/first-mistake.ts';
import { useKeptDraft } from '../../shell/forms/kept-draft.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { pictureIdsOf, uploadPicture } from '../../shell/forms/upload-picture.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { RatingField } from '../../ui/choices/rating.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { OrderLineRow } from './parts/order-card.tsx';
import { orderQuery } from './orders.queries.ts';
import styles from './orders.module.css';

interface Draft {
  readonly mark: number;
  readonly text: string;
  readonly pictures: readonly string[];
}

const EMPTY: Draft = { mark: 0, text: '', pictures: [] };
const NOTHING: Readonly<Record<string, Draft>> = {};
const MOST_PICTURES = 9;

/** A review of every product of a received order; together they complete it. */
export const Component = () => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [params] = useSearchParams();
  const order = useQuery(orderQuery(call, params.get('orderCode') ?? ''));
  if (order.data?.canReview) return <Reviews order={order.data} />;
  return (
    <Page title={t.orders.review.title} narrow>
      {order.data ? <EmptyState scene="box" title={t.orders.review.nothing} /> : <NotYet query={order} />}
    </Page>
  );
};

const Reviews = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const lines = order.lines.filter(({ status, hasReview }) => status === 'review_pending' && !hasReview);
  const { draft: drafts, keep, forget } = useKeptDraft(`reviews ${order.orderCode}`, NOTHING);
  const [isChecked, setChecked] = useState(false);
  const publish = usePublish(order.orderCode, forget);
  const draftOf = (lineId: string): Draft => drafts[lineId] ?? EMPTY;
  const isComplete = lines.every(({ id }) => draftOf(id).mark > 0 && draftOf(id).text.trim() !== '');
  const send = (): void => {
    setChecked(true);
    const reviews = lines.map(({ id }) => ({ orderLineId: id, ...wireOf(draftOf(id)) }));
    if (isComplete) publish.mutate(reviews);
    else toFirstMistake();
  };
  const button = (
    <Button wide size="large" loading={publish.isPending} onClick={send}>
      {t.orders.review.send}
    </Button>
  );
  return (
    <Page title={t.orders.review.title} narrow bottomBar={<BottomBar>{button}</BottomBar>}>
      <div className={styles['stack']}>
        {lines.map((line) => (
          <Card key={line.id} as="section" className={styles['card']}>
            <OrderLineRow line={line} currency={order.currency} />
            <ReviewFields
              name={line.name}
              draft={draftOf(line.id)}
              isChecked={isChecked}
              onChange={(draft) => keep({ ...drafts, [line.id]: draft })}
            />
          </Card>
        ))}
      </div>
    </Page>
  );
};

const wireOf = ({ mark, text, pictures }: Draft) => ({
  mark,
  text: text.trim(),
  pictureIds: pictureIdsOf(pictures),
});

const usePublish = (orderCode: string, onPublished: () => void) => {
  const t = useTexts('orders');
  const { call, queryClient } = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  return useMutation({
    mutationFn: (reviews: { orderLineId: string; mark: number; text: string; pictureIds: string[] }[]) =>
      call('POST /comment', { orderCode, reviews }),
    onSuccess: () => {
      onPublished();
      toast(t.orders.review.thanks, { tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void navigate(paths.order({ orderCode }), { replace: true });
    },
  });
};

interface ReviewFieldsProps {
  readonly name: string;
  readonly draft: Draft;
  /** Missing things are named from the first try to publish on. */
  readonly isChecked: boolean;
  readonly onChange: (draft: Draft) => void;
}

const ReviewFields = ({ name, draft, isChecked, onChange }: ReviewFieldsProps) => {
  const t = useTexts('orders');
  const { call } = useApp();
  const texts = t.orders.review;
  return (
    <>
      <RatingField
        label={t.fill(texts.mark, { name })}
        value={draft.mark}
        onChange={(mark) => onChange({ ...draft, mark })}
        error={isChecked && draft.mark === 0 ? texts.markMissing : undefined}
      />
      <TextArea
        label={texts.text}
        hint={texts.hint}
        maxLength={2_000}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        error={isChecked && draft.text.trim() === '' ? texts.empty : undefined}
      />
      <ImageUpload
        label={texts.pictures}
        value={[...draft.pictures]}
        most={MOST_PICTURES}
        upload={(file) => uploadPicture(call, file)}
        onChange={(pictures) => onChange({ ...draft, pictures })}
      />
    </>
  );
};
