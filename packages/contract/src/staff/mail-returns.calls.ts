import * as z from 'zod';
import { call } from '../call.ts';
import { email, time } from '../fields.ts';

const support = { staff: ['support'] } as const;

export const mailReturnsCalls = {
  'GET /staff/mail/returns': call({
    summary: 'What keeps advertising away from an address: mails that came back, and complaints.',
    who: support,
    effect: 'read',
    input: z.strictObject({ recipient: email }),
    output: z.array(
      z.object({
        kind: z.enum(['bounce', 'complaint']),
        /** RFC 3463; empty for a complaint. */
        statusCode: z.string(),
        detail: z.string(),
        at: time,
      }),
    ),
  }),
  'POST /staff/mail/returns/lift': call({
    summary: 'Lets advertising go to an address again.',
    who: support,
    effect: 'write',
    input: z.strictObject({ recipient: email }),
    output: z.null(),
  }),
};
