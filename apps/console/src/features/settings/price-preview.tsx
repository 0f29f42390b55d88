import { Alert } from 'antd';
import { useText } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { Money } from '../../ui/charts/figures.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';

type Sample = OutputOf<'POST /staff/settings/preview'>[number];

/** What sample orders cost now and with the change. */
export const PricePreview = ({ samples }: { samples: readonly Sample[] }) => {
  const { settings } = useText();
  const isSame = samples.every(
    ({ before, after }) => before.totalCny === after.totalCny && before.totalUsd === after.totalUsd,
  );
  if (isSame) return <Alert type="info" title={settings.same} style={{ marginTop: 12 }} />;
  const sums = (when: 'before' | 'after') => [
    {
      title: `${settings[when]}: ${settings.fee}`,
      key: `${when}Fee`,
      render: (row: Sample) => <Money amount={row[when].serviceFeeCny} currency="CNY" />,
    },
    {
      title: `${settings[when]}: ${settings.total}`,
      key: `${when}Total`,
      render: (row: Sample) => (
        <>
          <Money amount={row[when].totalCny} currency="CNY" />{' '}
          {row[when].totalUsd === null ? null : <Money amount={row[when].totalUsd} currency="USD" />}
        </>
      ),
    },
  ];
  return (
    <PlainTable<Sample>
      keyOf={({ goodsCny }) => goodsCny}
      style={{ marginTop: 12 }}
      rows={samples}
      columns={[
        {
          title: settings.sample,
          key: 'goods',
          render: (row) => <Money amount={row.goodsCny} currency="CNY" />,
        },
        ...sums('before'),
        ...sums('after'),
      ]}
    />
  );
};
