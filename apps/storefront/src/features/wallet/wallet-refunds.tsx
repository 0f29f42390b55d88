import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { walletRefundsQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';

type WalletRefund = OutputOf<ShopCalls['GET /wallet/refunds']>[number];

/** Refunds that lie in the wallet and can still go back to the card or PayPal; nothing where there are none. */
export const WalletRefunds = () => {
  const t = useTexts('wallet');
  const { call } = useApp();
  const { data } = useQuery(walletRefundsQuery(call));
  if (!data || data.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead title={t.wallet.refunds.title} />
      <p className={styles['faint']}>{t.wallet.refunds.text}</p>
      <ul className={styles['refunds']}>
        {data.map((refund) => (
          <RefundRow key={refund.code} refund={refund} />
        ))}
      </ul>
    </Card>
  );
};

const RefundRow = ({ refund }: { readonly refund: WalletRefund }) => {
  const t = useTexts('wallet');
  const texts = t.wallet.refunds;
  const send = useSendOn(refund);
  const way = refund.card ? withCapital(refund.card) : texts[refund.method];
  return (
    <li className={styles['refund']}>
      <div>
        <strong>{moneyText(refund.usd, 'USD')}</strong>
        <p className={styles['faint']}>{`${refund.code}\u00A0· ${t.fill(texts.to, { way })}`}</p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={t.fill(texts.sendOf, { code: refund.code })}
        loading={send.isPending}
        onClick={() => void send.ask(way)}
      >
        {texts.send}
      </Button>
    </li>
  );
};

/** Providers write a card’s brand as they like: `visa`. */
const withCapital = (card: string): string => card.slice(0, 1).toUpperCase() + card.slice(1);

const useSendOn = ({ code, usd }: WalletRefund) => {
  const t = useTexts('wallet');
  const texts = t.wallet.refunds;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const toast = useToast();
  const send = useMutation({
    mutationFn: () => call('POST /wallet/refunds/toOriginal', { code }),
    onSuccess: (sent) =>
      toast(t.fill(texts.sent, { amount: moneyText(sent.usd, 'USD') }), { tone: 'success' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
  const ask = async (way: string): Promise<void> => {
    const amount = moneyText(usd, 'USD');
    const isMeant = await confirm({
      title: t.fill(texts.confirmTitle, { amount, way }),
      text: texts.confirmText,
      confirm: texts.send,
    });
    if (isMeant) send.mutate();
  };
  return { isPending: send.isPending, ask };
};
