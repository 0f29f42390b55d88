import { MOST_WAREHOUSE_PHOTOS } from '@caravan/domain/shared/picture-limits';
import type { Db } from '../../../platform/db/database.ts';
import { refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import type { UploadedFile } from '../../../platform/http/bodies/uploads.ts';
import type { Services } from '../../../platform/services.ts';

/** Keeps the photos somebody took at the table; gives their ids, or why not. */
export const storePhotos = async (
  {
    db,
    services,
    files,
    actor,
  }: {
    readonly db: Db;
    readonly services: Pick<Services, 'media'>;
    readonly files: readonly UploadedFile[];
    readonly actor: StaffMember;
  },
  before: number,
) => {
  if (files.length === 0) return refuse('picture_missing');
  if (before + files.length > MOST_WAREHOUSE_PHOTOS) return refuse('photos_too_many');
  const mediaIds: string[] = [];
  for (const { bytes } of files) {
    const picture = await services.media.storeImage(db, bytes, {
      ownerKind: 'staff',
      ownerId: actor.staffId,
      purpose: 'quality_photo',
      isPrivate: true,
    });
    if (typeof picture === 'string') return refuse(picture);
    mediaIds.push(picture.id);
  }
  return mediaIds;
};
