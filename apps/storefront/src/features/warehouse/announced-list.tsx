import type { ForwardedGoods } from '@caravan/contract/warehouse/forwarded.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { shortDate } from '../../shell/dates.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import styles from './warehouse.module.css';
import { forwardedQuery } from './warehouse.queries.ts';

/** What was announced and has not arrived; nothing when there is none. */
export const AnnouncedList = () => {
  const t = useTexts('warehouse');
  const { call } = useApp();
  const announced = useQuery(forwardedQuery(call));
  if (announced.isError) return <ErrorState why={announced.error} onRetry={() => void announced.refetch()} />;
  const goods = announced.data?.list ?? [];
  if (goods.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead title={t.warehouse.forward.waiting} />
      <ul className={styles['announced']}>
        {goods.map((each) => (
          <li key={each.id}>
            <Announced goods={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Announced = ({ goods }: { readonly goods: ForwardedGoods }) => {
  const t = useTexts('warehouse');
  const { forward } = t.warehouse;
  return (
    <>
      <div className={styles['announcedHead']}>
        <h3 className={styles['name']} dir="auto">
          {goods.title}
        </h3>
        <Tag tone={goods.status === 'refused' ? 'danger' : 'info'}>
          {goods.status === 'refused' ? forward.statuses.refused : forward.statuses.announced}
        </Tag>
      </div>
      <p className={styles['faint']}>
        {[
          goods.carrier,
          goods.trackingNumber,
          t.plural(t.warehouse.pieces, goods.quantity),
          t.fill(forward.declared, { amount: goods.declaredCny.toFixed(2) }),
          shortDate(goods.createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {goods.refusalReason && (
        <p className={styles['problem']}>{t.fill(forward.refused, { reason: goods.refusalReason })}</p>
      )}
      {goods.canCancel && <Cancel goods={goods} />}
    </>
  );
};

const Cancel = ({ goods }: { readonly goods: ForwardedGoods }) => {
  const t = useTexts('warehouse');
  const { forward } = t.warehouse;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const toast = useToast();
  const cancel = useMutation({
    mutationFn: () => call('POST /warehouse/forwarded/cancel', { id: goods.id }),
    onSuccess: () => toast(forward.cancelled, { tone: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['warehouse', 'forwarded'] }),
  });
  const ask = async (): Promise<void> => {
    const text = t.fill(forward.cancelText, { name: goods.title });
    if (await confirm({ title: forward.cancelTitle, text, confirm: forward.cancel, danger: true }))
      cancel.mutate();
  };
  return (
    <div>
      <Button variant="ghost" size="small" loading={cancel.isPending} onClick={() => void ask()}>
        {forward.cancel}
      </Button>
    </div>
  );
};
