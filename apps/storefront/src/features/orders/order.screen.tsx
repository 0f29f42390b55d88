import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { orderCan, routeOf } from '@caravan/domain/orders/order-status';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useShopperCountry } from '../../shell/country.ts';
import { dateTime, deadline } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card, Facts, ListRow, SectionHead } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Columns } from '../../shell/page/columns.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { Timeline } from '../../ui/loading/progress.tsx';
import { JourneyCard, TotalCard } from '../landed/index.ts';
import { OrderAmounts } from './parts/order-amounts.tsx';
import { OrderButtons } from './parts/order-buttons.tsx';
import { OrderLineRow, OrderTag } from './parts/order-card.tsx';
import { inOrder, LineParts } from './parts/line-parts.tsx';
import { GiftMessage, LineNote, OrderAddress } from './parts/order-edit.tsx';
import { OrderJourney } from './parts/order-journey.tsx';
import { orderQuery } from './orders.queries.ts';
import { PriceRise } from './parts/price-rise.tsx';
import styles from './orders.module.css';

export const Component = () => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [params] = useSearchParams();
  const order = useQuery(orderQuery(call, params.get('orderCode') ?? ''));
  if (order.data) return <Order order={order.data} />;
  return (
    <Page title={t.orders.detail.title} narrow>
      {order.isError ? (
        <ErrorState title={order.error.message} onRetry={() => void order.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

const canDoSomething = (order: OrderDetail): boolean =>
  order.canCancel ||
  order.canConfirmReceipt ||
  order.canPay ||
  order.canReview ||
  order.paidAt !== null ||
  order.status === 'cancelled';

const Order = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const bar = (
    <BottomBar>
      <span className={styles['barButtons']}>
        <OrderButtons order={order} size="medium" />
      </span>
    </BottomBar>
  );
  return (
    <Page title={t.orders.detail.title} {...(canDoSomething(order) && { bottomBar: bar })}>
      <Columns side={<OrderSide order={order} />} after={<History order={order} />}>
        <OrderState order={order} />
        <OrderHome order={order} />
        {order.priceRise && <PriceRise order={order} rise={order.priceRise} />}
        <OrderJourney order={order} />
        <Goods order={order} />
      </Columns>
    </Page>
  );
};

/** Where it stands on its way home, and what is still to be paid for it. */
const OrderHome = ({ order }: { readonly order: OrderDetail }) => {
  const country = useShopperCountry();
  if (OVER.has(order.status)) return null;
  const question = { orderCodes: [order.orderCode], ...(!order.address && { country }) };
  return (
    <>
      <JourneyCard question={question} />
      <TotalCard question={question} />
    </>
  );
};

const OrderSide = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  return (
    <>
      <OrderAddress order={order} />
      <GiftMessage order={order} />
      <OrderAmounts order={order} />
      <Card flush>
        {order.withdrawal && (
          <ListRow
            title={t.orders.detail[order.withdrawal === 'made' ? 'withdrawn' : 'withdraw']}
            to={paths.withdrawContract({ orderCode: order.orderCode })}
          />
        )}
        <ListRow title={t.orders.detail.service} to={paths.service({ orderCode: order.orderCode })} />
      </Card>
    </>
  );
};

const OVER: ReadonlySet<OrderDetail['status']> = new Set([
  'received',
  'review_pending',
  'completed',
  'cancelled',
]);

const OrderState = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const texts = t.orders.detail;
  const { purchaseFrom, purchaseUntil } = order;
  const isPromised =
    order.status === 'purchase_pending' && !order.checkedUntil && purchaseFrom && purchaseUntil;
  return (
    <Card className={styles['card']}>
      <span className={styles['head']}>
        <span className={styles['shop']} dir="auto">
          {order.shopName}
        </span>
        <OrderTag status={order.status} />
      </span>
      {isPromised && (
        <p className={styles['lead']}>
          {t.fill(texts.promise, { from: dateTime(purchaseFrom), until: deadline(purchaseUntil) })}
        </p>
      )}
      {order.checkedUntil && (
        <p className={styles['lead']}>{t.fill(texts.checking, { until: deadline(order.checkedUntil) })}</p>
      )}
      {order.expiresAt && (
        <p className={styles['lead']}>{t.fill(texts.expires, { time: deadline(order.expiresAt) })}</p>
      )}
      {order.cancelReason && (
        <p className={styles['faint']}>{t.fill(texts.cancelled, { reason: order.cancelReason })}</p>
      )}
      <Facts>
        <ListRow title={texts.number} value={order.orderCode} />
        <ListRow title={texts.placed} value={dateTime(order.createdAt)} />
        {order.paidAt && <ListRow title={texts.paid} value={dateTime(order.paidAt)} />}
      </Facts>
    </Card>
  );
};

const Goods = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  return (
    <Card as="section" className={styles['card']}>
      <SectionHead title={t.orders.detail.goods} />
      {inOrder(order.lines).map((line) => (
        <div key={line.id} className={styles['goods']}>
          <Link to={paths.product({ id: line.spuId })} className={styles['cardLink']}>
            <OrderLineRow line={line} currency={order.currency} />
          </Link>
          {line.status !== order.status && (
            <span>
              <OrderTag status={line.status} />
            </span>
          )}
          <PartsOf order={order} lineId={line.id} />
          {line.discount > 0 && (
            <p className={styles['faint']}>
              {t.fill(t.orders.detail.share, { amount: moneyText(line.discount, order.currency) })}
            </p>
          )}
          <LineNote order={order} line={line} />
          {orderCan.applyAfterSale({ status: line.status, route: routeOf(line) }) && (
            <span>
              <LinkButton
                size="small"
                variant="outline"
                to={paths.applyRefund({ orderCode: order.orderCode, orderLineId: line.id })}
              >
                {t.orders.actions.afterSale}
              </LinkButton>
            </span>
          )}
          {line.problem && (
            <p className={styles['problem']}>{t.fill(t.orders.detail.problem, { problem: line.problem })}</p>
          )}
        </div>
      ))}
    </Card>
  );
};

const PartsOf = ({ order, lineId }: { readonly order: OrderDetail; readonly lineId: string }) => {
  const parts = order.lineParts.find(({ orderLineId }) => orderLineId === lineId);
  return parts ? <LineParts parts={parts} currency={order.currency} /> : null;
};

/** Steps whose reason is a word of the buyer to the shopper. */
const BUYS: ReadonlySet<string> = new Set(['purchase', 'purchaseInUsa']);

const History = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const steps = order.timeline
    .filter(({ status }, place, all) => all[place - 1]?.status !== status)
    .toReversed();
  return (
    <Card as="section">
      <SectionHead title={t.orders.detail.history} />
      <Timeline
        entries={steps.map((step) => ({
          id: `${step.at}${step.action}${step.status}`,
          title: t.common.statuses.order[step.status],
          ...(step.reason !== null && {
            note: t.fill(BUYS.has(step.action) ? t.orders.detail.buyerNote : t.orders.detail.reason, {
              reason: step.reason,
            }),
          }),
          time: dateTime(step.at),
        }))}
      />
    </Card>
  );
};
