import * as z from 'zod';
import { id, line, money } from '../fields.ts';
import { shopText } from '../shop-text.ts';

/** Something that is done with a parcel beside sending it. */
export const service = z.object({
  code: z.string(),
  name: shopText(),
  explanation: shopText(),
  price: money,
});

/** What is to be sent, and how. */
export const wanted = {
  storedItemIds: z.array(id).min(1).max(100),
  addressId: id,
  services: z.array(line(40)).max(10).default([]),
  declaredUsd: z.number().min(0).max(100_000).default(0),
};

/** A line that does not take these goods, and why. */
export const impossible = z.object({ name: shopText(), reasons: z.array(shopText()) });

const planned = z.object({
  storedItemIds: z.array(id),
  lineCode: z.string(),
  lineName: shopText(),
  carrier: z.string(),
  /** Freight, services and storage, as the parcel will be charged. */
  total: money,
  /** The most it can cost when it is capped. */
  maximum: money,
  /** What customs is expected to ask for on arrival; 0 where the line pays the taxes. */
  duty: money,
  daysFrom: z.int(),
  daysTo: z.int(),
  isTaxIncluded: z.boolean(),
  weightGrams: z.int(),
  declaredUsd: money,
  /** Services that would make it cheaper, and goods that cost most to take along; savings are what the line would charge less. */
  choices: z.array(
    z.object({
      kind: z.enum(['service', 'leave_out']),
      code: z.string(),
      label: shopText(),
      storedItemIds: z.array(id),
      saves: money,
    }),
  ),
});

export const parcelPlan = z.object({
  marks: z.array(z.enum(['cheapest', 'earliest', 'best'])),
  /** Of all parcels, without duty. */
  total: money,
  maximum: money,
  duty: money,
  /** When the last parcel is there. */
  daysTo: z.int(),
  parcels: z.array(planned),
});
export type ParcelPlanOffer = z.output<typeof parcelPlan>;
