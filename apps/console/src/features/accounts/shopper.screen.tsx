import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isOrderStatus } from '@caravan/domain/orders/order-status';
import { isParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { LANGUAGE_NAMES, useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Split } from '../../ui/layout/split.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { OrderStatusTag } from '../orders/index.ts';
import { ParcelStatusTag } from '../parcels/index.ts';
import { AuditPanel } from '../staff/index.ts';
import { BlockButton } from './block-button.tsx';
import { LatestRows } from './latest-rows.tsx';
import styles from './shoppers.module.css';
import { ShopperState, shopperState } from './shopper-state.tsx';

type Detail = OutputOf<'GET /staff/shoppers/detail'>;

/** All that customer service needs to know of one shopper. */
export const ShopperScreen = () => {
  const text = useText();
  const id = useParams()['accountId'] ?? '';
  const shopper = useQuery(read('GET /staff/shoppers/detail', { id }));
  if (!shopper.data)
    return (
      <Page title={text.shoppers.title}>
        {shopper.error ? (
          <ErrorState text={problemText(shopper.error, text)} onRetry={() => void shopper.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  return <Shopper shopper={shopper.data} />;
};

const Shopper = ({ shopper }: { shopper: Detail }) => {
  const staff = useStaff();
  const canBlock = shopperState(shopper) !== 'closed' && holds(staff, ['support']);
  return (
    <Page
      title={shopper.nickName}
      aside={<ShopperState shopper={shopper} />}
      {...(canBlock ? { actions: <BlockButton shopper={shopper} /> } : {})}
    >
      <Split
        isEven
        side={
          <>
            <About shopper={shopper} />
            <Wallet shopper={shopper} />
            <AuditPanel subjectKind="account" subjectId={shopper.id} />
          </>
        }
      >
        <Orders shopper={shopper} />
        <Parcels shopper={shopper} />
        {holds(staff, ['support']) ? <Conversations id={shopper.id} /> : null}
        <Messages shopper={shopper} />
      </Split>
    </Page>
  );
};

const About = ({ shopper }: { shopper: Detail }) => {
  const { shoppers } = useText();
  const { locale } = shopper;
  const ways = shopper.signsInBy.map((way) => (way === 'password' ? shoppers.password : way));
  return (
    <Panel>
      <Facts
        facts={[
          {
            label: shoppers.number,
            value: <CopyText value={shopper.userNumber} label={shoppers.number} />,
          },
          {
            label: shoppers.email,
            value: <CopyText value={shopper.email} label={shoppers.email} />,
            isWide: true,
          },
          { label: shoppers.since, value: <When at={shopper.createdAt} /> },
          {
            label: shoppers.language,
            value: locale === 'en' || locale === 'zh' ? LANGUAGE_NAMES[locale] : locale,
          },
          { label: shoppers.signsInBy, value: ways.join(', ') || shoppers.noPassword, isWide: true },
          shopper.blockedBecause
            ? { label: shoppers.blockedBecause, value: shopper.blockedBecause, isWide: true }
            : null,
        ]}
      />
    </Panel>
  );
};

interface AllOfProps {
  readonly path: string;
  readonly count: number;
  readonly shown: number;
  readonly shopper: Detail;
}

/** The list with all of them, where there are more than the latest. */
const AllOf = ({ path, count, shown, shopper }: AllOfProps) => {
  const { shoppers } = useText();
  return count > shown ? (
    <Link to={`${path}?words=${encodeURIComponent(shopper.email)}`}>{shoppers.all}</Link>
  ) : null;
};

const Orders = ({ shopper }: { shopper: Detail }) => (
  <LatestRows
    title={`${useText().shoppers.orders} (${shopper.orderCount})`}
    extra={
      <AllOf path={paths.orders} count={shopper.orderCount} shown={shopper.orders.length} shopper={shopper} />
    }
    rows={shopper.orders.map((order) => ({
      key: order.orderCode,
      to: paths.order(order.orderCode),
      title: <span className="mono">{order.orderCode}</span>,
      tag: isOrderStatus(order.status) ? <OrderStatusTag status={order.status} /> : null,
      amount: <Money amount={order.settledUsd} currency="USD" />,
      at: order.createdAt,
    }))}
  />
);

const Parcels = ({ shopper }: { shopper: Detail }) => (
  <LatestRows
    title={`${useText().shoppers.parcels} (${shopper.parcelCount})`}
    extra={
      <AllOf
        path={paths.parcels}
        count={shopper.parcelCount}
        shown={shopper.parcels.length}
        shopper={shopper}
      />
    }
    rows={shopper.parcels.map((parcel) => ({
      key: parcel.parcelCode,
      to: paths.parcel(parcel.parcelCode),
      title: <span className="mono">{parcel.parcelCode}</span>,
      tag: isParcelStatus(parcel.status) ? <ParcelStatusTag status={parcel.status} /> : null,
      amount: <Money amount={parcel.settledUsd} currency="USD" />,
      at: parcel.createdAt,
    }))}
  />
);

const Conversations = ({ id }: { id: string }) => {
  const { service, shoppers } = useText();
  const { data } = useQuery(read('GET /staff/conversations', { accountId: id, pageSize: 20 }));
  return (
    <LatestRows
      title={shoppers.conversations}
      rows={(data?.list ?? []).map((row) => ({
        key: row.id,
        to: paths.conversation(row.id),
        title: `${service.subjects[row.subjectKind]} ${row.subjectCode}`,
        tag:
          row.waitingSince === null ? null : (
            <StatusTag tone={row.isLate ? 'danger' : 'warning'}>
              {row.isLate ? service.states.late : service.states.waiting}
            </StatusTag>
          ),
        amount: null,
        at: row.lastAt,
      }))}
    />
  );
};

const Messages = ({ shopper }: { shopper: Detail }) => {
  const { shoppers } = useText();
  return (
    <LatestRows
      title={shoppers.messages}
      rows={shopper.messages.map((message) => ({
        key: message.id,
        title: (
          <>
            {message.title || '–'}
            {message.body ? <p className={styles['body']}>{message.body}</p> : null}
          </>
        ),
        tag: (
          <StatusTag tone={message.isRead ? 'neutral' : 'info'}>
            {message.isRead ? shoppers.read : shoppers.unread}
          </StatusTag>
        ),
        amount: null,
        at: message.createdAt,
      }))}
    />
  );
};

const Wallet = ({ shopper }: { shopper: Detail }) => {
  const { shoppers, ledger } = useText();
  return (
    <LatestRows
      title={shoppers.wallet}
      extra={<Money amount={shopper.walletUsd} currency="USD" />}
      rows={shopper.wallet.map((line, index) => ({
        key: `${line.at} ${index}`,
        title: wordOf(ledger.entries, line.kind),
        tag: null,
        amount: <Money amount={line.amountUsd} currency="USD" />,
        at: line.at,
      }))}
    />
  );
};
