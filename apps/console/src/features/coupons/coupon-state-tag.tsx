import { useText } from '../../messages/language.ts';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import type { CouponState } from './coupon-state.ts';

const TONES: Record<CouponState, Tone> = {
  running: 'success',
  planned: 'info',
  closed: 'warning',
  ended: 'neutral',
  withdrawn: 'danger',
};

export const CouponStateTag = ({ state }: { state: CouponState }) => (
  <StatusTag tone={TONES[state]}>{useText().coupons.states[state]}</StatusTag>
);
