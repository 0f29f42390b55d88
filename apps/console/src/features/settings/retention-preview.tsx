import type { KeptKind } from '@caravan/contract/retention/retention.calls';
import { useText } from '../../messages/language.ts';
import { When } from '../../ui/charts/figures.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';

/** How much of each kind of data would go. */
export const RetentionPreview = ({ kinds }: { kinds: readonly KeptKind[] }) => {
  const { settings } = useText();
  return (
    <PlainTable<KeptKind>
      keyOf={({ kind }) => kind}
      style={{ marginTop: 12 }}
      rows={kinds}
      columns={[
        {
          title: settings.kind,
          key: 'kind',
          render: ({ kind }) => settings.fields[`retention.${kind}`],
        },
        {
          title: settings.olderThan,
          key: 'before',
          render: ({ before }) => <When at={before} />,
        },
        { title: settings.goes, key: 'goes', align: 'right', render: ({ goes }) => goes },
      ]}
    />
  );
};
