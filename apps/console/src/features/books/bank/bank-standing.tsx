import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { Money } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import styles from '../parts/books.module.css';

/** Whether the ledger and the bank say the same of the account. */
export const BankStanding = () => {
  const { bank } = useText();
  const { data } = useQuery(read('GET /staff/books/standing', {}));
  if (!data || data.bank.statementUsd === null) return null;
  const { ledgerUsd, statementUsd, unmatchedUsd } = data.bank;
  const isEven = ledgerUsd === statementUsd;
  return (
    <dl className={styles['totals']}>
      <Total label={bank.ledger} isBad={!isEven}>
        <Money amount={ledgerUsd} currency="USD" />
      </Total>
      <Total label={bank.statement}>
        <Money amount={statementUsd} currency="USD" />{' '}
        <StatusTag tone={isEven ? 'success' : 'danger'}>{isEven ? bank.agrees : bank.differs}</StatusTag>
      </Total>
      <Total label={bank.unmatched}>
        <Money amount={unmatchedUsd} currency="USD" />
      </Total>
    </dl>
  );
};

const Total = ({
  label,
  isBad = false,
  children,
}: {
  label: string;
  isBad?: boolean;
  children: ReactNode;
}) => (
  <div className={styles['total']} data-bad={isBad ? '' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
