import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, pageQuery, pictureUrl, source } from '../fields.ts';
import { goodsCard } from './goods.card.ts';

export const pictureSearchCalls = {
  // The source writes this one address with the API's base in front: `api/products/searchByImage`.
  'POST /products/searchByImage': call({
    summary:
      'Goods that look like a picture (form field `file`, or `imageUrl` of a picture of ours), at most 100; further pages by the `searchId` of the first, for 30 minutes.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({
      ...pageQuery(10, 50),
      searchId: id.optional(),
      imageUrl: pictureUrl.optional(),
    }),
    output: pageOf(goodsCard).extend({
      searchId: id,
      /** Sources that did not answer in time. */
      missingSources: z.array(source),
    }),
    refusals: ['picture_missing', 'picture_not_readable', 'picture_too_large', 'picture_search_over'],
    limit: { count: 120, windowMs: 600_000, ofNetwork: 1_200 },
    wire: 'multipart',
  }),
};
