import * as z from 'zod';
import { call } from '../../call.ts';
import { id, line, pictureUrl } from '../../fields.ts';
import { parcelCode, parcelStatus } from '../parcels.calls.ts';
import { staffParcelDetail } from '../staff-parcels.calls.ts';

const keeper = { staff: ['warehouse'] } as const;

const millimetres = z.int().min(1).max(5_000);
const size = z.object({ lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() });

/** A thing that goes into the parcel. */
export const floorThing = {
  storedItemId: id,
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  image: pictureUrl,
  quantity: z.int(),
  location: z.string(),
  labelCode: z.string(),
  /** It lies with more of the same under one sticker: only so many pieces of them are meant. */
  isFromPile: z.boolean(),
  /** Its own sticker was not read yet. */
  needsSticker: z.boolean(),
};

const bench = z.object({
  parcelCode,
  status: parcelStatus,
  warehouseId: id,
  services: z.array(z.string()),
  giftMessages: z.array(z.string()),
  things: z.array(z.object({ ...floorThing, weightGrams: z.int(), isScanned: z.boolean() })),
  /** The goods alone, and with the proposed box. */
  goodsGrams: z.int(),
  expectedGrams: z.int(),
  proposal: z.object({
    /** Of the stock; null: none holds the goods, the box is made to measure. */
    materialId: id.nullable(),
    /** As it looks from outside once it is closed. */
    outer: size,
    inner: size,
    isCut: z.boolean(),
    /** Where each thing lies, in the order in which they are put in. Millimetres from the corner farthest left below. */
    placements: z.array(
      z.object({
        storedItemId: id,
        xMm: z.int(),
        yMm: z.int(),
        zMm: z.int(),
        ...size.shape,
      }),
    ),
  }),
});
export type PackingBench = z.output<typeof bench>;

export const packingCalls = {
  'POST /staff/packing/open': call({
    summary:
      'Takes a parcel to the packing table: its goods, and the box that holds them. One packer at a time.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ parcelCode, takeOver: z.boolean().default(false) }),
    output: bench,
    refusals: ['parcel_step_refused', 'parcel_with_other_packer', 'parcel_goods_missing'],
  }),
  'POST /staff/packing/scan': call({
    summary: 'Puts a scanned thing into the box; what does not belong to the parcel is refused.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ parcelCode, code: line(100) }),
    output: z.object({ storedItemId: id, bench }),
    refusals: [
      'parcel_step_refused',
      'parcel_with_other_packer',
      'packing_code_unknown',
      'scan_foreign',
      'scan_twice',
    ],
  }),
  'POST /staff/packing/close': call({
    summary:
      'Closes the box once everything was scanned into it: takes what it is packed with out of the stock and records its weight.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      weightGrams: z.int().min(1).max(1_000_000),
      /** The carton that was used; null: a box of its own, with its size. */
      cartonId: id.nullable(),
      size: z.strictObject({ lengthMm: millimetres, widthMm: millimetres, heightMm: millimetres }).optional(),
      used: z
        .array(z.strictObject({ materialId: id, count: z.int().min(1).max(1_000) }))
        .max(20)
        .default([]),
      /** Weighed again: it is so heavy. */
      isSure: z.boolean().default(false),
    }),
    output: staffParcelDetail,
    refusals: [
      'parcel_step_refused',
      'parcel_with_other_packer',
      'goods_not_scanned',
      'material_unknown',
      'weight_far_off',
      'measures_far_off',
      'freight_line_not_possible',
    ],
  }),
};
