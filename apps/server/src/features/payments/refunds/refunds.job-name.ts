import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/** Asks a provider to give money back; left with the refund, done by the payments' jobs. */
export const sendRefundJob = declareJob('payments.send-refund', z.object({ refundId: z.uuid() }));
