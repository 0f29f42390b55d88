import * as z from 'zod';
import { call } from '../call.ts';
import { id, pictureUrl } from '../fields.ts';

const picture = z.object({ id, url: pictureUrl, width: z.int(), height: z.int() });
export type UploadedPicture = z.output<typeof picture>;

const uploadRefusals = ['picture_not_readable', 'picture_too_large', 'picture_missing'] as const;
const limit = { count: 60, windowMs: 600_000 };

export const mediaCalls = {
  'POST /image/common/upload': call({
    summary: 'Stores one picture (form field `file`); it is re-encoded and its metadata removed.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({}),
    output: picture,
    refusals: [...uploadRefusals],
    limit,
    wire: 'multipart',
  }),
  'POST /image/common/batch/images': call({
    summary: 'Stores up to nine pictures (form fields `file`).',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({}),
    output: z.array(picture),
    refusals: [...uploadRefusals],
    limit,
    wire: 'multipart',
  }),
  'POST /staff/media/upload': call({
    summary:
      'Stores one picture (form field `file`) for a banner, an article, an answer, a quote or the logo.',
    who: { staff: ['content', 'support', 'buyer', 'finance'] },
    effect: 'staged',
    input: z.strictObject({}),
    output: picture,
    refusals: [...uploadRefusals],
    wire: 'multipart',
  }),
};
