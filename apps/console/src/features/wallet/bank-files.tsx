import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { Money, When } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { useBankFile } from './bank-file.tsx';
import styles from './wallet.module.css';

const BANK = ['file', 'order'] as const;
const PAYPAL = ['paypal'] as const;
const LABELS = { file: 'bankFile', order: 'bankOrder', paypal: 'payPalFile' } as const;

/** The files that were made for the bank and PayPal, to be had again. */
export const BankFiles = () => {
  const text = useText();
  const { withdrawals } = text;
  const found = useQuery(read('GET /staff/withdrawals/sendings', {}));
  const save = useBankFile();
  return (
    <Panel title={withdrawals.sendings}>
      {found.isPending ? <LoadingState /> : null}
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data?.length === 0 ? <p className={styles['quiet']}>{withdrawals.sendingsEmpty}</p> : null}
      <ul className={styles['sendings']}>
        {(found.data ?? []).map(({ sentAt, method, by, payments, usd, waiting }) => (
          <li key={`${sentAt} ${method}`}>
            <span>
              <When at={sentAt} /> {by}
            </span>
            <span>
              {withdrawals.payments} {payments} · <Money amount={usd} currency="USD" />
            </span>
            <span className={styles['quiet']}>
              {waiting > 0 ? `${withdrawals.sendingsWaiting}: ${waiting}` : null}
            </span>
            <span className={styles['again']}>
              {(method === 'bank' ? BANK : PAYPAL).map((as) => (
                <Button key={as} size="small" onClick={() => void save(as, sentAt)}>
                  {withdrawals[LABELS[as]]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
