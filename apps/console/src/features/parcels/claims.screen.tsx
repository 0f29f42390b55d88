import type { StaffClaim } from '@caravan/contract/parcels/claims.calls';
import { CLAIM_STATUSES } from '@caravan/domain/parcels/parcel-claim';
import { useText } from '../../messages/language.ts';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, codeColumn, moneyColumn, stackColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Money } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ClaimDrawer } from './claims/claim-drawer.tsx';
import { ClaimStatusTag } from './claims/claim-status-tag.tsx';

/** What shoppers claim for parcels; those that wait for an answer stand first. */
export const ClaimsScreen = () => {
  const { claims } = useText();
  const [openCode, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/claims',
    name: 'claims',
    filters: [
      { key: 'words', kind: 'text', label: claims.search },
      {
        key: 'status',
        kind: 'one',
        label: claims.status,
        options: CLAIM_STATUSES.map((value) => ({ value, label: claims.statuses[value] })),
      },
    ],
  });
  return (
    <Page title={claims.title} actions={<ParcelViews />}>
      <DataTable
        {...list}
        label={claims.title}
        columns={useColumns()}
        keyOf={(row) => row.claimCode}
        onOpen={(row) => open(row.claimCode)}
        openKey={openCode}
        emptyTitle={claims.empty}
      />
      <ClaimDrawer
        claim={list.rows.data?.list.find(({ claimCode }) => claimCode === openCode)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

const isDecided = ({ status }: StaffClaim): boolean => status === 'granted' || status === 'rejected';

const useColumns = (): Column<StaffClaim>[] => {
  const { claims, common } = useText();
  return [
    codeColumn('claim', claims.claim, (row) => row.claimCode),
    {
      key: 'status',
      title: claims.status,
      render: (row) => <ClaimStatusTag status={row.status} />,
      csv: (row) => claims.statuses[row.status],
    },
    textColumn('kind', claims.kind, (row) => claims.kinds[row.kind]),
    stackColumn('parcel', `${claims.parcel} · ${claims.shopper}`, [
      codeColumn('parcel', claims.parcel, (row) => row.parcelCode),
      textColumn('shopper', claims.shopper, (row) => row.shopper),
    ]),
    moneyColumn('asked', claims.asked, (row) => row.askedUsd, 'USD'),
    {
      ...moneyColumn<StaffClaim>('granted', claims.granted, (row) => row.grantedUsd, 'USD'),
      render: (row) => (isDecided(row) ? <Money amount={row.grantedUsd} currency="USD" /> : common.none),
    },
    agoColumn('made', claims.made, (row) => row.madeAt),
  ];
};
