import { AutoComplete, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { CopyText } from '../../../ui/parts/copy-text.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { EmptyState } from '../../../ui/layout/states.tsx';
import { Money, When } from '../../../ui/charts/figures.tsx';
import { formatTime } from '../../../ui/parts/format.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { DOMESTIC_CARRIERS } from './domestic-carriers.ts';
import styles from '../orders.module.css';

type Detail = OutputOf<'GET /staff/orders/detail'>;
type Purchase = Detail['purchases'][number];

/** What was bought at the marketplace for an order, and how it travels to the warehouse. */
export const OrderPurchases = ({ order }: { order: Detail }) => {
  const text = useText();
  return (
    <Panel title={text.orders.purchases}>
      {order.purchases.length === 0 ? <EmptyState icon="cart" title={text.orders.noPurchases} /> : null}
      {order.purchases.map((purchase) => (
        <PurchaseRecord key={purchase.id} purchase={purchase} />
      ))}
    </Panel>
  );
};

const PurchaseRecord = ({ purchase }: { purchase: Purchase }) => {
  const { text, language } = useLanguage();
  const staff = useStaff();
  const [adding, setAdding] = useState(false);
  const { orders } = text;
  return (
    <div className={styles['purchase']}>
      <Facts
        columns={3}
        facts={[
          {
            label: orders.marketplaceOrder,
            value: <CopyText value={purchase.marketplaceOrderNumber} label={orders.marketplaceOrder} />,
          },
          { label: orders.cost, value: <Money amount={purchase.costCny} currency="CNY" /> },
          { label: orders.buyer, value: purchase.staffName },
          { label: text.common.time, value: <When at={purchase.purchasedAt} /> },
        ]}
      />
      <ul className={styles['shipments']} aria-label={orders.shipments}>
        {purchase.shipments.map((shipment) => (
          <li key={shipment.id}>
            <Icon name="truck" size={16} />
            {shipment.carrier} <CopyText value={shipment.trackingNumber} label={text.inbound.tracking} />
            {shipment.receivedAt
              ? orders.arrived(formatTime(shipment.receivedAt, language))
              : orders.underway}
          </li>
        ))}
        {purchase.shipments.length === 0 ? <li>{orders.noTracking}</li> : null}
      </ul>
      {holds(staff, ['buyer', 'warehouse']) ? (
        adding ? (
          <TrackingForm purchaseId={purchase.id} onDone={() => setAdding(false)} />
        ) : (
          <Button icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {orders.addTracking}
          </Button>
        )
      ) : null}
    </div>
  );
};

interface Tracking {
  readonly carrier?: string;
  readonly trackingNumber: string;
}

const TrackingForm = ({ purchaseId, onDone }: { purchaseId: string; onDone: () => void }) => {
  const text = useText();
  const act = useAct('POST /staff/purchase/tracking', { done: text.orders.trackingAdded, onDone });
  const submit = ({ carrier, trackingNumber }: Tracking): void =>
    act.mutate({ purchaseId, carrier: carrier ?? '', trackingNumber: trackingNumber.trim() });
  return (
    <Form<Tracking> layout="vertical" onFinish={submit}>
      <div className={styles['grid']}>
        <Form.Item
          name="trackingNumber"
          label={text.purchases.tracking}
          rules={[
            { required: true, message: text.common.required },
            { pattern: /^\s*[A-Za-z0-9-]{6,40}\s*$/, message: text.purchases.trackingForm },
          ]}
        >
          <Input className="mono" autoFocus autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="carrier" label={text.purchases.carrier}>
          <AutoComplete
            options={DOMESTIC_CARRIERS.map((value) => ({ value }))}
            showSearch={{ filterOption: true }}
          />
        </Form.Item>
      </div>
      <div className={styles['formFoot']}>
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {text.common.save}
        </Button>
        <Button onClick={onDone}>{text.common.cancel}</Button>
      </div>
    </Form>
  );
};
