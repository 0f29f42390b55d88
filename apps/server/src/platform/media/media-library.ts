import { PICTURE_WIDTHS, type PictureWidth } from '@caravan/contract/media/picture-widths';
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { createSingleFlight } from '../single-flight.ts';
import { loadedSharp } from './loaded-sharp.ts';
import {
  type EncodedPicture,
  encodePicture,
  type PictureFormat,
  type PictureProblem,
  resizePicture,
} from './picture.ts';
import type { Storage } from './storage.ts';

export interface PictureOwner {
  readonly ownerKind: 'shop' | 'shopper' | 'staff' | 'guest';
  readonly ownerId?: string | undefined;
  /** What it shows or is for: `avatar`, `goods`, `quality_photo`, `review`. */
  readonly purpose: string;
  /** Shown by a signed address only. */
  readonly isPrivate?: boolean;
}

export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that has its address before it has its bytes: its id and its size are known before it is made. */
export interface ExpectedPicture extends StoredPicture {
  /** What the bytes will be made from; the same for the same picture. */
  readonly origin: string;
}

export interface MediaLibrary {
  /** Stores what somebody sent, or says what is wrong with it. */
  storeImage(db: Db, bytes: Buffer, owner: PictureOwner): Promise<StoredPicture | PictureProblem>;
  /** Stores WebP that we encoded ourselves, as it is; never for bytes from outside. */
  adoptImage(db: Db, webp: Buffer, owner: PictureOwner): Promise<StoredPicture>;
  /** Gives a picture that has a row already its bytes, encoded anew; or says what is wrong with them. */
  fillImage(db: Db, id: string, bytes: Buffer): Promise<PictureProblem | undefined>;
  /** Writes rows for pictures whose bytes come later, by `deliverImage`; says how many were new. */
  expectImages(db: Db, pictures: readonly ExpectedPicture[], owner: PictureOwner): Promise<number>;
  /** Gives an expected picture its bytes: WebP that we encoded ourselves, as it is. */
  deliverImage(db: Db, id: string, webp: Buffer): Promise<void>;
  /** The bytes of a size; made at the first request and kept. */
  read(id: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined>;
  /** The largest copy that is kept, at most 1600 px, as WebP. */
  readMaster(id: string): Promise<Buffer | undefined>;
  /** Puts such a copy back, from a back-up. */
  putMaster(id: string, webp: Buffer): Promise<void>;
  /** Deletes every size of a picture that has no row any more. */
  forget(id: string): Promise<void>;
}

/** The address of a picture; without a width, that of its largest size. */
export const mediaUrl = (id: string, width: PictureWidth = 1280): string => `/media/${id}/${width}.webp`;

export const createMediaLibrary = (storage: Storage): MediaLibrary => {
  const flight = createSingleFlight<Buffer>();
  const readMaster = (id: string): Promise<Buffer | undefined> => storage.get(masterKey(id));
  const make = async (key: string, master: Buffer, width: PictureWidth, format: PictureFormat) => {
    const bytes = await resizePicture(master, width, format);
    await storage.put(key, bytes, `image/${format}`);
    return bytes;
  };
  return {
    storeImage: async (db, bytes, owner) => {
      const encoded = await encodePicture(bytes);
      return typeof encoded === 'string' ? encoded : insert(db, storage, encoded, owner);
    },
    adoptImage: async (db, webp, owner) => {
      const { width, height, format } = await loadedSharp()(webp).metadata();
      if (format !== 'webp') throw new Error('only WebP can be adopted');
      return insert(db, storage, { bytes: webp, width, height }, owner);
    },
    fillImage: (db, id, bytes) => fill(db, storage, id, bytes),
    expectImages: insertExpected,
    deliverImage: async (db, id, webp) => {
      const { width, height } = await loadedSharp()(webp).metadata();
      await replace(db, storage, id, { bytes: webp, width, height });
    },
    readMaster,
    putMaster: (id, webp) => storage.put(masterKey(id), webp, 'image/webp'),
    forget: async (id) => {
      const sizes = PICTURE_WIDTHS.flatMap((width) => [`${width}.webp`, `${width}.avif`]);
      for (const size of ['master.webp', ...sizes]) await storage.delete(`${folderOf(id)}/${size}`);
    },
    read: async (id, width, format) => {
      const key = `${folderOf(id)}/${width}.${format}`;
      const kept = await storage.get(key);
      if (kept) return kept;
      const master = await readMaster(id);
      // Shared is the making alone: who found no master learns nothing that holds for who asks a moment later.
      return master && flight(key, () => make(key, master, width, format));
    },
  };
};

/** The bytes first: a row always has its picture. */
const insert = async (
  db: Db,
  storage: Storage,
  { bytes, width, height }: EncodedPicture,
  { ownerKind, ownerId, purpose, isPrivate = false }: PictureOwner,
): Promise<StoredPicture> => {
  const id = randomUUID(); // no time in it: an address of a picture cannot be guessed from another one
  await storage.put(masterKey(id), bytes, 'image/webp');
  await db
    .insertInto('media')
    .values({
      id,
      owner_kind: ownerKind,
      owner_id: ownerId ?? null,
      purpose,
      is_private: isPrivate,
      content_type: 'image/webp',
      width,
      height,
      byte_length: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      created_at: new Date(),
    })
    .execute();
  return { id, width, height };
};

const fill = async (
  db: Db,
  storage: Storage,
  id: string,
  bytes: Buffer,
): Promise<PictureProblem | undefined> => {
  const encoded = await encodePicture(bytes);
  if (typeof encoded === 'string') return encoded;
  await replace(db, storage, id, encoded);
  return undefined;
};

const replace = async (
  db: Db,
  storage: Storage,
  id: string,
  { bytes, width, height }: EncodedPicture,
): Promise<void> => {
  await storage.put(masterKey(id), bytes, 'image/webp');
  await db
    .updateTable('media')
    .set({ width, height, byte_length: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
    .where('id', '=', id)
    .execute();
};

const insertExpected = async (
  db: Db,
  pictures: readonly ExpectedPicture[],
  { ownerKind, ownerId, purpose, isPrivate = false }: PictureOwner,
): Promise<number> => {
  if (pictures.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media')
    .values(
      pictures.map(({ id, width, height, origin }) => ({
        id,
        owner_kind: ownerKind,
        owner_id: ownerId ?? null,
        purpose,
        is_private: isPrivate,
        content_type: 'image/webp',
        width,
        height,
        byte_length: 1, // until the bytes are here
        sha256: createHash('sha256').update(origin).digest(),
        created_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
};

const folderOf = (id: string): string => `${id.slice(0, 2)}/${id}`;
const masterKey = (id: string): string => `${folderOf(id)}/master.webp`;
