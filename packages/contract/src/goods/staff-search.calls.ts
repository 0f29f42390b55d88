import * as z from 'zod';
import { call } from '../call.ts';
import { time } from '../fields.ts';

const index = z.object({
  /** `failed`: it was not right, and was not taken. */
  state: z.enum(['filling', 'live', 'failed']),
  goods: z.int(),
  begunAt: time,
  /** When it was last found to be as the database is, or not. */
  comparedAt: time.nullable(),
  /** What was different. */
  failure: z.string().nullable(),
});
export type SearchIndexHealth = z.output<typeof index>;

export const staffSearchCalls = {
  'GET /staff/search/health': call({
    summary: 'Where goods are searched: in the database, or in a search engine and how that does.',
    who: { staff: ['buyer', 'content'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** `database`: no engine is set up; `filling`: its first index is not there yet; `unasked`: this process has not asked it yet; `failing`: the database answers. */
      engine: z.enum(['database', 'filling', 'unasked', 'answering', 'failing']),
      failure: z.string().nullable(),
      indexes: z.array(index),
      /** Changes of goods that the engine does not know yet. */
      waiting: z.int(),
      oldestWaiting: time.nullable(),
    }),
  }),
  'POST /staff/search/rebuild': call({
    summary:
      'Fills a new index of the search engine while the old one answers; nothing is begun while one is being filled.',
    who: { staff: ['content'] },
    effect: 'write',
    input: z.strictObject({}),
    output: z.object({ isBegun: z.boolean() }),
  }),
};
