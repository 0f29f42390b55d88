import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withLatePictures } from './late-pictures.ts';
import { createMediaLibrary } from './media-library.ts';
import type { Storage } from './storage.ts';

const ID = '105840d8-a239-4fe9-8f48-a2859077e1fe';

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

/** Keeps files in memory; the read of a master may be held, and then says what it saw when it began. */
const storageInMemory = () => {
  const files = new Map<string, Buffer>();
  let held: Promise<void> | undefined;
  const storage: Storage = {
    get: async (key) => {
      const [seen, until] = [files.get(key), held];
      if (key.endsWith('/master.webp')) await until;
      return seen;
    },
    put: async (key, bytes) => {
      files.set(key, bytes);
    },
    delete: async (key) => {
      files.delete(key);
    },
  };
  const hold = () => {
    const { opened, open } = gate();
    held = opened;
    return { begun: () => (held = undefined), end: open };
  };
  return { storage, hold };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a picture that comes when somebody looks', () => {
  it('[M-01] is had by everybody who asks while it comes, and is brought once', async () => {
    const { storage, hold } = storageInMemory();
    const library = createMediaLibrary(storage);
    const webp = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    const arrival = gate();
    let brought = 0;
    const media = withLatePictures(library, async (id) => {
      brought += 1;
      await arrival.opened;
      await library.putMaster(id, webp);
      return true;
    });
    const first = media.read(ID, 640, 'webp');
    await turn();
    const slow = hold();
    const second = media.read(ID, 640, 'webp');
    await turn();
    slow.begun(); // it has seen nothing there, and will say so when the picture is there long since
    arrival.open();
    await turn();
    slow.end();
    expect((await first)?.toString('latin1', 8, 12)).toBe('WEBP');
    expect((await second)?.toString('latin1', 8, 12)).toBe('WEBP');
    expect((await sharp(await media.readMaster(ID)).metadata()).width).toBe(900);
    expect(brought).toBe(1);
  });

  it('[M-01] that does not come is missing, and is asked for again by the next one', async () => {
    let asked = 0;
    const media = withLatePictures(createMediaLibrary(storageInMemory().storage), () => {
      asked += 1;
      return Promise.resolve(false);
    });
    expect(await media.read(ID, 320, 'webp')).toBeUndefined();
    expect(await media.readMaster(ID)).toBeUndefined();
    expect(asked).toBe(2);
  });
});
