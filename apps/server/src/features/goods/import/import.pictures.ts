import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaLibrary } from '../../../platform/media/media-library.ts';
import { encodePicture } from '../../../platform/media/picture.ts';
import { findStoredPictures } from './import.queries.ts';

/** Where the pictures that rows name come from. */
export interface PictureSource {
  /** A WebP that is safe to keep as it is, or nothing. */
  find(name: string): Promise<Buffer | undefined>;
  /** For a row none of whose pictures is there: others to show, only when the shop asked for it. */
  substitutes?(externalId: string): readonly string[];
}

export interface FolderOptions {
  /** Goods without a picture of their own get some of the folder's, always the same ones. */
  readonly assign?: boolean;
}

const SUBSTITUTES = 3;

/** Pictures of a folder and the folders in it, looked up by file name; each is decoded and encoded anew. */
export const folderPictures = async (
  folder: string,
  { assign = false }: FolderOptions = {},
): Promise<PictureSource> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    entries
      .filter((entry) => entry.isFile() && /\.(jpe?g|png|webp|gif|avif)$/i.test(entry.name))
      .map((entry) => [entry.name.toLowerCase(), join(entry.parentPath, entry.name)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const names = [...files.keys()];
  return {
    find: async (name) => {
      const file = files.get(fileNameOf(name));
      if (file === undefined) return undefined;
      const encoded = await encodePicture(await readFile(file));
      return typeof encoded === 'string' ? undefined : encoded.bytes;
    },
    ...(assign && names.length > 0
      ? { substitutes: (externalId: string) => takeFrom(names, externalId) }
      : {}),
  };
};

/** The last part of a name or an address, without query. */
const fileNameOf = (name: string): string => basename(name.split(/[?#]/)[0] ?? '').toLowerCase();

const takeFrom = (names: readonly string[], externalId: string): string[] => {
  const start = createHash('sha256').update(externalId).digest().readUInt32BE(0) % names.length;
  const count = Math.min(SUBSTITUTES, names.length);
  return Array.from({ length: count }, (_, step) => names[(start + step) % names.length] ?? '');
};

export interface PictureCache {
  /** Stores what is not stored yet, and gives the ids by name; names without a picture are left out. */
  put(names: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  readonly stored: () => number;
}

const AT_ONCE = 3;

/** Remembers for one import which picture has which id; the same picture is stored once, also over several imports. */
export const createPictureCache = (
  db: Db,
  media: MediaLibrary,
  source: PictureSource | undefined,
): PictureCache => {
  const ids = new Map<string, Promise<string | undefined>>();
  let stored = 0;
  const store = async (name: string): Promise<string | undefined> => {
    const webp = await source?.find(name);
    if (!webp) return undefined;
    const [known] = await findStoredPictures(db, [createHash('sha256').update(webp).digest()]);
    if (known) return known.id;
    stored += 1;
    return (await media.adoptImage(db, webp, { ownerKind: 'shop', purpose: 'goods' })).id;
  };
  const idOf = (name: string): Promise<string | undefined> => {
    const known = ids.get(name) ?? store(name);
    ids.set(name, known);
    return known;
  };
  return {
    put: async (names) => {
      const wanted = source ? [...new Set(names)] : [];
      const found = new Map<string, string>();
      const next = wanted.values();
      const work = async (): Promise<void> => {
        for (const name of next) {
          const id = await idOf(name);
          if (id !== undefined) found.set(name, id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return found;
    },
    stored: () => stored,
  };
};
