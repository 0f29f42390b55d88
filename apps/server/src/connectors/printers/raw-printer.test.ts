import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { printRaw } from './raw-printer.ts';

const printed: string[] = [];
const printer = createServer((socket) => {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  socket.on('end', () => {
    printed.push(text);
    socket.end();
  });
});
const mute = createServer({ allowHalfOpen: true }, (socket) => socket.resume());
for (const one of [printer, mute]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
const portOf = (one: typeof printer): number => (one.address() as AddressInfo).port; // it listens on a port
afterAll(() => {
  printer.close();
  mute.close();
});

describe('a label printer', () => {
  it('[B-12] prints what is sent to its port, as it is', async () => {
    const zpl = '^XA^CI28^FDGröße 5^FS^XZ\n';
    expect(await printRaw({ host: '127.0.0.1', port: portOf(printer) }, zpl)).toBe(true);
    expect(printed).toEqual([zpl]);
  });

  it('[B-12] that is off, or takes nothing in time, has not printed', async () => {
    expect(await printRaw({ host: '127.0.0.1', port: 1 }, '^XA^XZ')).toBe(false);
    expect(await printRaw({ host: '127.0.0.1', port: portOf(mute) }, '^XA^XZ', 100)).toBe(false);
  });
});
