import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, InputNumber, Table } from 'antd';
import type { RateSheet } from '@caravan/contract/rates/staff-rates.calls';
import { CallFailure } from '@caravan/contract/client';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/problem.ts';
import { useAct } from '../../shell/use-act.ts';
import { ErrorFace, LoadingFace } from '../../ui/faces.tsx';
import { When } from '../../ui/figures.tsx';
import { Page, Sheet } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { RateFile } from './rate-file.tsx';
import styles from './rates.module.css';

type Rate = RateSheet['rates'][number];

/** What a yuan is worth, from when and from whom; what is too old is not used. */
export const RatesScreen = () => {
  const text = useText();
  const sheet = useQuery(read('GET /staff/rates', {}));
  return (
    <Page title={text.rates.title} actions={sheet.data ? <Sources sheet={sheet.data} /> : null}>
      {sheet.error ? (
        <ErrorFace text={problemText(sheet.error, text)} onRetry={() => void sheet.refetch()} />
      ) : sheet.data ? (
        <RateTable key={sheet.dataUpdatedAt} sheet={sheet.data} />
      ) : (
        <LoadingFace />
      )}
    </Page>
  );
};

const Sources = ({ sheet }: { sheet: RateSheet }) => {
  const { rates } = useText();
  const fetchNow = useAct('POST /staff/rates/fetch', { done: rates.fetched });
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
  const write = useWrite();
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
      <Form<Written>
        initialValues={Object.fromEntries(sheet.rates.map(({ currency, rate }) => [currency, rate]))}
        onFinish={submit}
      >
        <Sheet
          title={rates.write}
          extra={
            <Button type="primary" htmlType="submit" loading={write.isPending}>
              {rates.save}
            </Button>
          }
        >
          <p className={styles['explain']}>{rates.writeHint}</p>
          <Table<Rate>
            size="small"
            pagination={false}
            rowKey="currency"
            dataSource={sheet.rates}
            columns={useColumns()}
            scroll={{ x: 'max-content' }}
          />
        </Sheet>
      </Form>
      <Limit hours={sheet.limitHours} />
    </>
  );
};

/** Writes rates; one that is far from the last is written only when a person says that it is meant. */
const useWrite = () => {
  const { rates, common } = useText();
  const { modal } = App.useApp();
  const write = useAct('POST /staff/rates', { done: rates.saved });
  return {
    isPending: write.isPending,
    mutate: (input: Parameters<typeof write.mutate>[0]) =>
      write.mutate(input, {
        onError: (failure) => {
          if (failure instanceof CallFailure && failure.reason === 'rate_far_off')
            modal.confirm({
              title: rates.farOffTitle,
              content: rates.farOff,
              okText: rates.meant,
              cancelText: common.cancel,
              onOk: () => write.mutate({ ...input, isMeant: true }),
            });
        },
      }),
  };
};

const useColumns = () => {
  const { rates } = useText();
  return [
    { title: rates.currency, dataIndex: 'currency', render: (code: string) => <b>{code}</b> },
    {
      title: rates.rate,
      key: 'rate',
      render: (_: unknown, { currency }: Rate) => (
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
      render: (_: unknown, { rate }: Rate) => (rate ? (1 / rate).toFixed(4) : '–'),
    },
    {
      title: rates.asOf,
      key: 'asOf',
      render: (_: unknown, { asOf }: Rate) => (asOf ? <When at={asOf} /> : '–'),
    },
    {
      title: rates.origin,
      key: 'origin',
      render: (_: unknown, { origin }: Rate) => (origin ? wordOf(rates.origins, origin) : '–'),
    },
    {
      title: rates.state,
      key: 'state',
      render: (_: unknown, { isUsable, rate }: Rate) => (
        <StatusTag tone={isUsable ? 'success' : 'danger'}>
          {isUsable ? rates.usable : rate === null ? rates.missing : rates.stale}
        </StatusTag>
      ),
    },
  ];
};

const Limit = ({ hours }: { hours: number }) => {
  const { rates } = useText();
  const limit = useAct('POST /staff/rates/limit', { done: rates.limitDone });
  return (
    <Sheet>
      <Form<{ hours: number }>
        layout="inline"
        initialValues={{ hours }}
        onFinish={(input) => limit.mutate(input)}
      >
        <Form.Item
          name="hours"
          label={rates.limit}
          rules={[{ required: true, type: 'number', min: 1, max: 744 }]}
        >
          <InputNumber min={1} max={744} precision={0} />
        </Form.Item>
        <Button htmlType="submit" loading={limit.isPending}>
          {rates.limitSave}
        </Button>
      </Form>
    </Sheet>
  );
};
