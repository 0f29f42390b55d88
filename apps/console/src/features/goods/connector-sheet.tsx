import type { MarketConnectorHealth } from '@caravan/contract/goods/staff-markets.calls';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { Ago, When } from '../../ui/charts/figures.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { countColumn } from '../../ui/tables/columns.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { SourceMark } from './goods-line.tsx';
import { TryNow } from './try-now.tsx';
import styles from './markets.module.css';

type Connector = MarketConnectorHealth;
type SourceHealth = Connector['sources'][number];

const TONES: Readonly<Record<SourceHealth['state'], Tone>> = {
  unasked: 'neutral',
  answering: 'success',
  resting: 'danger',
  trying: 'warning',
};

/** One way to marketplaces: why it is off, or how it does for each of them. */
export const ConnectorSheet = ({ connector }: { connector: Connector }) => {
  const { markets } = useText();
  const { name, isConfigured, missing } = connector;
  const tag = isConfigured ? (
    <StatusTag tone="success">{markets.on}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{markets.off}</StatusTag>
  );
  return (
    <Panel title={wordOf(markets.names, name)} extra={tag}>
      <Facts
        facts={[
          missing.length > 0
            ? {
                label: markets.missing,
                value: (
                  <span className={styles['missing']}>
                    <span className="mono">{missing.join(', ')}</span>
                    <span className={styles['explain']}>{markets.missingHint}</span>
                  </span>
                ),
                isWide: true,
              }
            : null,
          connector.quota ? { label: markets.quota, value: <Quota quota={connector.quota} /> } : null,
          connector.authorizedUntil
            ? { label: markets.authorized, value: <When at={connector.authorizedUntil} /> }
            : null,
        ]}
      />
      {isConfigured ? <Sources connector={connector} /> : null}
    </Panel>
  );
};

const Quota = ({ quota }: { quota: NonNullable<Connector['quota']> }) => {
  const { markets } = useText();
  if (quota.isSpent) return <StatusTag tone="danger">{markets.spent}</StatusTag>;
  return quota.most === null ? markets.quotaFree(quota.used) : markets.quotaOf(quota.used, quota.most);
};

const Sources = ({ connector }: { connector: Connector }) => {
  const { markets } = useText();
  return (
    <PlainTable<SourceHealth>
      keyOf={({ source }) => source}
      rows={connector.sources}
      columns={useColumns(connector.name)}
      expandable={{
        columnTitle: <span className="visually-hidden">{markets.errors}</span>,
        rowExpandable: ({ errors }) => errors.length > 0,
        expandedRowRender: Errors,
      }}
    />
  );
};

const useColumns = (name: string) => {
  const { markets } = useText();
  const mayTry = holds(useStaff(), ['buyer']);
  const count = (key: 'calls' | 'failures' | 'timeouts' | 'late') =>
    countColumn<SourceHealth>(key, markets[key], (row) => row[key]);
  return [
    {
      title: markets.source,
      key: 'source',
      render: ({ source }: SourceHealth) => <SourceMark source={source} />,
    },
    {
      title: markets.state,
      key: 'state',
      render: ({ state }: SourceHealth) => <StatusTag tone={TONES[state]}>{markets.states[state]}</StatusTag>,
    },
    {
      title: markets.does,
      key: 'does',
      render: ({ does }: SourceHealth) => (
        <span className={styles['does']}>{does.map((what) => markets.doing[what]).join(' · ') || '–'}</span>
      ),
    },
    count('calls'),
    count('failures'),
    count('timeouts'),
    count('late'),
    {
      title: markets.latency,
      key: 'latency',
      align: 'right' as const,
      render: ({ p50Ms, p95Ms }: SourceHealth) =>
        p50Ms === null || p95Ms === null ? '–' : `${markets.ms(p50Ms)} / ${markets.ms(p95Ms)}`,
    },
    ...(mayTry
      ? [
          {
            title: <span className="visually-hidden">{markets.tryNow}</span>,
            key: 'try',
            render: ({ source }: SourceHealth) => <TryNow connector={name} source={source} />,
          },
        ]
      : []),
  ];
};

const Errors = ({ errors }: Pick<SourceHealth, 'errors'>) => {
  const { markets } = useText();
  return (
    <section aria-label={markets.errors}>
      <ul className={styles['faults']}>
        {errors.map(({ at, operation, failure }, index) => (
          // two may fail in the same moment, and the list is never put in another order
          <li key={index}>
            <Ago at={at} /> <b>{wordOf(markets.doing, operation)}</b> {wordOf(markets.failure, failure)}
          </li>
        ))}
      </ul>
    </section>
  );
};
