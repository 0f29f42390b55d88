import { describe, expect, it } from 'vitest';
import type { LabelRequest } from './carrier-labels.ts';
import { practiceCarrier } from './practice.ts';
import { ADDRESS } from './testing/label-address.ts';

const carrier = practiceCarrier();
const { signal } = new AbortController();
const request = (reference: string): LabelRequest => ({
  account: 'practice',
  service: 'practice',
  reference,
  from: ADDRESS,
  to: ADDRESS,
  box: { weightGrams: 560, lengthMm: 300, widthMm: 200, heightMm: 60 },
  goods: [],
});

describe('the carrier for practice', () => {
  it('[B-12] gives each box a number of its own, and the same one to who asks again', async () => {
    const [one, two] = [
      await carrier.announce(request('P1-1'), signal),
      await carrier.announce(request('P1-2'), signal),
    ];
    const buy = (id: string) => carrier.buy(id, request('P1-1'), signal);
    expect(await buy(one)).toEqual(await buy(one));
    expect((await buy(one)).trackingNumber).toMatch(/^PRACTICE\d{17}$/);
    expect((await buy(one)).trackingNumber).not.toBe((await buy(two)).trackingNumber);
  });

  it('[B-12] prints that it is for practice, and nobody’s address', async () => {
    const id = await carrier.announce(request('P1-1'), signal);
    const zpl = (await carrier.file(id, 'zpl', signal)).toString();
    expect(zpl).toMatch(/^\^XA.*PRACTICE LABEL.*P1-1.*\^BCN.*PRACTICE\d{17}.*\^XZ$/);
    expect(zpl).not.toContain('Ada');
    expect((await carrier.file(id, 'pdf', signal)).subarray(0, 5).toString()).toBe('%PDF-');
    const manifest = await carrier.makeManifest([id], signal);
    expect((await carrier.manifestFile(manifest.id, signal))?.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
