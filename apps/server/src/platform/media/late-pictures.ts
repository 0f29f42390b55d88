import { createSingleFlight } from '../single-flight.ts';
import type { MediaLibrary } from './media-library.ts';

/**
 * The library together with pictures whose bytes come when somebody first looks: `bring` puts them there, once for all who
 * ask meanwhile, and says whether they are there now.
 */
export const withLatePictures = (
  media: MediaLibrary,
  bring: (id: string) => Promise<boolean>,
): MediaLibrary => {
  const flight = createSingleFlight<boolean>();
  const brought = (id: string): Promise<boolean> =>
    // It may have come since it was missed.
    flight(id, async () => (await media.readMaster(id)) !== undefined || bring(id));
  const sooner = async (id: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> =>
    (await read()) ?? ((await brought(id)) ? read() : undefined);
  return {
    ...media,
    read: (id, width, format) => sooner(id, () => media.read(id, width, format)),
    readMaster: (id) => sooner(id, () => media.readMaster(id)),
  };
};
