import type { StaffSourcingRequest } from '@caravan/contract/sourcing/staff-sourcing.calls';
import { SOURCING_STATUSES, type SourcingStatus } from '@caravan/domain/goods/sourcing';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, countColumn, textColumn } from '../../ui/tables/columns.tsx';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Money } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import styles from './sourcing.module.css';

const TONES: Record<SourcingStatus, Tone> = {
  open: 'warning',
  quoted: 'info',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** What shoppers asked the shop to find; those that wait stand first. */
export const QueueScreen = () => {
  const text = useText();
  const { sourcing } = text;
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/sourcing',
    name: 'sourcing',
    filters: [
      { key: 'words', kind: 'text', label: sourcing.search, width: 280 },
      {
        key: 'status',
        kind: 'one',
        label: text.common.status,
        options: SOURCING_STATUSES.map((value) => ({ value, label: sourcing.statuses[value] })),
      },
    ],
  });
  const request = list.rows.data?.list.find(({ id }) => id === openId);
  return (
    <Page title={sourcing.title} aside={sourcing.explain}>
      <DataTable
        {...list}
        label={sourcing.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={sourcing.empty}
      />
      <RequestDrawer request={request} onClose={() => open(null)} />
    </Page>
  );
};

const useColumns = (): Column<StaffSourcingRequest>[] => {
  const { sourcing: text, common } = useText();
  return [
    {
      key: 'status',
      title: common.status,
      render: ({ status }) => <StatusTag tone={TONES[status]}>{text.statuses[status]}</StatusTag>,
      csv: ({ status }) => text.statuses[status],
      width: 110,
    },
    {
      key: 'name',
      title: text.name,
      render: ({ pictures: [picture], name, specification }) => (
        <span className={styles['wanted']}>
          {picture ? <img src={picture} alt="" width={36} height={36} loading="lazy" /> : null}
          <span>
            <Clipped most={420}>{name}</Clipped>
            {specification ? (
              <span className={styles['faint']}>
                <Clipped most={420}>{specification}</Clipped>
              </span>
            ) : null}
          </span>
        </span>
      ),
      csv: ({ name }) => name,
    },
    countColumn('quantity', text.quantity, ({ quantity }) => quantity, { width: 90 }),
    {
      key: 'price',
      title: text.price,
      align: 'right',
      render: ({ quote }) => (quote ? <Money amount={quote.priceCny} currency="CNY" /> : '–'),
      csv: ({ quote }) => quote?.priceCny ?? '',
      width: 110,
    },
    textColumn('shopper', text.shopper, ({ shopper }) => shopper),
    agoColumn('asked', text.asked, ({ createdAt }) => createdAt, { width: 130 }),
    textColumn('answeredBy', text.answeredBy, ({ answeredBy }) => answeredBy, { width: 120 }),
  ];
};
