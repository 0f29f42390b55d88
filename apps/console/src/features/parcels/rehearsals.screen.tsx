import type { StaffRehearsal } from '@caravan/contract/parcels/rehearsals.calls';
import { useText } from '../../messages/language.ts';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { wordOf } from '../../messages/word.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, keyColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Weight } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CountedGoods } from '../goods/index.ts';
import { RehearsalDrawer } from './parts/rehearsal-drawer.tsx';
import styles from './parcels.module.css';

/** Goods that are packed for trial before their freight is paid; who has waited longest stands first. */
export const RehearsalsScreen = () => {
  const { rehearsals, common } = useText();
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/rehearsals',
    name: 'rehearsals',
    filters: [
      {
        key: 'status',
        kind: 'one',
        label: common.status,
        options: [
          { value: 'asked', label: rehearsals.asked },
          { value: 'done', label: rehearsals.done },
        ],
      },
    ],
  });
  const rehearsal = list.rows.data?.list.find(({ id }) => id === openId);
  return (
    <Page title={rehearsals.title} actions={<ParcelViews />}>
      <p className={styles['explain']}>{rehearsals.explain}</p>
      <DataTable
        {...list}
        label={rehearsals.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={rehearsals.empty}
      />
      <RehearsalDrawer rehearsal={rehearsal} onClose={() => open(null)} />
    </Page>
  );
};

const useColumns = (): Column<StaffRehearsal>[] => {
  const { rehearsals, inbound, parcels, common, words } = useText();
  const places = (row: StaffRehearsal): string =>
    [...new Set(row.items.map(({ location }) => location).filter(Boolean))].join(', ');
  return [
    agoColumn('asked', rehearsals.since, (row) => row.askedAt, { width: 120 }),
    textColumn('shopper', inbound.shopper, (row) => row.shopper),
    {
      key: 'goods',
      title: parcels.items,
      render: (row) => <CountedGoods goods={row.items} />,
      csv: (row) => row.items.map(({ titleZh, quantity }) => `${quantity} × ${titleZh}`).join('; '),
    },
    keyColumn('places', inbound.location, places),
    textColumn(
      'services',
      parcels.services,
      (row) => row.services.map((code) => wordOf(words.service, code)).join(', ') || null,
    ),
    {
      key: 'weight',
      title: common.weight,
      align: 'right',
      render: (row) => <Weight weightGrams={row.weightGrams || row.estimatedGrams} />,
      csv: (row) => row.weightGrams || row.estimatedGrams,
    },
  ];
};
