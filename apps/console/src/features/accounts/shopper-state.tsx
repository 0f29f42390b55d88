import type { StaffShopper } from '@caravan/contract/accounts/staff-shoppers.calls';
import { useText } from '../../messages/language.ts';
import { StatusTag } from '../../ui/parts/status-tag.tsx';

type Stated = Pick<StaffShopper, 'blockedAt' | 'closedAt'>;

export const shopperState = ({ blockedAt, closedAt }: Stated): 'open' | 'blocked' | 'closed' => {
  if (closedAt !== null) return 'closed';
  return blockedAt === null ? 'open' : 'blocked';
};

const TONES = { open: 'success', blocked: 'danger', closed: 'neutral' } as const;

export const ShopperState = ({ shopper }: { shopper: Stated }) => {
  const { states } = useText().shoppers;
  const state = shopperState(shopper);
  return <StatusTag tone={TONES[state]}>{states[state]}</StatusTag>;
};
