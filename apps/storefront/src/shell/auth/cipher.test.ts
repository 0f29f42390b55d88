import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './cipher.ts';
import { xtea } from './xtea.ts';

describe('the cover over the stored token', () => {
  it('is XTEA as its published vector computes it', () => {
    const key = Uint32Array.from([0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f]);
    expect(xtea(0x41424344, 0x45464748, key)).toEqual([0x497df3d0, 0x72612cb5]);
  });

  it('[P-05] any text comes back with its passphrase', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(unseal(seal(text, 'caravan'), 'caravan')).toBe(text);
      }),
    );
  });

  it('[P-05] what is stored does not show the text', () => {
    const [, stored = ''] = seal('{"token":"secret-token"}', 'caravan').split('.');
    expect(atob(stored)).not.toContain('secret-token');
  });

  it('[P-05] broken or foreign text is no session', () => {
    expect(unseal('%%%', 'caravan')).toBeUndefined();
    expect(unseal(seal('{"token":"abcdefgh"}', 'other'), 'caravan')).not.toBe('{"token":"abcdefgh"}');
  });
});
