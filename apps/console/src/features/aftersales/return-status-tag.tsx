import type { AfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import { useText } from '../../messages/language.ts';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';

const TONES: Record<AfterSaleStatus, Tone> = {
  return_under_review: 'warning',
  exchange_under_review: 'warning',
  return_payment_pending: 'neutral',
  waiting_for_return_number: 'warning',
  return_in_progress: 'info',
  refund_completed: 'success',
  return_completed: 'success',
  not_passed: 'danger',
  application_cancelled: 'neutral',
};

export const ReturnStatusTag = ({ status }: { status: AfterSaleStatus }) => (
  <StatusTag tone={TONES[status]}>{useText().returns.status[status]}</StatusTag>
);
