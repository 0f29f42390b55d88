import { type RawBuilder, sql } from 'kysely';
import { ID_IN_TEXT } from '../ids.ts';

/**
 * The id that stands in a text behind `prefix`, null where none does. It is compared as an id: compared as a text it would be
 * looked for in every row there is.
 */
export const idBehind = (prefix: string, text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`substring(${text} from ${`^${prefix}(${ID_IN_TEXT})`})::uuid`;
