import * as z from 'zod';
import { id, time } from '../fields.ts';

/** One place where a person is signed in. */
export const ownSession = z.object({
  id,
  /** Browser and system, e.g. "Chrome, Android"; null where they are not known. */
  browser: z.string().nullable(),
  /** The session that asks. */
  isHere: z.boolean(),
  isByPasskey: z.boolean(),
  openedAt: time,
  /** When it last came back for new tokens, at most some minutes before it was last used. */
  usedAt: time,
});
export type OwnSession = z.output<typeof ownSession>;

/** Which session ends; without an id every one but that which asks. */
export const sessionEnd = z.strictObject({ id: id.optional(), password: z.string().max(200).default('') });

/** How many ended. */
export const sessionsEnded = z.object({ ended: z.int() });
