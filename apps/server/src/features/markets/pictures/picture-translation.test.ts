import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLOUD_KEY,
  startCloudGateway,
} from '../../../connectors/translation/testing/alibaba-cloud-gateway.ts';
import { mediaUrl } from '../../../platform/media/media-library.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { putOnSale } from '../../goods/goods.fixture.ts';
import { seedRates } from '../../orders/orders.fixtures.ts';

const gateway = await startCloudGateway();
afterAll(() => gateway.close());
const server = await testServer({
  now: '2026-03-02T02:00:00Z',
  environment: {
    ALIBABA_CLOUD_URL: gateway.url,
    ALIBABA_CLOUD_KEY_ID: CLOUD_KEY.keyId,
    ALIBABA_CLOUD_KEY_SECRET: CLOUD_KEY.secret,
    PICTURE_TRANSLATION_CALLS_PER_SECOND: '500',
    PICTURE_TRANSLATION_CALLS_PER_DAY: '6',
  },
});
const plain = await testServer({ now: '2026-03-02T02:00:00Z' });

const reader = server.as.guest({ locale: 'en' });
const translated = (url: string) => reader.call('GET /image/translate/get/url', { url });
const dyed = async (background: string, width = 80) =>
  sharp({ create: { width, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const pictureOf = async (bytes: Buffer, purpose = 'goods', shop = server): Promise<string> => {
  const stored = await shop.services.media.storeImage(shop.db, bytes, { ownerKind: 'shop', purpose });
  if (typeof stored === 'string') throw new Error(stored);
  return mediaUrl(stored.id, 960);
};
beforeEach(() => {
  gateway.faults.splice(0);
  server.clock.advance(24 * 3_600_000); // the day's calls begin anew
});

describe('a picture of goods with its text in English', () => {
  it('[G-06] is a picture of the shop’s own, asked for once however many look', async () => {
    const url = await pictureOf(await dyed('#a33'));
    const before = gateway.pictures.length;
    const answers = await Promise.all([translated(url), translated(url), translated(url)]);
    expect(new Set(answers.map((answer) => answer.url)).size).toBe(1);
    expect(answers[0]).toMatchObject({ isTranslated: true });
    expect(answers[0]?.url).not.toBe(url);
    const { rawPayload, headers } = await server.app.inject({ url: answers[0]?.url ?? '' });
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 80, height: 60 });
    expect(await translated(url)).toEqual(answers[0]);
    expect(gateway.pictures.length).toBe(before + 1);
  });

  it('[G-06] stays Chinese for who reads Chinese', async () => {
    const url = await pictureOf(await dyed('#3a3'));
    const before = gateway.pictures.length;
    const chinese = server.as.guest({ locale: 'zh' });
    expect(await chinese.call('GET /image/translate/get/url', { url })).toEqual({ url, isTranslated: false });
    expect(gateway.pictures.length).toBe(before);
  });

  it('[G-06] only pictures of goods leave the house', async () => {
    const before = gateway.pictures.length;
    const ada = await server.as.shopper();
    const upload = await server.services.media.storeImage(server.db, await dyed('#33a'), {
      ownerKind: 'shopper',
      ownerId: ada.accountId,
      purpose: 'avatar',
    });
    const hers = typeof upload === 'string' ? '' : mediaUrl(upload.id, 960);
    const proof = await pictureOf(await dyed('#3aa'), 'quality_photo');
    for (const url of [
      hers,
      proof,
      'https://img.alicdn.com/a.jpg',
      '/media/../etc/960.webp',
      mediaUrl('0190a0a0-0000-7000-8000-000000000001', 960),
    ])
      expect(await reasonOf(translated(url)), url).toBe('not_found');
    expect(gateway.pictures.length).toBe(before);
  });

  it('[G-06] that fails says so, is not asked for again at once, and three times at most', async () => {
    const url = await pictureOf(await dyed('#777'));
    const before = gateway.pictures.length;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      gateway.faults.push({ kind: 'lost picture' });
      expect(await reasonOf(translated(url))).toBe('picture_untranslated');
      expect(await reasonOf(translated(url))).toBe('picture_untranslated');
      expect(gateway.pictures.length).toBe(before + attempt);
      server.clock.advance(2 * 3_600_000);
    }
    expect(await reasonOf(translated(url))).toBe('picture_untranslated');
    expect(gateway.pictures.length).toBe(before + 3);
  });

  it('[G-06] [M-03] no more are sent in a day than the shop pays for; a closed account is left alone for a while', async () => {
    const before = gateway.pictures.length;
    const reasons = [];
    for (let number = 0; number < 8; number += 1)
      reasons.push(await reasonOf(translated(await pictureOf(await dyed('#555', 40 + number)))));
    expect(reasons.filter((reason) => reason === 'picture_untranslated')).toHaveLength(2);
    expect(gateway.pictures.length).toBe(before + 6);
    server.clock.advance(24 * 3_600_000);
    gateway.faults.push({ kind: 'refuse', status: 403, code: 'Forbidden.RAM' });
    const url = await pictureOf(await dyed('#222'));
    expect(await reasonOf(translated(url))).toBe('picture_untranslated');
    expect(await reasonOf(translated(url))).toBe('picture_untranslated');
    expect(gateway.pictures.length).toBe(before + 6);
    server.clock.advance(11 * 60_000);
    expect(await translated(url)).toMatchObject({ isTranslated: true });
  });

  it('[G-06] a shop without a service answers so, and its product pages offer none', async () => {
    const url = await pictureOf(await dyed('#111'), 'goods', plain);
    const guest = plain.as.guest({ locale: 'en' });
    expect(await reasonOf(guest.call('GET /image/translate/get/url', { url }))).toBe(
      'picture_translation_off',
    );
    for (const { db, clock } of [server, plain]) await seedRates(db, clock.now());
    const [here, there] = [await putOnSale(server.db), await putOnSale(plain.db)];
    expect(await reader.call('GET /system/spu/queryDetail', { id: here.id })).toMatchObject({
      translatesPictures: true,
    });
    expect(await guest.call('GET /system/spu/queryDetail', { id: there.id })).toMatchObject({
      translatesPictures: false,
    });
  });
});
