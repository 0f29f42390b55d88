import type { Withdrawal } from '@caravan/contract/wallet/wallet.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { dateTime } from '../../shell/dates.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { withdrawalsQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';

const TONES = {
  requested: 'warning',
  paid_out: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} as const;

/** What was asked to be paid out, and how it stands; nothing where nothing ever was. */
export const Withdrawals = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const { data } = useQuery(withdrawalsQuery(call));
  if (!data || data.list.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead title={t.wallet.withdrawals.title} />
      <ul className={styles['withdrawals']}>
        {data.list.map((entry) => (
          <WithdrawalRow key={entry.code} withdrawal={entry} />
        ))}
      </ul>
    </Card>
  );
};

const WithdrawalRow = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTexts('wallet');
  const texts = t.wallet.withdrawals;
  const { status, payoutReference, reason, isSent } = withdrawal;
  const to = t.fill(texts.to, { method: t.wallet.withdraw[withdrawal.method], end: withdrawal.accountEnd });
  const note = payoutReference ? t.fill(texts.reference, { reference: payoutReference }) : reason;
  return (
    <li>
      <div className={styles['head']}>
        <strong>{moneyText(withdrawal.usd, 'USD')}</strong>
        <Tag tone={isSent ? 'info' : TONES[status]}>{isSent ? texts.sent : texts.statuses[status]}</Tag>
      </div>
      <p className={styles['faint']}>{`${to} · ${dateTime(withdrawal.requestedAt)}`}</p>
      {note !== null && <p className={styles['faint']}>{note}</p>}
      {status === 'requested' && !isSent && <TakeBack withdrawal={withdrawal} />}
    </li>
  );
};

const TakeBack = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTexts('wallet');
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const toast = useToast();
  const cancel = useMutation({
    mutationFn: () => call('POST /wallet/withdraw/cancel', { code: withdrawal.code }),
    onSuccess: () => toast(t.wallet.withdrawals.cancelled, { tone: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
  const ask = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.wallet.withdrawals.cancelTitle,
      text: t.fill(t.wallet.withdrawals.cancelText, { amount: moneyText(withdrawal.usd, 'USD') }),
      confirm: t.wallet.withdrawals.cancel,
    });
    if (isMeant) cancel.mutate();
  };
  return (
    <Button variant="outline" size="small" loading={cancel.isPending} onClick={() => void ask()}>
      {t.wallet.withdrawals.cancel}
    </Button>
  );
};
