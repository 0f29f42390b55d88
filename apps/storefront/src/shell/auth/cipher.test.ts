import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chacha20 } from './chacha20.ts';
import { seal, unseal } from './cipher.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('the cover over the stored token', () => {
  it('is ChaCha20 as RFC 8439, section 2.4.2, computes it', () => {
    const key = Uint8Array.from({ length: 32 }, (_, place) => place);
    const nonce = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0]);
    const text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    expect(hex(chacha20(new TextEncoder().encode(text), key, nonce))).toBe(
      '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b357' +
        '1639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736' +
        '5af90bbf74a35be6b40b8eedf2785e42874d',
    );
  });

  it('[P-05] any text comes back with its passphrase', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(unseal(seal(text, 'caravan'), 'caravan')).toBe(text);
      }),
    );
  });

  it('[P-05] what is stored does not show the text', () => {
    expect(atob(seal('{"token":"secret-token"}', 'caravan'))).not.toContain('secret-token');
  });

  it('[P-05] broken or foreign text is no session', () => {
    expect(unseal('%%%', 'caravan')).toBeUndefined();
    expect(unseal(seal('{"token":"abcdefgh"}', 'other'), 'caravan')).not.toBe('{"token":"abcdefgh"}');
  });
});
