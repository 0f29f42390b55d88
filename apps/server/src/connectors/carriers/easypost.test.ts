import { describe, expect, it } from 'vitest';
import type { LabelRequest } from './carrier-labels.ts';
import { createEasyPost } from './easypost.ts';
import { fetchLabelFile } from './label-file.ts';
import { EASYPOST_ACCOUNT, EASYPOST_KEY, EASYPOST_SERVICE, easyPost } from './testing/easypost.stand-in.ts';
import { ADDRESS } from './testing/label-address.ts';

const gateway = await easyPost();
const carrier = createEasyPost({ url: gateway.url, key: EASYPOST_KEY });
const { signal } = new AbortController();
const wanted = { account: EASYPOST_ACCOUNT, service: EASYPOST_SERVICE };

const request = (reference: string, change: Partial<LabelRequest> = {}): LabelRequest => ({
  ...wanted,
  reference,
  from: { ...ADDRESS, name: 'Caravan', country: 'CN' },
  to: ADDRESS,
  box: { weightGrams: 560, lengthMm: 300, widthMm: 200, heightMm: 60 },
  goods: [{ nameEn: 'Cotton shirt', hsCode: '620520', quantity: 2, weightGrams: 500, valueUsd: 20 }],
  ...change,
});

describe('EasyPost', () => {
  it('[B-12] is told weight and sides in its units, never less than they are, and what customs asks', async () => {
    const id = await carrier.announce(request('P1-1'), signal);
    const told = gateway.shipments.get(id)?.told;
    expect(told?.parcel).toEqual({ weight: 19.8, length: 11.9, width: 7.9, height: 2.4 });
    expect(told?.to_address).toMatchObject({ zip: '78701', country: 'US', street1: '1 Analytical Street' });
    expect(told?.customs_info.customs_items).toEqual([
      {
        description: 'Cotton shirt',
        hs_tariff_number: '620520',
        origin_country: 'CN',
        quantity: 2,
        weight: 17.7,
        value: 20,
        currency: 'USD',
      },
    ]);
  });

  it('[B-12] buys by the rate of the service that the line names, once, also when the answer is lost', async () => {
    const id = await carrier.announce(request('P2-1'), signal);
    gateway.faults.push({ kind: 'lost', on: '/buy' });
    await expect(carrier.buy(id, wanted, signal)).rejects.toMatchObject({ kind: 'upstream' });
    const bought = await carrier.buy(id, wanted, signal);
    expect(bought).toEqual({
      shipmentId: id,
      trackingNumber: 'EZ100000002US',
      costCents: 1234,
      currency: 'USD',
    });
    expect(await carrier.buy(id, wanted, signal)).toEqual(bought);
    expect(gateway.purchases).toBe(1);
    const other = await carrier.announce(request('P3-1'), signal);
    await expect(carrier.buy(other, { ...wanted, service: 'Donkey' }, signal)).rejects.toMatchObject({
      kind: 'declined',
      code: 'no_rate',
    });
  });

  it('[B-12] gives the label as PDF and as ZPL, and the manifest of what leaves together', async () => {
    const id = await carrier.announce(request('P4-1'), signal);
    await carrier.buy(id, wanted, signal);
    expect((await carrier.file(id, 'pdf', signal)).toString()).toMatch(/^%PDF/);
    expect((await carrier.file(id, 'zpl', signal)).toString()).toMatch(/^\^XA.*\^XZ$/);
    const manifest = await carrier.makeManifest([id], signal);
    expect((await carrier.manifestFile(manifest.id, signal))?.toString()).toContain(manifest.id);
    const bare = await carrier.announce(request('P5-1'), signal);
    await expect(carrier.makeManifest([bare], signal)).rejects.toMatchObject({ kind: 'declined' });
  });

  it.each([
    ['submitted', 'waiting'],
    ['refunded', 'cancelled'],
    ['not_applicable', 'cancelled'],
    ['rejected', 'rejected'],
  ])('[B-12] a refund that is %s is %s', async (answer, state) => {
    const id = await carrier.announce(request(`P6-${answer}`), signal);
    await carrier.buy(id, wanted, signal);
    gateway.refund = answer;
    expect(await carrier.cancel(id, signal)).toBe(state);
  });

  it('[B-12] says why it failed: wrong key, a refusal with its code, too fast, no answer', async () => {
    const stranger = createEasyPost({ url: gateway.url, key: 'wrong' });
    await expect(stranger.announce(request('P7-1'), signal)).rejects.toMatchObject({ kind: 'auth' });
    await expect(carrier.announce(request('P7-1', { goods: [] }), signal)).rejects.toMatchObject({
      kind: 'declined',
      code: 'SHIPMENT.CUSTOMS_INFO.REQUIRED',
    });
    gateway.faults.push({ kind: 'status', status: 429 });
    await expect(carrier.announce(request('P7-1'), signal)).rejects.toMatchObject({ kind: 'rate_limit' });
    gateway.faults.push({ kind: 'cut' });
    await expect(carrier.announce(request('P7-1'), signal)).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('[B-12] fetches files from the interface and its store alone', async () => {
    const options = { own: 'https://api.easypost.com', signal, timeoutMs: 1_000 };
    for (const address of [
      `${gateway.url}/files/x.pdf`,
      'http://easypost-files.s3.us-west-2.amazonaws.com/x.pdf',
      'https://easypost-files.s3.us-west-2.amazonaws.com.evil.example/x.pdf',
      'https://169.254.169.254/latest',
      'no address',
    ])
      expect(await fetchLabelFile(address, options)).toBeUndefined();
  });
});
