import * as z from 'zod';
import { TEXT_FILE_BODY_LIMIT, call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, pageQuery, source, text, time } from '../fields.ts';

const desk = { staff: ['buyer', 'content'] } as const;

const marketCategory = z.object({
  id,
  source,
  /** What the marketplace calls it. */
  nameZh: z.string(),
  goods: z.int(),
  categoryId: id.nullable(),
  /** Of ours, by its words, where nobody has said yet. */
  suggestedId: id.nullable(),
  mappedAt: time.nullable(),
  mappedBy: z.string().nullable(),
  seenAt: time,
});
export type MarketCategory = z.output<typeof marketCategory>;

/** What a connector may be able to do for a source. */
export const CONNECTOR_DEEDS = [
  'search',
  'pictureSearch',
  'item',
  'resolveLink',
  'categories',
  'domesticFreight',
  'purchase',
  'tracking',
] as const;

const connectorSource = z.object({
  source,
  /** What the connector does for this source. */
  does: z.array(z.enum(CONNECTOR_DEEDS)),
  /** `resting`: not asked after failures in a row; `trying`: the next question shows whether it answers again. */
  state: z.enum(['unasked', 'answering', 'resting', 'trying']),
  /** Of the last 24 hours. */
  calls: z.int(),
  failures: z.int(),
  /** Questions that used up their time. */
  timeouts: z.int(),
  /** Searches that came after the list was shown. */
  late: z.int(),
  p50Ms: z.int().nullable(),
  p95Ms: z.int().nullable(),
  errors: z.array(z.object({ at: time, operation: z.string(), failure: z.string() })),
});

const connector = z.object({
  name: z.string(),
  isConfigured: z.boolean(),
  /** Lines of the configuration that are empty. */
  missing: z.array(z.string()),
  /** Of a day in China; `most` is null where nobody sets a bound. */
  quota: z.object({ used: z.int(), most: z.int().nullable(), isSpent: z.boolean() }).nullable(),
  /** When a person has to sign the account in again. */
  authorizedUntil: time.nullable(),
  sources: z.array(connectorSource),
});
export type MarketConnectorHealth = z.output<typeof connector>;

const trial = z.object({
  what: z.enum(['account', 'search', 'item', 'pictureSearch', 'categories']),
  outcome: z.enum(['ok', 'failed', 'skipped']),
  /** How many were found, or why it failed. */
  detail: z.string(),
});

export const staffMarketsCalls = {
  'GET /staff/markets/health': call({
    summary:
      'How each way to a marketplace does: configured or why not, its quota, how fast and how well it answers.',
    who: desk,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      connectors: z.array(connector),
      /** Answered searches that are kept, by source. */
      answers: z.array(z.object({ source, kept: z.int(), oldest: time.nullable(), newest: time.nullable() })),
    }),
  }),
  'POST /staff/markets/try': call({
    summary: 'Tries a configured connector live: reads only, each question counts as a call of the account.',
    who: { staff: ['buyer'] },
    effect: 'staged',
    input: z.strictObject({ connector: line(40), source }),
    output: z.array(trial),
    limit: { count: 20, windowMs: 600_000 },
  }),
  'GET /staff/categories': call({
    summary: 'The shop’s own categories in both languages, parents before children.',
    who: desk,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ id, parentId: id.nullable(), nameZh: z.string(), nameEn: z.string() })),
  }),
  'GET /staff/categories/market': call({
    summary:
      'What the marketplaces call their categories and which of ours each is; those without one first, most goods first.',
    who: desk,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(50, 200),
      source: source.optional(),
      state: z.enum(['unmapped', 'mapped']).optional(),
      words: text(100).optional(),
    }),
    output: pageOf(marketCategory),
  }),
  'POST /staff/categories/map': call({
    summary: 'Says which of our categories these are, or that they are none; their goods follow.',
    who: desk,
    effect: 'write',
    input: z.strictObject({ ids: z.array(id).min(1).max(500), categoryId: id.nullable() }),
    output: z.object({ changed: z.int() }),
    refusals: ['category_unknown'],
  }),
  'POST /staff/categories/map/file': call({
    summary:
      'The same from a CSV file of marketplace, category there, category here; with a fault in it nothing is changed.',
    who: desk,
    effect: 'write',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({ csv: text(400_000).min(1) }),
    output: z.object({
      changed: z.int(),
      faults: z.array(
        z.object({
          row: z.int(),
          problem: z.enum(['columns', 'source', 'name', 'category', 'twice']),
          cell: z.string(),
        }),
      ),
    }),
  }),
};
