import type { mediaCalls, UploadedPicture } from '@caravan/contract/media/media.calls';
import type { Db } from '../../platform/db/database.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import type { UploadedFile } from '../../platform/http/bodies/uploads.ts';
import { mediaUrl, type PictureOwner } from '../../platform/media/media-library.ts';
import type { PictureProblem } from '../../platform/media/picture.ts';
import type { Services } from '../../platform/services.ts';

export const mediaHandlers: Handlers<typeof mediaCalls> = {
  'POST /image/common/upload': async ({ services, actor, db, files }) => {
    const [file] = picturesOf(files);
    if (!file) return refuse('picture_missing');
    const stored = await store(services, db, file, ownedBy(actor.accountId));
    return typeof stored === 'string' ? refuse(stored) : stored;
  },

  'POST /image/common/batch/images': async ({ services, actor, db, files }) => {
    const pictures = picturesOf(files);
    if (pictures.length === 0) return refuse('picture_missing');
    const stored: UploadedPicture[] = [];
    // one after the other: a decoded picture takes 160 MB at most
    for (const file of pictures) {
      const picture = await store(services, db, file, ownedBy(actor.accountId));
      if (typeof picture === 'string') return refuse(picture);
      stored.push(picture);
    }
    return stored;
  },

  'POST /staff/media/upload': async ({ services, actor, db, files, audit }) => {
    const [file] = picturesOf(files);
    if (!file) return refuse('picture_missing');
    const owner = { ownerKind: 'staff', ownerId: actor.staffId, purpose: 'content' } as const;
    const stored = await store(services, db, file, owner);
    if (typeof stored === 'string') return refuse(stored);
    audit({ action: 'upload picture', subjectKind: 'media', subjectId: stored.id });
    return stored;
  },
};

const picturesOf = (files: readonly UploadedFile[]): readonly UploadedFile[] =>
  files.filter(({ field, bytes }) => field === 'file' && bytes.length > 0);

const ownedBy = (accountId: string): PictureOwner => ({
  ownerKind: 'shopper',
  ownerId: accountId,
  purpose: 'upload',
  isPrivate: true,
});

const store = async (
  { media, privatePictures }: Services,
  db: Db,
  file: UploadedFile,
  owner: PictureOwner,
): Promise<UploadedPicture | PictureProblem> => {
  const stored = await media.storeImage(db, file.bytes, owner);
  if (typeof stored === 'string') return stored;
  const { id, width, height } = stored;
  return { id, url: owner.isPrivate ? privatePictures.url(id) : mediaUrl(id), width, height };
};
