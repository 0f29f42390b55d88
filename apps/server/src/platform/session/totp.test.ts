import { describe, expect, it } from 'vitest';
import { base32Of, codeAtStep, otpauthUrl, stepAt, stepOfCode } from './totp.ts';

/** The secret of the RFCs' test vectors. */
const SECRET = Buffer.from('12345678901234567890', 'ascii');

describe('a code of an authenticator', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('[S-01] at second %d is the one of RFC 6238, appendix B', (seconds, code) => {
    expect(codeAtStep(SECRET, stepAt(new Date(seconds * 1_000)), 8)).toBe(code);
  });

  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('[S-01] %s is the one of RFC 4226, appendix D', (code) => {
    const all = Array.from({ length: 10 }, (_, step) => codeAtStep(SECRET, step));
    expect(all).toContain(code);
  });

  it('[S-01] holds in its own thirty seconds and those beside, and no longer', () => {
    const now = new Date('2026-03-02T02:00:10Z');
    const code = codeAtStep(SECRET, stepAt(now));
    const after = (seconds: number) => stepOfCode(SECRET, code, new Date(now.getTime() + seconds * 1_000));
    expect([after(-30), after(0), after(30)]).toEqual([stepAt(now), stepAt(now), stepAt(now)]);
    expect([after(-60), after(60)]).toEqual([undefined, undefined]);
    expect(stepOfCode(SECRET, `${code}0`, now)).toBeUndefined();
    expect(stepOfCode(SECRET, '', now)).toBeUndefined();
  });

  it('[S-01] comes from a secret that authenticators read as RFC 4648 writes it', () => {
    expect(base32Of(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(otpauthUrl(SECRET, { issuer: 'Caravan desk', person: 'mei@shop.test' })).toBe(
      'otpauth://totp/Caravan%20desk:mei%40shop.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
        '&issuer=Caravan%20desk&algorithm=SHA1&digits=6&period=30',
    );
  });
});
