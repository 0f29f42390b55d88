import { describe, expect, it } from 'vitest';
import { choosePort, knownPort } from './known-ports.ts';
import type { SerialPortDevice } from './serial.ts';

const port = (usbVendorId?: number, usbProductId?: number): SerialPortDevice => ({
  readable: null,
  writable: null,
  open: async () => undefined,
  close: async () => undefined,
  getInfo: () => ({
    ...(usbVendorId === undefined ? {} : { usbVendorId }),
    ...(usbProductId === undefined ? {} : { usbProductId }),
  }),
});
const SCALE = port(0x0eb8, 0x2200);
const PRINTER = port(0x0a5f, 0x0166);

const table = (ports: SerialPortDevice[]) => {
  const kept = new Map<string, string>();
  let asked: SerialPortDevice | undefined;
  const door = {
    getPorts: async () => ports,
    requestPort: async () => asked ?? Promise.reject(new Error('nothing chosen')),
  };
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return {
    choose: (device: 'scale' | 'printer', chosen: SerialPortDevice) => {
      asked = chosen;
      return choosePort(device, door, memory);
    },
    known: (device: 'scale' | 'printer') => knownPort(device, door, memory),
  };
};

describe('what stands at a table', () => {
  it('[B-04] scale and printer each keep their own port', async () => {
    const { choose, known } = table([PRINTER, SCALE]);
    await choose('scale', SCALE);
    await choose('printer', PRINTER);
    expect(await known('scale')).toBe(SCALE);
    expect(await known('printer')).toBe(PRINTER);
  });

  it('[B-04] a printer is never asked for a weight, nor a scale told to print', async () => {
    const { choose, known } = table([PRINTER]);
    await choose('printer', PRINTER);
    expect(await known('scale')).toBeUndefined();
    expect(await table([SCALE]).known('printer')).toBeUndefined();
  });

  it('[B-04] a scale that was allowed before makes were kept is found when it is the only port', async () => {
    expect(await table([SCALE]).known('scale')).toBe(SCALE);
    expect(await table([SCALE, PRINTER]).known('scale')).toBeUndefined();
  });

  it('[B-12] two ports that say nothing of themselves are not guessed', async () => {
    const { choose, known } = table([port(), port()]);
    await choose('scale', port());
    await choose('printer', port());
    expect(await known('printer')).toBeUndefined();
  });
});
