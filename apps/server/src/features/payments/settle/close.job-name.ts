import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/** Something is not to be paid any more: its open payments are closed at their providers. */
export const closePaymentsJob = declareJob('payments.close', z.object({ subjectId: z.uuid() }));
