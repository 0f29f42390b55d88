import { hintOf, type PhotoHint } from '@caravan/domain/inspection/photo-hint';
import type { Pixels } from '@caravan/domain/inspection/image-features';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { pixelsOfPicture } from '../../goods/index.ts';
import { findStoredLine, type WarehouseLine } from '../storage/warehouse-lines.queries.ts';

/** What photos say of an order, and which photos those were. */
export interface Comparison {
  readonly hint: PhotoHint;
  readonly photoIds: readonly string[];
}

/** Where neither picture nor words can be compared, the inspector's eyes are all there is. */
const NOTHING_TO_SAY: PhotoHint = { verdict: 'unsure', reasons: [] };

/**
 * Compares all photos of bought goods, those that are added now among them, with the picture and the words of the order;
 * undefined where nothing was ordered or nothing is photographed.
 */
export const comparisonOf = async (
  db: Db,
  services: Pick<Services, 'media'>,
  storedItemId: string,
  added: readonly string[] = [],
): Promise<Comparison | undefined> => {
  const line = await findStoredLine(db, storedItemId);
  if (!line?.stored || line.origin === 'forwarded') return undefined;
  const photoIds = [...new Set([...line.stored.photos.map(({ id }) => id), ...added])];
  if (photoIds.length === 0) return undefined;
  return { hint: (await compare(services, line, photoIds)) ?? NOTHING_TO_SAY, photoIds };
};

const compare = async (
  { media }: Pick<Services, 'media'>,
  { picture_id: pictureId, stored, ...line }: WarehouseLine,
  photoIds: readonly string[],
): Promise<PhotoHint | undefined> => {
  const pixelsOf = async (id: string): Promise<Pixels | undefined> => {
    const bytes = await media.readMaster(id);
    return bytes && pixelsOfPicture(bytes);
  };
  const ordered = pictureId ? await pixelsOf(pictureId) : undefined;
  const photos: Pixels[] = [];
  for (const id of photoIds) photos.push(...[(await pixelsOf(id)) ?? []].flat());
  const measured = stored && {
    weightGrams: stored.weight_grams,
    lengthMm: stored.length_mm,
    widthMm: stored.width_mm,
    heightMm: stored.height_mm,
    quantity: stored.quantity,
  };
  return hintOf(ordered, `${line.sku_name_zh} ${line.sku_name_en}`, photos, measured ?? undefined);
};
