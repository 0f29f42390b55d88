import type { TableRef } from 'antd/es/table';

/** As `ref` of a table that may be wider than its place and holds nothing to press: what scrolls must be reached by keys. */
export const reachByKeys = (table: TableRef | null): void =>
  table?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
