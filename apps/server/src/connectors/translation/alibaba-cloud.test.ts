import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alibabaCloudPictures } from './alibaba-cloud.ts';
import { sha256, signCloud } from './alibaba-cloud.sign.ts';
import { CLOUD_KEY, startCloudGateway } from './testing/alibaba-cloud-gateway.ts';
import { TranslatorFailure } from './translator.ts';

const gateway = await startCloudGateway();
afterAll(() => gateway.close());
beforeEach(() => void gateway.faults.splice(0));

const now = () => new Date('2026-03-02T02:00:00Z');
const service = alibabaCloudPictures({ url: gateway.url, ...CLOUD_KEY, now });
const signal = new AbortController().signal;
const jpeg = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#c33' } })
  .jpeg()
  .toBuffer();
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('text in pictures by Alibaba Cloud', () => {
  it('[G-06] signs as its documentation’s own example does', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    };
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
    const key = { keyId: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };
    expect(signCloud({ method: 'POST', path: '/', query, body: '', headers }, key)).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('[G-06] gives the picture that was drawn', async () => {
    const drawn = await service.translate(jpeg, signal);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 60, height: 90 });
    expect(gateway.pictures.at(-1)?.equals(jpeg)).toBe(true);
  });

  it('[G-06] a wrong key, a closed account and too many questions let it rest; a picture it cannot read does not', async () => {
    const wrong = alibabaCloudPictures({ url: gateway.url, ...CLOUD_KEY, secret: 'another', now });
    expect(await failureOf(wrong.translate(jpeg, signal))).toMatchObject({ isSpent: true });
    for (const code of ['Throttling.User', 'Forbidden.RAM', '19999']) {
      gateway.faults.push({ kind: 'refuse', status: 400, code });
      expect(await failureOf(service.translate(jpeg, signal))).toMatchObject({ isSpent: true });
    }
    gateway.faults.push({ kind: 'refuse', status: 200, code: '10006' });
    expect(await failureOf(service.translate(jpeg, signal))).toMatchObject({ isSpent: false });
  });

  it('[G-06] a picture on a host that is not theirs is not fetched; what is broken, lost or silent is a failure that tells no key', async () => {
    const named = (FinalImageUrl: string) => JSON.stringify({ Code: 200, Data: { FinalImageUrl } });
    gateway.faults.push(
      { kind: 'answer', body: named('http://169.254.169.254/latest/meta-data') },
      { kind: 'answer', body: named('https://aliyuncs.com.evil.example/a.jpg') },
      { kind: 'answer', body: named('') },
      { kind: 'answer', body: '<html>' },
      { kind: 'answer', body: '{}' },
      { kind: 'lost picture' },
      { kind: 'cut' },
    );
    while (gateway.faults.length > 0) {
      const error = await failureOf(service.translate(jpeg, signal));
      expect(error).toBeInstanceOf(TranslatorFailure);
      expect(String(error)).not.toMatch(/test-key|169|evil/);
    }
  });
});
