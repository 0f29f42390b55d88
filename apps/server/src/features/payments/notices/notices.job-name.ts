import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/** Does what a kept notice asks for; left by the door that takes notices, done by the payments' jobs. */
export const applyNotice = declareJob(
  'payments.apply-notice',
  z.object({
    provider: z.string(),
    eventId: z.string(),
    reference: z.string(),
    paymentId: z.string().optional(),
  }),
);

export type Notice = z.output<typeof applyNotice.payload>;
