import * as z from 'zod';
import { call } from '../call.ts';
import { line, money, nothing, time } from '../fields.ts';

const looker = { staff: ['finance', 'support', 'warehouse'] } as const;
const version = z.int().min(0).max(100_000);

const packingKey = {
  /** The category's Chinese name: the same kind of goods stands under several of them. */
  category: line(80),
  service: z.enum(['remove_packaging', 'vacuum']),
};
/** What is left of weight and height, in per cent. */
const left = z.number().min(0.01).max(100);

const packingEffect = z.object({
  ...packingKey,
  category: z.string(),
  categoryEn: z.string(),
  /** Whether there is such a category. */
  isKnown: z.boolean(),
  version: z.int(),
  weightLeft: money,
  heightLeft: money,
  writtenBy: z.string(),
  writtenAt: time.nullable(),
});
export type StaffPackingEffect = z.output<typeof packingEffect>;

export const staffPackingCalls = {
  'GET /staff/freight/packing': call({
    summary: 'How goods of a category shrink when the warehouse packs them down.',
    who: looker,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      effects: z.array(packingEffect),
      /** The categories there are, each name once. */
      categories: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
    }),
  }),
  'GET /staff/freight/packing/versions': call({
    summary: 'An effect of packing down as it was, the newest version first.',
    who: looker,
    effect: 'read',
    input: z.strictObject(packingKey),
    output: z.array(packingEffect),
  }),
  'POST /staff/freight/packing/save': call({
    summary: 'Writes how goods of a category shrink; savings shown to shoppers follow at once.',
    who: { staff: ['finance', 'warehouse'] },
    effect: 'write',
    input: z.strictObject({ ...packingKey, version, weightLeft: left, heightLeft: left }),
    output: z.object({ version: z.int() }),
    refusals: ['packing_category_unknown', 'packing_known_already', 'freight_rule_changed'],
  }),
  'POST /staff/freight/packing/remove': call({
    summary: 'Takes an effect of packing down away; its versions are kept.',
    who: { staff: ['finance', 'warehouse'] },
    effect: 'write',
    input: z.strictObject({ ...packingKey, version }),
    output: nothing,
    refusals: ['freight_rule_changed'],
  }),
};
