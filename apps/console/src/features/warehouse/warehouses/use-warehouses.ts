import { useQuery } from '@tanstack/react-query';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { textColumn } from '../../../ui/tables/columns.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';

const NONE: readonly Warehouse[] = [];
const NO_CARRIERS: readonly string[] = [];

/** The shop's warehouses: a list of one has nothing to filter and nothing to tell apart. */
export const useWarehouses = () => {
  const { language, text } = useLanguage();
  const found = useQuery(read('GET /staff/warehouses', {}));
  const warehouses = found.data?.warehouses ?? NONE;
  const isMany = warehouses.length > 1;
  const labelOf = ({ nameEn, nameZh }: Warehouse): string => (language === 'zh' ? nameZh : nameEn);
  const nameOf = (id: string | undefined): string | null => {
    const one = warehouses.find((each) => each.id === id);
    return isMany && one ? labelOf(one) : null;
  };
  return {
    nameOf,
    isMany,
    /** Where the person at the desk works. */
    homeId: found.data?.homeId,
    /** Who collects there; none: all carriers. */
    carriersHere: warehouses.find(({ id }) => id === found.data?.homeId)?.carriers ?? NO_CARRIERS,
    choices: warehouses.map((each) => ({ value: each.id, label: labelOf(each) })),
    /** For a list's filters: by warehouse. */
    filters: isMany
      ? [
          {
            key: 'warehouseId' as const,
            kind: 'one' as const,
            label: text.warehouses.one,
            width: 170,
            options: warehouses.map((each) => ({ value: each.id, label: labelOf(each) })),
          },
        ]
      : [],
    /** For a list's columns: where each row lies. */
    columnsOf: <Row>(idOf: (row: Row) => string | undefined): Column<Row>[] =>
      isMany ? [textColumn<Row>('warehouse', text.warehouses.one, (row) => nameOf(idOf(row)))] : [],
  };
};
