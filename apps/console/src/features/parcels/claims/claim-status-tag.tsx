import type { StaffClaim } from '@caravan/contract/parcels/claims.calls';
import { useText } from '../../../messages/language.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import type { Tone } from '../../../ui/parts/status-tag.tsx';

const TONES: Record<StaffClaim['status'], Tone> = {
  under_review: 'warning',
  granted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export const ClaimStatusTag = ({ status }: Pick<StaffClaim, 'status'>) => (
  <StatusTag tone={TONES[status]}>{useText().claims.statuses[status]}</StatusTag>
);
