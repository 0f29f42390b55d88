import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { Money } from '../../../ui/charts/figures.tsx';
import { Total, Totals } from '../../../ui/charts/totals.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';

/** Whether the ledger and the bank say the same of the account. */
export const BankStanding = () => {
  const { bank } = useText();
  const { data } = useQuery(read('GET /staff/books/standing', {}));
  if (!data || data.bank.statementUsd === null) return null;
  const { ledgerUsd, statementUsd, unmatchedUsd } = data.bank;
  const isEven = ledgerUsd === statementUsd;
  return (
    <Totals>
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
    </Totals>
  );
};
