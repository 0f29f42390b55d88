import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { expireRequest } from './sourcing.expire.ts';

export const endQuote = defineJob(
  'sourcing.endQuote',
  z.object({ requestId: z.uuid() }),
  ({ transaction, now }, { requestId }) => transaction((tx) => expireRequest(tx, requestId, now)),
);

export const sourcingJobs = [endQuote];
