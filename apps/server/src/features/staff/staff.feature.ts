import type { Feature } from '../../platform/feature.ts';
import { membersHandlers } from './members/members.handlers.ts';
import { staffHandlers } from './staff.handlers.ts';
import { staffPasskeysHandlers } from './passkeys/staff-passkeys.handlers.ts';
import { twoFactorHandlers } from './two-factor/two-factor.handlers.ts';

export const staffFeature = {
  handlers: { ...staffHandlers, ...twoFactorHandlers, ...staffPasskeysHandlers, ...membersHandlers },
} satisfies Feature;
