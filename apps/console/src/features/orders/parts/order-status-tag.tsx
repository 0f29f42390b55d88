import type { OrderStatus } from '@caravan/domain/orders/order-status';
import { useText } from '../../../messages/language.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import type { Tone } from '../../../ui/parts/status-tag.tsx';

const TONES: Record<OrderStatus, Tone> = {
  payment_pending: 'neutral',
  purchase_pending: 'warning',
  shipping_local: 'info',
  stored: 'warning',
  quality_inspected: 'info',
  awaiting_shipment: 'warning',
  shipped: 'info',
  delivered: 'success',
  received: 'success',
  review_pending: 'success',
  completed: 'success',
  cancelled: 'neutral',
};

export const OrderStatusTag = ({ status }: { status: OrderStatus }) => (
  <StatusTag tone={TONES[status]}>{useText().orderStatus[status]}</StatusTag>
);
