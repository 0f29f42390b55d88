import { createHash } from 'node:crypto';
import type { Db } from '../../../../platform/db/database.ts';
import { withLatePictures } from '../../../../platform/media/late-pictures.ts';
import type { MediaLibrary } from '../../../../platform/media/media-library.ts';
import type { Services } from '../../../../platform/services.ts';
import type { PictureCache } from '../../import/import.pictures.ts';
import { idFrom } from '../../import/import.rows.ts';
import { type DrawDemoPicture, demoPictures } from '../demo.pictures.ts';
import { shotsByFileName } from '../pictures/catalogue.ts';
import { keptPhotoNames } from '../pictures/kept-photos.ts';
import type { Shot } from '../pictures/shots.ts';
import { findDrawable } from './drawn-pictures.queries.ts';

declare module '../../../../platform/services.ts' {
  interface Services {
    /** May be replaced: a server has its pictures drawn by a process of their own. */
    readonly drawDemoPicture: DrawDemoPicture;
  }
}

/** A demo picture's id is made from its name, so that a request finds what to draw without a table. */
export const demoPictureId = (name: string): string => idFrom(`demo picture ${name}`);

/** What a picture of demo goods shows, for who photographs the same again; undefined when it is none of the demo's. */
export const shotOfPicture = (id: string): Shot | undefined => {
  shots ??= new Map([...shotsByFileName()].map(([name, shot]) => [demoPictureId(name), shot]));
  return shots.get(id)?.();
};
let shots: ReadonlyMap<string, () => Shot> | undefined;

const NO_BYTES_YET = { ownerKind: 'shop', purpose: 'goods' } as const;

/** Gives demo pictures their ids and rows at once; they are drawn when somebody looks at them first. */
export const createDrawnPictures = (db: Db, media: MediaLibrary): PictureCache => {
  const known = demoPictures();
  const placed = new Set<string>();
  let stored = 0;
  return {
    put: async (names) => {
      const wanted = [...new Set(names)].flatMap((name) => {
        const picture = known.get(name);
        return picture ? [{ name, picture }] : [];
      });
      const fresh = wanted.filter(({ name }) => !placed.has(name));
      stored += await media.expectImages(
        db,
        fresh.map(({ name, picture: { width, height } }) => ({
          id: demoPictureId(name),
          width,
          height,
          origin: name,
        })),
        NO_BYTES_YET,
      );
      for (const { name } of fresh) placed.add(name);
      return new Map(wanted.map(({ name }) => [name, demoPictureId(name)]));
    },
    stored: () => stored,
  };
};

/** What a picture is drawn from: one of goods is known by its id, a photo, of which there may be several alike, by the digest of its name. */
const createNames = () => {
  let goods: ReadonlyMap<string, string> | undefined;
  let photos: ReadonlyMap<string, string> | undefined;
  return (id: string, { purpose, sha256 }: { readonly purpose: string; readonly sha256: Buffer }) => {
    if (purpose === 'goods')
      return (goods ??= new Map([...demoPictures().keys()].map((name) => [demoPictureId(name), name]))).get(
        id,
      );
    photos ??= new Map(
      keptPhotoNames().map((name) => [createHash('sha256').update(name).digest('hex'), name]),
    );
    return photos.get(sha256.toString('hex'));
  };
};

type Drawing = Pick<Services, 'media' | 'db' | 'log' | 'drawDemoPicture'>;

/** The shop's pictures together with those of the demo that nobody looked at yet: these are drawn now, once, and kept. */
export const withDrawnPictures = (media: MediaLibrary, services: Drawing): MediaLibrary => {
  const { db, log } = services;
  const nameOf = createNames();
  const draw = async (id: string): Promise<boolean> => {
    const drawable = await findDrawable(db, id);
    const name = drawable && nameOf(id, drawable);
    if (name === undefined) return false;
    try {
      const webp = await services.drawDemoPicture(name);
      if (webp) await media.deliverImage(db, id, webp);
      return webp !== undefined;
    } catch (error) {
      log.warn({ err: error, picture: name }, 'a demo picture was not drawn');
      return false;
    }
  };
  return withLatePictures(media, draw);
};
