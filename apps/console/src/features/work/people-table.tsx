import type { UseQueryResult } from '@tanstack/react-query';
import { WORK_STEPS } from '@caravan/domain/warehouse/floor/floor-work';
import { useLanguage } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { formatNumber } from '../../ui/parts/format.ts';
import { countColumn, stackColumn, textColumn } from '../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import type { Table } from '../../ui/tables/use-table.ts';
import { useWarehouses } from '../warehouse/index.ts';

type Work = OutputOf<'GET /staff/work'>;
type Person = Work['people'][number];

interface PeopleTableProps {
  readonly table: Table;
  readonly work: UseQueryResult<Work>;
}

/** Pieces by person, warehouse and shift; it goes to a file and to paper as every list does. */
export const PeopleTable = ({ table, work }: PeopleTableProps) => {
  const { text } = useLanguage();
  const { pageNum, pageSize } = table.state;
  const people = work.data?.people ?? [];
  const pageOf = (page: number, size: number) => ({
    list: people.slice((page - 1) * size, page * size),
    total: people.length,
  });
  return (
    <DataTable<Person>
      table={table}
      label={text.floorWork.people}
      rows={{
        data: work.data ? pageOf(pageNum, pageSize) : undefined,
        isFetching: work.isFetching,
        problem: work.error ? problemText(work.error, text) : null,
        refetch: work.refetch,
      }}
      loadPage={(page, size) => Promise.resolve(pageOf(page, size))}
      columns={useColumns()}
      keyOf={({ staffId, warehouseId, shift }) => `${staffId} ${warehouseId} ${shift}`}
      emptyTitle={text.floorWork.empty}
    />
  );
};

const useColumns = (): Column<Person>[] => {
  const { text, language } = useLanguage();
  const { floorWork } = text;
  const { columnsOf } = useWarehouses();
  /** What is nought says nothing, so that the eye finds what is not. */
  const count = (key: string, title: string, of: (row: Person) => number): Column<Person> => ({
    ...countColumn<Person>(key, title, of),
    render: (row) => (of(row) === 0 ? '–' : formatNumber(of(row), language)),
  });
  return [
    stackColumn('who', floorWork.person, [
      textColumn('name', floorWork.person, ({ name }) => name),
      textColumn('shift', floorWork.shift, ({ shift }) => floorWork.shifts[shift]),
      ...columnsOf<Person>(({ warehouseId }) => warehouseId),
    ]),
    count('total', floorWork.total, ({ total }) => total),
    count('hours', floorWork.hours, ({ slots }) => slots / 4),
    count('perHour', floorWork.perHour, ({ perHour }) => perHour),
    count('reopened', floorWork.reopened, ({ reopened }) => reopened),
    count('claimed', floorWork.claimed, ({ claimed }) => claimed),
    {
      ...countColumn<Person>('errors', floorWork.errorPercent, ({ errorPercent }) => errorPercent),
      render: ({ errorPercent, units }) =>
        units.pack === 0 ? '–' : `${formatNumber(errorPercent, language)} %`,
    },
    ...WORK_STEPS.map((step) => count(step, floorWork.steps[step], ({ units }) => units[step])),
  ];
};
