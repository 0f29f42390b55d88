import * as z from 'zod';

/** What a new password has ended; names and hosts as their owner gave them. */
export const endedAccess = z.object({
  sessions: z.int(),
  tokens: z.array(z.string()),
  webhooks: z.array(z.string()),
  calendars: z.int(),
  browsers: z.int(),
  passkeys: z.int(),
});
export type EndedAccess = z.output<typeof endedAccess>;
