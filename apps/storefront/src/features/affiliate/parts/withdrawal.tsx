import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { Money } from '../../../shell/money.tsx';
import { newKey } from '../../../shell/forms/new-key.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NotYet } from '../../../ui/actions/not-yet.tsx';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import styles from '../affiliate.module.css';
import { standingQuery } from '../affiliate.queries.ts';

/** What can be withdrawn now, and the button for it. */
export const Withdrawal = () => {
  const t = useTexts('affiliate');
  const { sums, settlement } = t.affiliate;
  const { call } = useApp();
  const query = useQuery(standingQuery(call));
  const { data: standing } = query;
  const withdraw = useWithdraw();
  if (!standing)
    return (
      <Card>
        <NotYet query={query}>
          <SkeletonText lines={4} />
        </NotYet>
      </Card>
    );
  const { currency, payable, leastPayout, requested } = standing;
  const amount = moneyText(payable, currency);
  return (
    <Card as="section" className={styles['earned']}>
      <span className={styles['soft']}>{sums.payable}</span>
      <Money amount={payable} currency={currency} size="display" tone="plain" />
      <Button
        wide
        size="large"
        loading={withdraw.isPending}
        disabled={payable < leastPayout}
        reason={t.fill(settlement.least, { amount: moneyText(leastPayout, currency) })}
        onClick={() => void withdraw.ask(t.fill(settlement.ask, { amount }))}
      >
        {settlement.withdraw}
      </Button>
      <span className={styles['faint']}>
        {requested > 0
          ? t.fill(settlement.open, { amount: moneyText(requested, currency) })
          : t.fill(settlement.least, { amount: moneyText(leastPayout, currency) })}
      </span>
      {standing.owed > 0 && (
        <p className={styles['faint']}>{t.fill(sums.owed, { amount: moneyText(standing.owed, currency) })}</p>
      )}
    </Card>
  );
};

const useWithdraw = () => {
  const { settlement } = useTexts('affiliate').affiliate;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const confirm = useConfirm();
  const send = useMutation({
    mutationFn: () => call('POST /system/affiliate/payout/add', {}, { idempotencyKey: newKey() }),
    onSuccess: () => toast(settlement.asked, { tone: 'success', durationMs: 3_000 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['affiliate'] }),
  });
  return {
    isPending: send.isPending,
    ask: async (title: string): Promise<void> => {
      if (await confirm({ title, text: settlement.askText, confirm: settlement.withdraw })) send.mutate();
    },
  };
};
