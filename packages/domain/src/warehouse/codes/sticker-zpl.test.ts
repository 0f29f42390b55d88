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
});
