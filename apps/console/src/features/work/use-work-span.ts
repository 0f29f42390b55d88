import { useState } from 'react';
import { chinaDayOf } from '@caravan/domain/time/china-time';
import { SHIFTS } from '@caravan/domain/warehouse/floor/floor-work';
import { useText } from '../../messages/language.ts';
import type { InputOf } from '../../shell/api.ts';
import { useStaff } from '../../shell/login/session.ts';
import { askedFor } from '../../ui/filters/filter-codec.ts';
import { type Filter, useTable } from '../../ui/tables/use-table.ts';
import { useWarehouses } from '../warehouse/index.ts';
import { spanOf } from './work-span.ts';

/** Days, warehouse and shift, as they stand in the address. */
export const useWorkSpan = () => {
  const { floorWork } = useText();
  const warehouses = useWarehouses();
  const [today] = useState(() => chinaDayOf(new Date()));
  const filters: readonly Filter[] = [
    { key: 'day', kind: 'days', label: floorWork.days },
    ...warehouses.filters,
    {
      key: 'shift',
      kind: 'one',
      label: floorWork.shift,
      width: 170,
      options: SHIFTS.map((value) => ({ value, label: floorWork.shifts[value] })),
    },
  ];
  const table = useTable('floor-work', useStaff().id, filters);
  const { filters: asked } = table.state;
  const input = { ...askedFor(filters, asked), ...spanOf(asked['day'], today) };
  // `askedFor` lets only fields of the filters through, with choices that are on offer.
  return { table, input: input as InputOf<'GET /staff/work'> };
};
