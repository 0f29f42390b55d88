import * as z from 'zod';
import { areMaterialSizes, MATERIAL_KINDS, MATERIAL_MOVES } from '@caravan/domain/packing/cartons/material';
import { call } from '../call.ts';
import { hasTwoDecimals, id, line, money, text, time } from '../fields.ts';

const keeper = { staff: ['warehouse'] } as const;
const looker = { staff: ['warehouse', 'support', 'finance'] } as const;

const side = z.int().min(1).max(5_000);
/** Millimetres. */
const sides = z.strictObject({ lengthMm: side, widthMm: side, heightMm: side }).nullable();
const shownSides = z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }).nullable();

const material = z.object({
  id,
  warehouseId: id,
  kind: z.enum(MATERIAL_KINDS),
  code: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  /** Of cartons alone. */
  inner: shownSides,
  outer: shownSides,
  tareGrams: z.int(),
  maxGoodsGrams: z.int().nullable(),
  isCutToHeight: z.boolean(),
  costCny: money,
  stockCount: z.int(),
  reorderAt: z.int(),
  isActive: z.boolean(),
});
export type PackingMaterial = z.output<typeof material>;

const move = z.object({
  id,
  reason: z.enum(MATERIAL_MOVES),
  change: z.int(),
  stockAfter: z.int(),
  parcelCode: z.string().nullable(),
  note: z.string(),
  by: z.string().nullable(),
  at: time,
});

export const cartonsCalls = {
  'GET /staff/materials': call({
    summary: 'What a warehouse packs with: cartons by size, then what is used up beside them.',
    who: looker,
    effect: 'read',
    input: z.strictObject({ warehouseId: id.optional() }),
    output: z.array(material),
  }),
  'GET /staff/materials/moves': call({
    summary: 'Why there are as many of a packing material as there are, the newest first.',
    who: looker,
    effect: 'read',
    input: z.strictObject({ id }),
    output: z.array(move),
  }),
  'POST /staff/materials': call({
    summary: 'Adds a packing material, or changes one when its id is given.',
    who: keeper,
    effect: 'write',
    input: z
      .strictObject({
        id: id.optional(),
        warehouseId: id,
        kind: z.enum(MATERIAL_KINDS),
        code: line(40),
        nameEn: line(60),
        nameZh: line(60),
        inner: sides.default(null),
        outer: sides.default(null),
        tareGrams: z.int().min(0).max(50_000),
        maxGoodsGrams: z.int().min(1).max(1_000_000).nullable().default(null),
        isCutToHeight: z.boolean().default(false),
        costCny: z.number().min(0).max(10_000).refine(hasTwoDecimals),
        reorderAt: z.int().min(0).max(1_000_000),
        isActive: z.boolean().default(true),
      })
      .refine(areMaterialSizes, { path: ['outer'] }),
    output: z.object({ id }),
    refusals: ['material_code_taken'],
  }),
  'POST /staff/materials/stock': call({
    summary: 'Notes a delivery, or what a count found.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({
      id,
      reason: z.enum(['delivered', 'counted']),
      count: z.int().min(0).max(1_000_000),
      note: text(200).trim().default(''),
    }),
    output: z.object({ stockCount: z.int() }),
  }),
};
