import type { KeptKind } from '@caravan/contract/retention/retention.calls';
import { Table } from 'antd';
import { useText } from '../../messages/language.ts';
import { reachByKeys } from '../../ui/tables/reach-by-keys.ts';
import { When } from '../../ui/charts/figures.tsx';

/** How much of each kind of data would go. */
export const RetentionPreview = ({ kinds }: { kinds: readonly KeptKind[] }) => {
  const { settings } = useText();
  return (
    <Table<KeptKind>
      size="small"
      rowKey="kind"
      pagination={false}
      ref={reachByKeys}
      scroll={{ x: 'max-content' }}
      style={{ marginTop: 12 }}
      dataSource={[...kinds]}
      columns={[
        {
          title: settings.kind,
          key: 'kind',
          render: (_: unknown, { kind }) => settings.fields[`retention.${kind}`],
        },
        {
          title: settings.olderThan,
          key: 'before',
          render: (_: unknown, { before }) => <When at={before} />,
        },
        { title: settings.goes, dataIndex: 'goes', align: 'right' },
      ]}
    />
  );
};
