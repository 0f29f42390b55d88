import type { FeeSample } from '@caravan/contract/settings/settings.calls';
import { Alert } from 'antd';
import { useText } from '../../messages/language.ts';
import { Money } from '../../ui/charts/figures.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';

/** What examples of a price rule come to now and with the change. */
export const FeePreview = ({ samples }: { samples: readonly FeeSample[] }) => {
  const { settings } = useText();
  if (samples.every(({ before, after }) => before === after))
    return <Alert type="info" title={settings.sameFees} style={{ marginTop: 12 }} />;
  const figure = (when: 'before' | 'after') => ({
    title: settings[when],
    key: when,
    render: ({ [when]: amount, unit }: FeeSample) =>
      amount === null ? (
        settings.notOffered
      ) : unit === 'cny' || unit === 'usd' ? (
        <Money amount={amount} currency={unit === 'usd' ? 'USD' : 'CNY'} />
      ) : (
        `${amount} ${settings.units[unit]}`
      ),
  });
  return (
    <PlainTable<FeeSample>
      keyOf={({ sample }) => sample}
      style={{ marginTop: 12 }}
      rows={samples}
      columns={[
        {
          title: settings.example,
          key: 'sample',
          render: ({ sample }) => settings.samples[sample],
        },
        figure('before'),
        figure('after'),
      ]}
    />
  );
};
