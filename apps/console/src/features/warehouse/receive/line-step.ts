import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';

/** What the warehouse does next with a line. */
export type LineStep = 'receive' | 'check' | 'done';

export const lineStep = (line: Pick<InboundLine, 'status' | 'stored'>): LineStep => {
  if (!line.stored) return line.status === 'shipping_local' ? 'receive' : 'done';
  return line.status === 'stored' && line.stored.inspectedAt === null && line.stored.problem === null
    ? 'check'
    : 'done';
};

/** Whether nothing is to be done with the line before the next waybill; a reported problem waits for others. */
export const isHandled = (line: Pick<InboundLine, 'status' | 'stored'>): boolean => lineStep(line) === 'done';
