import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { routeOf } from '@caravan/domain/orders/order-status';
import { useText } from '../../../messages/language.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';

type Line = StaffOrder['lines'][number];

/** How a line's goods reach the shopper. */
export const lineRoute = (line: Pick<Line, 'isPostage' | 'isExempt'>) =>
  routeOf({ isPostage: line.isPostage ? '1' : '0', isExempt: line.isExempt });

/** Says when a line goes another way than by a parcel the shopper pays for. */
export const LineBadges = ({ line }: { line: Line }) => {
  const { orders } = useText();
  const route = lineRoute(line);
  if (route === 'usa_warehouse') return <StatusTag tone="info">{orders.usa}</StatusTag>;
  return route === 'free_shipping' ? <StatusTag tone="success">{orders.postage}</StatusTag> : null;
};
