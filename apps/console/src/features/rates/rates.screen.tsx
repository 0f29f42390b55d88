import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, InputNumber } from 'antd';
import type { RateSheet } from '@caravan/contract/rates/staff-rates.calls';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { RateFile } from './rate-file.tsx';
import { RateSettings } from './rate-settings.tsx';
import styles from './rates.module.css';
import { useMeant } from './use-meant.ts';

type Rate = RateSheet['rates'][number];

/** What a yuan is worth, from when and from whom; what is too old is not used. */
export const RatesScreen = () => {
  const text = useText();
  const sheet = useQuery(read('GET /staff/rates', {}));
  return (
    <Page title={text.rates.title} actions={sheet.data ? <Sources sheet={sheet.data} /> : null}>
      {sheet.error ? (
        <ErrorState text={problemText(sheet.error, text)} onRetry={() => void sheet.refetch()} />
      ) : sheet.data ? (
        <RateTable key={sheet.data.rates.map(({ rate }) => rate).join()} sheet={sheet.data} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
};

const Sources = ({ sheet }: { sheet: RateSheet }) => {
  const { rates } = useText();
  const fetchNow = useMeant('POST /staff/rates/fetch', rates.fetched);
  return (
    <>
      <RateFile />
      {sheet.source ? (
        <Button loading={fetchNow.isPending} onClick={() => fetchNow.mutate({})}>
          {`${rates.fetch}: ${wordOf(rates.origins, sheet.source)}`}
        </Button>
      ) : null}
    </>
  );
};

type Written = Partial<Record<Rate['currency'], number | null>>;

const RateTable = ({ sheet }: { sheet: RateSheet }) => {
  const { rates } = useText();
  const { message } = App.useApp();
  const write = useMeant('POST /staff/rates', rates.saved);
  const submit = (written: Written): void => {
    const changed = sheet.rates.flatMap(({ currency, rate }) => {
      const now = written[currency];
      return now && now !== rate ? [{ currency, rate: now }] : [];
    });
    if (changed.length === 0) void message.info(rates.nothingChanged);
    else write.mutate({ rates: changed });
  };
  return (
    <>
      <p className={styles['explain']}>{rates.explain(sheet.limitHours)}</p>
      <HeldRates rates={sheet.rates} />
      <Form<Written>
        initialValues={Object.fromEntries(sheet.rates.map(({ currency, rate }) => [currency, rate]))}
        onFinish={submit}
      >
        <Panel
          title={rates.write}
          extra={
            <Button type="primary" htmlType="submit" loading={write.isPending}>
              {rates.save}
            </Button>
          }
        >
          <p className={styles['explain']}>{rates.writeHint}</p>
          <PlainTable<Rate> keyOf={({ currency }) => currency} rows={sheet.rates} columns={useColumns()} />
        </Panel>
      </Form>
      <RateSettings sheet={sheet} />
    </>
  );
};

/** What the source says and the shop did not believe. */
const HeldRates = ({ rates: all }: { rates: readonly Rate[] }) => {
  const { rates } = useText();
  const held = all.filter(({ heldRate }) => heldRate !== null);
  if (held.length === 0) return null;
  const said = held.map(({ currency, rate, heldRate }) => `${currency} ${rate} → ${heldRate}`).join(', ');
  return <Alert type="warning" showIcon title={rates.held} description={rates.heldHint(said)} />;
};

const TONES = { fresh: 'success', ageing: 'warning', too_old: 'danger' } as const;

const useColumns = () => {
  const { rates } = useText();
  return [
    { title: rates.currency, key: 'currency', render: ({ currency }: Rate) => <b>{currency}</b> },
    {
      title: rates.rate,
      key: 'rate',
      render: ({ currency }: Rate) => (
        <Form.Item name={currency} noStyle>
          <InputNumber
            aria-label={`${rates.rate} ${currency}`}
            min={0.000_001}
            max={10_000}
            precision={8}
            controls={false}
            className={styles['rate'] ?? ''}
          />
        </Form.Item>
      ),
    },
    {
      title: rates.perUnit,
      key: 'perUnit',
      render: ({ rate }: Rate) => (rate ? (1 / rate).toFixed(4) : '–'),
    },
    {
      title: rates.asOf,
      key: 'asOf',
      render: ({ asOf }: Rate) => (asOf ? <When at={asOf} /> : '–'),
    },
    {
      title: rates.origin,
      key: 'origin',
      render: ({ origin }: Rate) => (origin ? wordOf(rates.origins, origin) : '–'),
    },
    {
      title: rates.state,
      key: 'state',
      render: ({ state }: Rate) => (
        <StatusTag tone={state === null ? 'danger' : TONES[state]}>
          {state === null
            ? rates.missing
            : { fresh: rates.usable, ageing: rates.ageing, too_old: rates.stale }[state]}
        </StatusTag>
      ),
    },
  ];
};
