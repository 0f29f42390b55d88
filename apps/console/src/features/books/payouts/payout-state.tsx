import type { Payout } from '@caravan/contract/books/books.shapes';
import { useText } from '../../../messages/language.ts';
import { useNow } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';

const LATE_MS = 5 * 86_400_000;

/** Where a payout is: at the bank, on its way, or overdue there; and whether somebody has to look at it. */
export const PayoutState = ({ payout: { arrivesOn, arrivedOn, findings } }: { payout: Payout }) => {
  const { payouts } = useText();
  const isLate = useNow() - Date.parse(arrivesOn) > LATE_MS;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      {arrivedOn ? (
        <StatusTag tone="success">{payouts.states.arrived}</StatusTag>
      ) : (
        <StatusTag tone={isLate ? 'danger' : 'info'}>
          {isLate ? payouts.late : payouts.states.on_way}
        </StatusTag>
      )}
      {findings > 0 ? <StatusTag tone="warning">{payouts.states.findings}</StatusTag> : null}
    </span>
  );
};
