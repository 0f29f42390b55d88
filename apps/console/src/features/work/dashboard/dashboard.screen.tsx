import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { sectionAt } from '../../../shell/frame/sections.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Ago } from '../../../ui/charts/figures.tsx';
import { formatMoney, formatNumber } from '../../../ui/parts/format.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { IconName } from '../../../ui/parts/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { useWarehouses } from '../../warehouse/index.ts';
import { DashboardCharts } from './dashboard-charts.tsx';
import styles from './dashboard.module.css';

type Board = OutputOf<'GET /staff/dashboard'>;
type QueueName = keyof ReturnType<typeof useText>['dashboard']['queues'];

const QUEUES: readonly { readonly name: QueueName; readonly path: string; readonly icon: IconName }[] = [
  { name: 'requests', path: paths.sourcing, icon: 'search' },
  { name: 'toPurchase', path: paths.purchases, icon: 'cart' },
  { name: 'toReceive', path: paths.inbound, icon: 'inbound' },
  { name: 'announced', path: paths.announced, icon: 'clock' },
  { name: 'unowned', path: paths.unowned, icon: 'pin' },
  { name: 'toInspect', path: `${paths.storage}?state=to_inspect`, icon: 'eye' },
  { name: 'problems', path: `${paths.storage}?state=problem`, icon: 'alert' },
  { name: 'toPack', path: paths.parcelsIn('awaiting_shipment'), icon: 'parcel' },
  { name: 'toShip', path: paths.parcelsIn('packed'), icon: 'tag' },
  { name: 'underway', path: paths.parcelsIn('shipped'), icon: 'truck' },
  { name: 'afterSales', path: paths.returns, icon: 'refresh' },
  { name: 'claims', path: paths.claims, icon: 'note' },
];

export const DashboardScreen = () => {
  const text = useText();
  const { warehouseId, choice } = useChosenWarehouse();
  const asked = warehouseId === undefined ? {} : { warehouseId };
  const board = useQuery({ ...read('GET /staff/dashboard', asked), refetchInterval: 60_000 });
  return (
    <Page title={text.dashboard.title} actions={choice}>
      {board.data ? (
        <Queues board={board.data} warehouseId={warehouseId} />
      ) : board.error ? (
        <ErrorState text={problemText(board.error, text)} onRetry={() => void board.refetch()} />
      ) : (
        <LoadingState />
      )}
      <DashboardCharts warehouseId={warehouseId} />
    </Page>
  );
};

/** One warehouse or all of them, as it stands in the address; a shop with one has nothing to choose. */
const useChosenWarehouse = () => {
  const text = useText();
  const { choices, isMany } = useWarehouses();
  const [chosen, choose] = useOpenParam('warehouse');
  const warehouseId = choices.find(({ value }) => value === chosen)?.value;
  const choice = isMany ? (
    <Select
      aria-label={text.warehouses.one}
      className={styles['warehouse'] ?? ''}
      value={warehouseId ?? ''}
      options={[{ value: '', label: text.dashboard.allWarehouses }, ...choices]}
      onChange={(value) => choose(value === '' ? null : value)}
    />
  ) : null;
  return { warehouseId, choice };
};

/** What lies in no warehouse yet. */
const OUTSIDE: ReadonlySet<QueueName> = new Set(['requests', 'toPurchase', 'toReceive', 'announced']);

interface QueuesProps {
  readonly board: Board;
  readonly warehouseId: string | undefined;
}

const Queues = ({ board, warehouseId }: QueuesProps) => {
  const text = useText();
  const shown = QUEUES.filter(({ name }) => warehouseId === undefined || !OUTSIDE.has(name));
  return (
    <>
      <RatesAlarm count={board.ratesToRenew} />
      <section aria-label={text.dashboard.flow}>
        <ol className={styles['flow']}>
          {shown.map(({ name, path, icon }) => (
            <li key={name} className={styles['step']} data-queue={name}>
              <QueueCard name={name} path={pathIn(path, warehouseId)} icon={icon} queue={board[name]} />
            </li>
          ))}
        </ol>
      </section>
      {warehouseId === undefined ? <Today board={board} /> : null}
    </>
  );
};

/** A list that can be narrowed down to a warehouse. */
const BY_WAREHOUSE: readonly string[] = [paths.unowned, paths.storage, paths.parcels];

const pathIn = (path: string, warehouseId: string | undefined): string => {
  const [page = path, query] = path.split('?');
  if (warehouseId === undefined || !BY_WAREHOUSE.includes(page)) return path;
  return `${page}?${query === undefined ? '' : `${query}&`}warehouseId=${warehouseId}`;
};

/** Rates that nobody renews end all selling in their currency: said to everybody, led to who may do something. */
const RatesAlarm = ({ count }: { count: number }) => {
  const { dashboard } = useText();
  const staff = useStaff();
  if (count === 0) return null;
  const roles = sectionAt(paths.rates)?.roles;
  const link = !roles || holds(staff, roles) ? <Link to={paths.rates}>{dashboard.toRates}</Link> : undefined;
  return <Alert type="warning" showIcon title={dashboard.ratesToRenew(count)} action={link} />;
};

interface QueueCardProps {
  readonly name: QueueName;
  readonly path: string;
  readonly icon: IconName;
  readonly queue: Board[QueueName];
}

const QueueCard = ({ name, path, icon, queue }: QueueCardProps) => {
  const { language, text } = useLanguage();
  const staff = useStaff();
  const section = sectionAt(path.split('?')[0] ?? path);
  const reachable = !section?.roles || holds(staff, section.roles);
  const body = (
    <>
      <span className={styles['name']}>
        <Icon name={icon} size={17} />
        {text.dashboard.queues[name]}
      </span>
      <span className={styles['count']}>{formatNumber(queue.count, language)}</span>
      <QueueState queue={queue} />
    </>
  );
  const state = {
    'data-late': queue.lateCount > 0 ? '' : undefined,
    'data-clear': queue.count === 0 ? '' : undefined,
  };
  return reachable ? (
    <Link className={styles['card']} to={path} {...state}>
      {body}
    </Link>
  ) : (
    <div className={styles['card']} {...state}>
      {body}
    </div>
  );
};

const QueueState = ({ queue }: { queue: Board[QueueName] }) => {
  const { dashboard } = useText();
  if (queue.count === 0) return <span className={styles['state']}>{dashboard.clear}</span>;
  return (
    <span className={styles['state']}>
      {queue.lateCount > 0 ? (
        <b className={styles['late']}>{dashboard.late(queue.lateCount)}</b>
      ) : (
        dashboard.onTime
      )}
      {queue.oldestAt ? (
        <span>
          {dashboard.oldest} <Ago at={queue.oldestAt} />
        </span>
      ) : null}
    </span>
  );
};

const Today = ({ board }: { board: Board }) => {
  const { language, text } = useLanguage();
  const figures = [
    [text.dashboard.ordersToday, formatNumber(board.ordersToday, language)],
    ...(board.paidTodayUsd === null
      ? []
      : [[text.dashboard.paidToday, formatMoney(board.paidTodayUsd, 'USD', language)] as const]),
    [text.dashboard.waitingMails, formatNumber(board.waitingMails, language)],
  ] as const;
  return (
    <section className={styles['today']} aria-label={text.dashboard.today}>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
