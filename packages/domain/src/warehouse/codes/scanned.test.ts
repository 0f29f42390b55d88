import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorCode, MOST_FLOOR_NUMBER } from './floor-code.ts';
import { commandCode, FLOOR_COMMANDS } from './floor-commands.ts';
import { readScanned } from './scanned.ts';

const waybill = (trackingNumber: string) => ({ kind: 'waybill', trackingNumber });
const UNREADABLE = { kind: 'unreadable' };

describe('a scanned text', () => {
  it('[B-02] is a sticker in any case and width, with the line end and the identifier of the scanner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_FLOOR_NUMBER }), (number) => {
        const code = floorCode('bin', number);
        const sticker = { kind: 'sticker', of: 'bin', code };
        for (const typed of [
          code,
          code.toLowerCase(),
          `${code}\r\n`,
          `]C0${code}`,
          `]Q3${code}\t`,
          ` ${code} `,
        ])
          expect(readScanned(typed)).toEqual(sticker);
        expect(readScanned(`https://shop.example/s/${code}?from=label`)).toEqual(sticker);
      }),
    );
  });

  it('[B-02] is never another sticker when a sign was misread, and never a waybill', () => {
    const code = floorCode('goods', 4711);
    const misread = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;
    expect(readScanned(misread)).toEqual({ kind: 'misread', code: misread });
  });

  it('[B-02] is a command, each by its own code', () => {
    for (const command of FLOOR_COMMANDS)
      expect(readScanned(`${commandCode(command).toLowerCase()}\n`)).toEqual({ kind: 'command', command });
  });

  it('[B-02] is a paper of ours, and of a parcel one of its boxes', () => {
    expect(readScanned('P251125A0B1C')).toEqual({
      kind: 'paper',
      of: 'parcel',
      code: 'P251125A0B1C',
      boxNumber: 1,
    });
    expect(readScanned(' p251125a0b1c-3\n')).toMatchObject({ of: 'parcel', boxNumber: 3 });
    expect(readScanned('F251125A0B1C')).toMatchObject({ of: 'forwarded' });
    expect(readScanned('R251125A0B1C')).toMatchObject({ of: 'return' });
    expect(readScanned('H251125A0B1C')).toMatchObject({ of: 'handover' });
  });

  it('[B-03] is a waybill however it is spaced, and out of the address or the fields that a carrier put around it', () => {
    expect(readScanned('sf 1234-5678 90123\r')).toEqual(waybill('SF1234567890123'));
    for (const around of [
      'https://www.carrier.example/track?mailNo=YT8812736450921&from=label',
      'HTTP://M.CARRIER.EXAMPLE/q/YT8812736450921',
      'https%3A%2F%2Fcarrier.example%2Ft%3Fnu%3DYT8812736450921',
      "MMM={'k1':'755W','k2':'755BF','k3':'','k4':'T4','k5':'YT8812736450921','k6':'','k7':'6fb9bb'}",
      'YT8812736450921|YTO|3-2',
    ])
      expect(readScanned(around)).toEqual(waybill('YT8812736450921'));
  });

  it('[B-03] is the number under a GS1 identifier of logistics', () => {
    expect(readScanned(']C100340123450000000018')).toEqual(waybill('340123450000000018'));
    expect(readScanned('(00)340123450000000018')).toEqual(waybill('340123450000000018'));
    expect(readScanned(']C140209506000134352001')).toEqual(waybill('09506000134352001'));
    expect(readScanned('(401)SF1234567890123')).toEqual(waybill('SF1234567890123'));
  });

  it('[B-02] is nothing when it carries no number, or two that could be meant', () => {
    for (const text of [
      '',
      '\r\n',
      'hello',
      '顺丰速运',
      'https://carrier.example/',
      'https://carrier.example/t?a=YT8812736450921&b=YT8812736450922',
      '%E0%A4%A',
    ])
      expect(readScanned(text)).toEqual(UNREADABLE);
  });

  it('[B-02] is always read to something, and its code reads to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = readScanned(text);
        if (read.kind === 'waybill') expect(readScanned(read.trackingNumber)).toEqual(read);
        if (read.kind === 'sticker') expect(readScanned(read.code)).toEqual(read);
      }),
    );
  });
});
