import type { FeeSample } from '@caravan/contract/settings/settings.calls';
import { Alert, Table } from 'antd';
import { useText } from '../../messages/language.ts';
import { reachByKeys } from '../../ui/tables/reach-by-keys.ts';
import { Money } from '../../ui/charts/figures.tsx';

/** What examples of a price rule come to now and with the change. */
export const FeePreview = ({ samples }: { samples: readonly FeeSample[] }) => {
  const { settings } = useText();
  if (samples.every(({ before, after }) => before === after))
    return <Alert type="info" title={settings.sameFees} style={{ marginTop: 12 }} />;
  const figure = (when: 'before' | 'after') => ({
    title: settings[when],
    key: when,
    render: (_: unknown, { [when]: amount, unit }: FeeSample) =>
      amount === null ? (
        settings.notOffered
      ) : unit === 'cny' || unit === 'usd' ? (
        <Money amount={amount} currency={unit === 'usd' ? 'USD' : 'CNY'} />
      ) : (
        `${amount} ${settings.units[unit]}`
      ),
  });
  return (
    <Table<FeeSample>
      size="small"
      rowKey="sample"
      pagination={false}
      ref={reachByKeys}
      scroll={{ x: 'max-content' }}
      style={{ marginTop: 12 }}
      dataSource={[...samples]}
      columns={[
        {
          title: settings.example,
          key: 'sample',
          render: (_: unknown, { sample }) => settings.samples[sample],
        },
        figure('before'),
        figure('after'),
      ]}
    />
  );
};
