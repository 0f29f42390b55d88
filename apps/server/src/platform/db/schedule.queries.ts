import { type RawBuilder, sql } from 'kysely';

/** Of rows with a schedule, those that are to be seen at a moment; an end that is not set is open. */
export const shownAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`((starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now}))`;
