import { useQueryClient } from '@tanstack/react-query';
import type { BinCount } from '@caravan/contract/warehouse/places.calls';
import { useNavigate } from 'react-router';
import { useText } from '../../../messages/language.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { useRepeatable } from '../../../shell/acts/use-repeatable.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { agoColumn, keyColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../../ui/parts/status-tag.tsx';
import { StorageViews } from '../storage/storage-views.tsx';
import { useWarehouses } from '../warehouses/use-warehouses.ts';
import { ScanPad } from './parts/scan-pad.tsx';
import { useHeard } from './parts/use-heard.ts';

const STATES = ['open', 'matched', 'waiting', 'approved', 'rejected'] as const;

export const COUNT_TONES: Readonly<Record<BinCount['state'], Tone>> = {
  open: 'info',
  dropped: 'neutral',
  matched: 'success',
  waiting: 'warning',
  approved: 'success',
  rejected: 'neutral',
};

/** A bin is all that is scanned here. */
const NO_COMMANDS = {};

/** Counts of bins: a scanned bin begins one; those that wait for a second person stand first. */
export const CountsScreen = () => {
  const { floor } = useText();
  const { counts } = floor;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const warehouses = useWarehouses();
  const { heard, tell, refuse } = useHeard();
  const begin = useRepeatable('POST /staff/counts/begin');
  const list = useList({
    call: 'GET /staff/counts',
    name: 'counts',
    filters: [
      {
        key: 'state',
        kind: 'one',
        label: counts.state,
        options: STATES.map((value) => ({ value, label: counts.states[value] })),
      },
      ...warehouses.filters,
    ],
  });
  const start = async (bin: string): Promise<void> => {
    try {
      const count = await begin({ bin });
      tell('good', counts.inBin(count.binName));
      void cache.invalidateQueries();
      await navigate(paths.count(count.id));
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <Page title={counts.title} actions={<StorageViews />}>
      <ScanPad prompt={counts.start} heard={heard} tell={tell} onText={start} commands={NO_COMMANDS} />
      <DataTable
        {...list}
        label={counts.title}
        columns={useCountColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(paths.count(row.id))}
        emptyTitle={counts.empty}
      />
    </Page>
  );
};

const useCountColumns = (): Column<BinCount>[] => {
  const { floor } = useText();
  const { counts } = floor;
  const { columnsOf } = useWarehouses();
  return [
    keyColumn('bin', floor.place, (row) => row.binName, { width: 140 }),
    ...columnsOf<BinCount>((row) => row.warehouseId),
    {
      key: 'state',
      title: counts.state,
      render: (row) => <StatusTag tone={COUNT_TONES[row.state]}>{counts.states[row.state]}</StatusTag>,
      csv: (row) => counts.states[row.state],
    },
    textColumn('figures', counts.figures, (row) => `${row.expectedCount} · ${row.seenCount}`),
    textColumn('differs', counts.differs, (row) =>
      row.state === 'matched' || row.state === 'open'
        ? null
        : counts.differences(row.missingCount, row.surplusCount),
    ),
    textColumn('by', counts.by, (row) => row.countedBy),
    agoColumn('when', counts.when, (row) => row.startedAt),
  ];
};
