import type { PayoutRow } from '@caravan/contract/affiliate/staff-affiliate.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { formatMoney } from '../../ui/parts/format.ts';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import styles from './affiliate.module.css';
import { Decision } from './decision.tsx';

interface PayoutDrawerProps {
  readonly payout: PayoutRow | undefined;
  readonly onClose: () => void;
}

/** Who wants how much, what speaks for and against it, and the decision. */
export const PayoutDrawer = ({ payout, onClose }: PayoutDrawerProps) => {
  const staff = useStaff();
  const mayDecide = payout?.status === 'requested' && holds(staff, ['finance']);
  return (
    <SideDrawer open={payout !== undefined} onClose={onClose} size={520} title={payout?.email}>
      {payout ? <PayoutFacts payout={payout} /> : null}
      {payout && mayDecide ? <PayoutDecision payout={payout} onDone={onClose} /> : null}
    </SideDrawer>
  );
};

const PayoutFacts = ({ payout }: { payout: PayoutRow }) => {
  const { affiliates: text } = useText();
  return (
    <Facts
      facts={[
        { label: text.status, value: text.payoutStatuses[payout.status] },
        { label: text.amount, value: <Money amount={payout.usd} currency="USD" /> },
        { label: text.withheld, value: <Money amount={payout.withheldUsd} currency="USD" /> },
        { label: text.sums.owedUsd, value: <Money amount={payout.owedUsd} currency="USD" /> },
        { label: text.commissions, value: payout.commissions },
        { label: text.refused, value: payout.refusedOrders },
        { label: text.requested, value: <When at={payout.requestedAt} /> },
        payout.decidedAt ? { label: text.decidedAt, value: <When at={payout.decidedAt} /> } : null,
        payout.decidedBy ? { label: text.by, value: payout.decidedBy } : null,
        payout.reason ? { label: text.reason, value: payout.reason, isWide: true } : null,
      ]}
    />
  );
};

const PayoutDecision = ({ payout, onDone }: { payout: PayoutRow; onDone: () => void }) => {
  const { text, language } = useLanguage();
  const { affiliates } = text;
  const act = useAct('POST /staff/affiliates/payouts/decide', { done: affiliates.decided, onDone });
  const paid = formatMoney(payout.usd - Math.min(payout.owedUsd, payout.usd), 'USD', language);
  return (
    <div className={styles['actions']}>
      <Decision
        label={affiliates.pay}
        explain={affiliates.payText(paid)}
        tone="primary"
        isPending={act.isPending}
        onDecide={() => act.mutate({ id: payout.id, approve: true })}
      />
      <Decision
        label={affiliates.refuse}
        explain={affiliates.refuseText}
        withReason
        tone="danger"
        isPending={act.isPending}
        onDecide={(reason) => act.mutate({ id: payout.id, approve: false, reason })}
      />
    </div>
  );
};
