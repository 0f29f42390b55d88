import { describe, expect, it } from 'vitest';
import { stickersZpl } from './sticker-zpl.ts';

describe('stickers for a label printer', () => {
  it('[B-02] are labels of 50 × 30 mm with a Code 128 in the middle, one for each code', () => {
    const zpl = stickersZpl([
      { code: 'G2222234', lines: ['#100001 2 pcs', 'A-01-2'] },
      { code: 'B222222A', lines: [] },
    ]);
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl.match(/\^XZ/g)).toHaveLength(2);
    expect(zpl).toContain('^PW400^LL240');
    // Eight signs are 123 modules of two dots: 77 dots stay free on the left.
    expect(zpl).toContain('^FO77,16^BY2^BCN,90,N,N,N^FD>:G2222234^FS');
    expect(zpl).toContain('^FD#100001 2 pcs^FS');
  });

  it('[B-02] let no text speak to the printer, and leave out what its font lacks', () => {
    const zpl = stickersZpl([{ code: 'G2222234', lines: ['a^XZ~JA_b', '亚麻衬衫', 'x'.repeat(80)] }]);
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).toContain('^FDa_5EXZ_7EJA_5Fb^FS');
    expect(zpl).not.toMatch(/[^\n -ÿ]/);
    expect(zpl).toContain(`^FD${'x'.repeat(34)}^FS`);
  });

  it('[B-02] are, sign for sign, what the printer is told', () => {
    expect(stickersZpl([{ code: 'G2222234', lines: ['one', '', 'two', 'three'] }])).toBe(
      [
        '^XA^CI28',
        '^PW400^LL240^LH0,0',
        '^FO77,16^BY2^BCN,90,N,N,N^FD>:G2222234^FS',
        '^FO0,114^FB400,1,0,C^A0N,40,36^FDG2222234^FS',
        '^FO12,162^A0N,28,24^FH^FDone^FS',
        '^FO12,196^A0N,28,24^FH^FDtwo^FS',
        '^PQ1^XZ\n',
      ].join('\n'),
    );
    expect(stickersZpl([])).toBe('');
  });

  it('[B-02] begin at the edge where the bars are as wide as the label', () => {
    const left = (signs: number) =>
      /\^FO(\d+),16/.exec(stickersZpl([{ code: 'G'.repeat(signs), lines: [] }]))?.[1];
    expect([14, 15, 16].map(left)).toEqual(['11', '0', '0']);
  });

  it('[B-02] keep half width, accents and ends of words', () => {
    const zpl = stickersZpl([{ code: 'G2222234', lines: ['  Ａ１ é ÿ Ā\u001f  ', '\\~'] }]);
    expect(zpl).toContain('^FDA1 é ÿ^FS');
    expect(zpl).toContain('^FD_5C_7E^FS');
  });
});
