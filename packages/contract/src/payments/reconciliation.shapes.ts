import * as z from 'zod';
import { id, time } from '../fields.ts';

/** What a provider refused, or that it did not answer. */
export const providerError = z.object({
  id,
  provider: z.string(),
  /** What the provider was asked for: `charge`, `capture`, `refund` … */
  call: z.string(),
  kind: z.enum(['refused', 'unreachable', 'malformed']),
  httpStatus: z.int().nullable(),
  code: z.string(),
  times: z.int(),
  firstAt: time,
  lastAt: time,
});

/** What the shop and a provider do not agree on. */
export const finding = z.object({
  id,
  paymentId: id,
  provider: z.string(),
  codes: z.array(z.string()),
  kind: z.string(),
  ours: z.string(),
  theirs: z.string(),
  foundAt: time,
  seenAt: time,
});
