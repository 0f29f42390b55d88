import type { Feature } from '../../platform/feature.ts';
import { daysCron, daysJobs } from './figures/days.jobs.ts';
import { membersHandlers } from './members/members.handlers.ts';
import { sealedAuthenticators } from './two-factor/sealed-authenticators.ts';
import { staffHandlers } from './staff.handlers.ts';
import { staffPasskeysHandlers } from './passkeys/staff-passkeys.handlers.ts';
import { staffSessionsHandlers } from './sessions/staff-sessions.handlers.ts';
import { workHandlers } from './work/work.handlers.ts';
import { twoFactorHandlers } from './two-factor/two-factor.handlers.ts';

export const staffFeature = {
  sealed: [sealedAuthenticators],
  jobs: daysJobs,
  cron: daysCron,
  handlers: {
    ...staffHandlers,
    ...twoFactorHandlers,
    ...staffPasskeysHandlers,
    ...staffSessionsHandlers,
    ...membersHandlers,
    ...workHandlers,
  },
} satisfies Feature;
