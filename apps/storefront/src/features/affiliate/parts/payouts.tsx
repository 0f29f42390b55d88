import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { shortDate } from '../../../shell/dates.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card, ListRow, SectionHead } from '../../../ui/layout/card.tsx';
import { payoutsQuery } from '../affiliate.queries.ts';

/** The withdrawals asked for, and what became of them; nothing before the first. */
export const Payouts = () => {
  const t = useTexts('affiliate');
  const { settlement } = t.affiliate;
  const { call } = useApp();
  const { data } = useQuery(payoutsQuery(call));
  if (!data || data.list.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead title={settlement.payouts} />
      {data.list.map((payout) => (
        <ListRow
          key={payout.id}
          title={settlement.statuses[payout.status]}
          note={[
            shortDate(payout.decidedAt ?? payout.requestedAt),
            payout.withheld > 0 &&
              t.fill(settlement.withheld, { amount: moneyText(payout.withheld, payout.currency) }),
            payout.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={moneyText(payout.amount, payout.currency)}
        />
      ))}
    </Card>
  );
};
