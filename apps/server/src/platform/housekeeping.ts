import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import type { Feature } from './feature.ts';
import { forgetFailedRowsBefore } from './jobs/batch.queries.ts';
import { defineJob, inQueue } from './jobs/job.ts';
import { forgetPictures } from './media/forget-pictures.ts';
import { sendMail } from './mail/queue-mail.ts';
import { platformRules } from './retention/platform-rules.queries.ts';
import { deleteOldChallenges } from './session/passkeys/passkeys.queries.ts';
import { deleteExpiredSessions } from './session/sessions.ts';

/** Rows of the platform's own tables that nobody can need any more. */
const tidyUp = defineJob('platform.tidy_up', z.object({}), async ({ db, now }) => {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await deleteExpiredSessions(db, now);
  await deleteOldChallenges(db, now);
  await db.deleteFrom('live_events').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('rate_counters').where('window_start', '<', dayAgo).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - 3 * DAY_MS))
    .execute();
  await forgetFailedRowsBefore(db, new Date(now.getTime() - 30 * DAY_MS));
});

/** The platform's own jobs. */
export const platformFeature: Feature = {
  jobs: [...inQueue('mail', [sendMail]), ...inQueue('pictures', [forgetPictures]), tidyUp],
  retention: platformRules,
  cron: [{ at: '17 * * * *', job: tidyUp }],
};
