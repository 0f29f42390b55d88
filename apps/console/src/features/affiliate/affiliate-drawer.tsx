import { Button, Form, InputNumber } from 'antd';
import type { AffiliateRow } from '@caravan/contract/affiliate/staff-affiliate.calls';
import { useText } from '../../messages/language.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import styles from './affiliate.module.css';
import { Decision } from './decision.tsx';

interface AffiliateDrawerProps {
  readonly affiliate: AffiliateRow | undefined;
  readonly onClose: () => void;
}

/** Somebody of the alliance: what they bring, what they may do. */
export const AffiliateDrawer = ({ affiliate, onClose }: AffiliateDrawerProps) => (
  <SideDrawer open={affiliate !== undefined} onClose={onClose} size={520} title={affiliate?.email}>
    {affiliate ? (
      <>
        <AffiliateFacts affiliate={affiliate} />
        <AffiliateStanding affiliate={affiliate} />
        <Rate key={affiliate.accountId} affiliate={affiliate} />
      </>
    ) : null}
  </SideDrawer>
);

const AffiliateFacts = ({ affiliate }: { affiliate: AffiliateRow }) => {
  const { affiliates: text } = useText();
  const sums = ['pendingUsd', 'payableUsd', 'paidUsd', 'reversedUsd', 'owedUsd'] as const;
  return (
    <Facts
      facts={[
        { label: text.status, value: text.statuses[affiliate.status] },
        { label: text.name, value: `${affiliate.nickName} · ${affiliate.userNumber}` },
        { label: text.code, value: <span className="mono">{affiliate.invitationCode}</span> },
        affiliate.invitedBy ? { label: text.invitedBy, value: affiliate.invitedBy } : null,
        { label: text.clicks, value: affiliate.clicks },
        { label: text.orders, value: affiliate.orders },
        { label: text.refused, value: affiliate.refusedOrders },
        ...sums.map((key) => ({
          label: text.sums[key],
          value: <Money amount={affiliate[key]} currency="USD" />,
        })),
        { label: text.applied, value: <When at={affiliate.appliedAt} /> },
        affiliate.remark ? { label: text.remark, value: affiliate.remark, isWide: true } : null,
        affiliate.reason ? { label: text.reason, value: affiliate.reason, isWide: true } : null,
      ]}
    />
  );
};

const AffiliateStanding = ({ affiliate }: { affiliate: AffiliateRow }) => {
  const { affiliates: text } = useText();
  const { accountId, status: current } = affiliate;
  const act = useAct('POST /staff/affiliates/decide', { done: text.decided });
  const decide = (status: 'active' | 'declined' | 'suspended') => (reason: string) =>
    act.mutate({ accountId, status, reason });
  return (
    <div className={styles['actions']}>
      {current === 'active' ? null : (
        <Decision
          label={current === 'suspended' ? text.readmit : text.approve}
          explain={text.approveText}
          tone="primary"
          isPending={act.isPending}
          onDecide={decide('active')}
        />
      )}
      {current === 'applied' ? (
        <Decision
          label={text.decline}
          explain={text.declineText}
          withReason
          tone="danger"
          isPending={act.isPending}
          onDecide={decide('declined')}
        />
      ) : null}
      {current === 'active' ? (
        <Decision
          label={text.suspend}
          explain={text.suspendText}
          withReason
          tone="danger"
          isPending={act.isPending}
          onDecide={decide('suspended')}
        />
      ) : null}
    </div>
  );
};

/** The rate of this affiliate alone; empty: the shop's. Only orders that come later count by it. */
const Rate = ({ affiliate }: { affiliate: AffiliateRow }) => {
  const { affiliates: text, common } = useText();
  const staff = useStaff();
  const act = useAct('POST /staff/affiliates/rate', { done: text.rateSaved });
  if (!holds(staff, ['finance'])) return null;
  const save = ({ rate }: { rate?: number | null }): void =>
    act.mutate({ accountId: affiliate.accountId, ratePercent: rate ?? null });
  return (
    <Form
      layout="inline"
      className={styles['rate'] ?? ''}
      initialValues={{ rate: affiliate.ratePercent }}
      onFinish={save}
    >
      <Form.Item name="rate" label={text.ownRate} extra={text.ownRateHint}>
        <InputNumber min={0} max={50} precision={2} suffix="%" placeholder={text.shopRate} />
      </Form.Item>
      <Button htmlType="submit" loading={act.isPending}>
        {common.save}
      </Button>
    </Form>
  );
};
