import { createSingleFlight } from '../../../../connectors/marketplaces/guard/single-flight.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { MediaLibrary } from '../../../../platform/media/media-library.ts';
import type { Services } from '../../../../platform/services.ts';
import type { PictureCache } from '../../import/import.pictures.ts';
import { idFrom } from '../../import/import.rows.ts';
import { type DrawDemoPicture, demoPictures } from '../demo.pictures.ts';
import { isPictureOfGoods } from './drawn-pictures.queries.ts';

declare module '../../../../platform/services.ts' {
  interface Services {
    /** May be replaced: a server has its pictures drawn by a process of their own. */
    readonly drawDemoPicture: DrawDemoPicture;
  }
}

/** A demo picture's id is made from its name, so that a request finds what to draw without a table. */
export const demoPictureId = (name: string): string => idFrom(`demo picture ${name}`);

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

type Drawing = Pick<Services, 'media' | 'db' | 'log' | 'drawDemoPicture'>;

/** The shop's pictures together with those of the demo that nobody looked at yet: these are drawn now, once, and kept. */
export const withDrawnPictures = (media: MediaLibrary, services: Drawing): MediaLibrary => {
  const { db, log } = services;
  const flight = createSingleFlight<boolean>();
  let names: ReadonlyMap<string, string> | undefined;
  const draw = async (id: string): Promise<boolean> => {
    if (!(await isPictureOfGoods(db, id))) return false;
    names ??= new Map([...demoPictures().keys()].map((name) => [demoPictureId(name), name]));
    const name = names.get(id);
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
  return {
    ...media,
    read: async (id, width, format) => {
      const here = await media.read(id, width, format);
      if (here) return here;
      return (await flight(id, () => draw(id))) ? media.read(id, width, format) : undefined;
    },
    readMaster: async (id) => {
      const here = await media.readMaster(id);
      if (here) return here;
      return (await flight(id, () => draw(id))) ? media.readMaster(id) : undefined;
    },
  };
};
