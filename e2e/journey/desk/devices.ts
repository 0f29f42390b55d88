import type { BrowserContext, Page } from 'playwright-core';

/** What stands at a table, put into the browser before its pages: a scale at a serial port, and a camera that shows a picture. */
export const withDevices = (context: BrowserContext): Promise<unknown> => context.addInitScript(standIns);

/** Something is put on the scale: it swings and comes to rest. */
export const putOn = (page: Page, grams: number): Promise<void> =>
  page.evaluate((weight) => {
    document.dispatchEvent(new CustomEvent('stand-in-scale', { detail: weight }));
  }, grams);

/** From now on the camera sees this picture. */
export const showCamera = (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate(
    (url) => {
      document.dispatchEvent(new CustomEvent('stand-in-camera', { detail: url }));
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

/** Runs in the page; knows nothing of this file. */
const standIns = (): void => {
  const write = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`${text}\r\n`);
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null,
    getInfo: () => ({ usbVendorId: 0x0b_67 }),
    open: async () => {
      port.readable = new ReadableStream<Uint8Array>({
        start: (controller) => {
          out = controller;
        },
      });
    },
    close: async () => {
      out = undefined;
    },
  };
  const serial = { getPorts: async () => [port], requestPort: async () => port };
  Object.defineProperty(navigator, 'serial', { value: serial });
  document.addEventListener('stand-in-scale', (event) => {
    const kilograms = Number((event as CustomEvent<number>).detail) / 1_000;
    for (const swing of [0.7, 1.1]) out?.enqueue(write(`US,GS,+${(kilograms * swing).toFixed(3)}kg`));
    out?.enqueue(write(`ST,GS,+${kilograms.toFixed(3)}kg`));
  });
  const canvas = document.createElement('canvas');
  const picture = new Image();
  document.addEventListener('stand-in-camera', (event) => {
    picture.src = (event as CustomEvent<string>).detail;
  });
  const draw = (): void => {
    if (!picture.complete || picture.naturalWidth === 0) return;
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: async () => {
        draw();
        const stream = canvas.captureStream(10);
        // A stream has a picture only once something was drawn while it runs.
        setTimeout(draw, 30);
        setTimeout(draw, 120);
        return stream;
      },
    },
  });
};
