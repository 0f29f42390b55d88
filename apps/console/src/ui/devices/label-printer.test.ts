import { stickersZpl } from '@caravan/domain/warehouse/codes/sticker-zpl';
import { describe, expect, it } from 'vitest';
import { printAtPort, PrinterSilent } from './label-printer.ts';
import { newPracticePrinter } from './practice-printer.ts';

const noPause = async (): Promise<void> => undefined;
const STICKERS = [
  { code: 'G2222234', lines: ['U10001  2 pcs', 'Red_M - Linen ^shirt~'] },
  { code: 'B2222253', lines: ['A-01-03'] },
];

describe('a label printer at a serial port', () => {
  it('[B-12] prints each sticker with its code and its lines, and gives the port back', async () => {
    const printer = newPracticePrinter();
    await printAtPort(printer, stickersZpl(STICKERS), noPause);
    expect(printer.labels().map(({ codes, lines }) => ({ codes, lines }))).toEqual([
      { codes: ['B2222253'], lines: ['B2222253', 'A-01-03'] },
      { codes: ['G2222234'], lines: ['G2222234', ...(STICKERS[0]?.lines ?? [])] },
    ]);
    await printAtPort(printer, stickersZpl(STICKERS), noPause);
    expect(printer.labels()).toHaveLength(4);
  });

  it('[B-12] waits while another page of the table prints', async () => {
    const printer = newPracticePrinter();
    await printer.open({ baudRate: 9_600 });
    let waits = 0;
    await printAtPort(printer, stickersZpl(STICKERS), async () => {
      waits += 1;
      if (waits === 3) await printer.close();
    });
    expect([waits, printer.labels().length]).toEqual([3, 2]);
  });

  it('[B-12] that is not reached, or takes nothing, has not printed', async () => {
    const gone = { ...newPracticePrinter(), open: () => Promise.reject(new Error('unplugged')) };
    await expect(printAtPort(gone, stickersZpl(STICKERS), noPause)).rejects.toThrow(PrinterSilent);
    let isClosed = false;
    const broken = {
      readable: null,
      writable: new WritableStream<Uint8Array>({ write: () => Promise.reject(new Error('paper out')) }),
      open: async () => undefined,
      close: async () => void (isClosed = true),
    };
    await expect(printAtPort(broken, stickersZpl(STICKERS), noPause)).rejects.toThrow(PrinterSilent);
    expect(isClosed).toBe(true);
  });
});
