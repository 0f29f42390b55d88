import type { arrivedCalls } from '@caravan/contract/warehouse/arrived.calls';
import type { Handlers } from '../../../platform/http/calls/handler.ts';
import { readArrived } from './arrived.queries.ts';

export const arrivedHandlers: Handlers<typeof arrivedCalls> = {
  'GET /system/spu/arrived': async ({ services, locale }, { id }) => ({
    skus: (await readArrived(services.replica, id)).map((row) => ({
      skuId: row.sku_id,
      skuName: (locale === 'en' && row.name_en) || row.name_zh,
      pieces: row.pieces,
      weightGrams: row.weight_grams,
      lastAt: row.last_at.toISOString(),
      photos: row.photo_ids.map((photo) => services.privatePictures.url(photo, 960)),
    })),
  }),
};
