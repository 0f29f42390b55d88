import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useLanguage, useText } from '../../messages/language.ts';
import { reasonIn, wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { ShopperLink } from '../../shell/frame/shopper-link.tsx';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Due, Money, When } from '../../ui/charts/figures.tsx';
import { formatMoney } from '../../ui/parts/format.ts';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Split } from '../../ui/layout/split.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { ConfirmButton } from '../../ui/forms/confirm.tsx';
import { GoodsLine, SourceMark } from '../goods/index.ts';
import { AuditPanel } from '../staff/index.ts';
import { SoldOut } from './buy/sold-out.tsx';
import { lineRoute } from './parts/line-badges.tsx';
import { LineLinks } from './parts/line-links.tsx';
import { OrderPurchases } from './parts/order-purchases.tsx';
import { OrderStatusTag } from './parts/order-status-tag.tsx';
import styles from './orders.module.css';

type Detail = OutputOf<'GET /staff/orders/detail'>;

export const OrderScreen = () => {
  const text = useText();
  const orderCode = useParams()['orderCode'] ?? '';
  const order = useQuery(read('GET /staff/orders/detail', { orderCode }));
  const title = `${text.orders.order} ${orderCode}`;
  if (!order.data)
    return (
      <Page title={title}>
        {order.error ? (
          <ErrorState text={problemText(order.error, text)} onRetry={() => void order.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  return (
    <Page
      title={title}
      aside={
        <>
          <OrderStatusTag status={order.data.status} />
          {order.data.isHeld ? <StatusTag tone="warning">{text.screening.statuses.waiting}</StatusTag> : null}
          {order.data.isFrozen ? <StatusTag tone="danger">{text.payments.frozen}</StatusTag> : null}
        </>
      }
      actions={<OrderActions order={order.data} />}
    >
      <Split
        side={
          <>
            <OrderFacts order={order.data} />
            <OrderTimeline order={order.data} />
            <AuditPanel subjectKind="order" subjectId={orderCode} />
          </>
        }
      >
        <OrderLines order={order.data} />
        <OrderPurchases order={order.data} />
        <OrderPayments order={order.data} />
      </Split>
    </Page>
  );
};

const OrderActions = ({ order }: { order: Detail }) => {
  const text = useText();
  const staff = useStaff();
  const navigate = useNavigate();
  const deliver = useAct('POST /staff/orders/deliver', { done: text.orders.delivered });
  const canDeliver = order.lines.some(
    (line) => line.status === 'shipped' && lineRoute(line) === 'usa_warehouse',
  );
  return (
    <>
      {canDeliver && holds(staff, ['warehouse', 'support']) ? (
        <ConfirmButton
          loading={deliver.isPending}
          ask={text.orders.deliverUsaConfirm}
          onYes={() => deliver.mutate({ orderCode: order.orderCode })}
        >
          {text.orders.deliverUsa}
        </ConfirmButton>
      ) : null}
      {order.status === 'purchase_pending' && holds(staff, ['buyer']) ? (
        <Button type="primary" onClick={() => void navigate(paths.purchase(order.orderCode))}>
          {text.orders.buy}
        </Button>
      ) : null}
    </>
  );
};

const OrderLines = ({ order }: { order: Detail }) => {
  const text = useText();
  const isBuyer = holds(useStaff(), ['buyer']);
  return (
    <Panel title={text.orders.lines}>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles['orderLine']}>
            <GoodsLine goods={line}>
              <LineLinks line={line} />
              {line.remark ? <p className={styles['remark']}>{line.remark}</p> : null}
              {line.problem ? <p className={styles['problem']}>{line.problem}</p> : null}
            </GoodsLine>
            <div className={styles['lineEnd']}>
              <OrderStatusTag status={line.status} />
              {isBuyer && line.status === 'shipping_local' ? (
                <SoldOut
                  key={line.quantity}
                  orderCode={order.orderCode}
                  lineIds={[line.id]}
                  of={line.quantity}
                  isSmall
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const OrderFacts = ({ order }: { order: Detail }) => {
  const { text, language } = useLanguage();
  const { orders } = text;
  return (
    <Panel>
      <Facts
        facts={[
          { label: orders.order, value: <CopyText value={order.orderCode} label={orders.order} /> },
          { label: orders.source, value: <SourceMark source={order.source} /> },
          {
            label: orders.shop,
            value: language === 'zh' ? order.shopNameZh : order.shopNameEn,
            isWide: true,
          },
          { label: orders.shopper, value: <ShopperLink>{order.shopper}</ShopperLink>, isWide: true },
          order.contact === order.shopper
            ? null
            : { label: orders.contact, value: order.contact, isWide: true },
          { label: orders.created, value: <When at={order.createdAt} /> },
          order.paidAt ? { label: orders.paid, value: <When at={order.paidAt} /> } : null,
          order.purchaseUntil && order.status === 'purchase_pending'
            ? { label: orders.promised, value: <Due at={order.purchaseUntil} /> }
            : null,
          { label: orders.goodsTotal, value: <Money amount={order.goodsCny} currency="CNY" /> },
          {
            label: orders.domesticFreight,
            value: <Money amount={order.domesticFreightCny} currency="CNY" />,
          },
          { label: orders.total, value: <Money amount={order.totalCny} currency="CNY" /> },
          { label: orders.settled, value: <Money amount={order.settledUsd} currency="USD" /> },
          order.address ? { label: orders.address, value: order.address, isWide: true } : null,
          order.giftMessage
            ? {
                label: orders.giftMessage,
                value: <p className={styles['written']}>{order.giftMessage}</p>,
                isWide: true,
              }
            : null,
        ]}
      />
    </Panel>
  );
};

const OrderPayments = ({ order }: { order: Detail }) => {
  const { text, language } = useLanguage();
  return (
    <Panel title={text.orders.payments}>
      {order.payments.length === 0 ? <EmptyState icon="coins" title={text.orders.noPayments} /> : null}
      {order.payments.map((payment) => (
        <Facts
          key={payment.id}
          columns={3}
          facts={[
            { label: text.payments.status, value: wordOf(text.words.payment, payment.status) },
            { label: text.payments.method, value: wordOf(text.words.method, payment.method) },
            { label: text.payments.amount, value: <Money amount={payment.usd} currency="USD" /> },
            { label: text.payments.provider, value: wordOf(text.words.provider, payment.provider) },
            { label: text.common.time, value: <When at={payment.at} /> },
            payment.refundedUsd > 0
              ? {
                  label: text.payments.refunded,
                  value: text.orders.refunded(formatMoney(payment.refundedUsd, 'USD', language)),
                }
              : null,
          ]}
        />
      ))}
    </Panel>
  );
};

const OrderTimeline = ({ order }: { order: Detail }) => {
  const { language, text } = useLanguage();
  const lines = new Map(order.lines.map((line) => [line.id, line.skuNameZh]));
  return (
    <Panel title={text.orders.timeline}>
      <Timeline
        moments={order.timeline.toReversed().map((moment, index) => ({
          key: `${moment.at} ${index}`,
          title: wordOf(text.words.action, moment.action),
          text: [moment.lineId ? lines.get(moment.lineId) : null, reasonIn(language, moment)]
            .filter(Boolean)
            .join(' · '),
          by: wordOf(text.words.actor, moment.actor),
          at: moment.at,
        }))}
      />
    </Panel>
  );
};
