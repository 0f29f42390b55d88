import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { useText } from '../../../messages/language.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import type { Tone } from '../../../ui/parts/status-tag.tsx';

const TONES: Record<ParcelStatus, Tone> = {
  pay_freight: 'neutral',
  awaiting_shipment: 'warning',
  packed: 'warning',
  difference_due: 'neutral',
  shipped: 'info',
  delivered: 'success',
  received: 'success',
  completed: 'success',
  cancelled: 'neutral',
  lost: 'danger',
  returned: 'danger',
  seized: 'danger',
};

export const ParcelStatusTag = ({ status }: { status: ParcelStatus }) => (
  <StatusTag tone={TONES[status]}>{useText().parcelStatus[status]}</StatusTag>
);
