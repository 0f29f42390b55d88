import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoForm, pictureOfColour } from '../../features/warehouse/warehouse.fixtures.ts';
import { warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { tradingServer } from '../../testing/servers/trading-server.ts';

const server = await tradingServer();
const { db, clock } = server;
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer: await server.as.staff('buyer'), keeper });
const HOUR_MS = 3_600_000;

const get = async (url: string) => {
  const { statusCode, headers } = await server.app.inject({ url });
  return { status: statusCode, caching: headers['cache-control'] };
};
const withoutKey = (url: string): string => url.split('?')[0] ?? '';

const upload = async (person: Awaited<ReturnType<typeof server.as.shopper>>) => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return person.call('POST /image/common/upload', form as never);
};

describe('a private picture', () => {
  it('[Q-08] of the warehouse is seen by its owner and the desk, in every width, and by nobody without their address', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    await house.stored((await house.purchased(ada)).trackingNumber);
    const [url = ''] = (await ada.call('GET /warehouse/list', {})).list[0]?.photos ?? [];
    expect(await get(url)).toMatchObject({
      status: 200,
      caching: expect.stringMatching(/^private, max-age=\d+$/) as string,
    });
    expect((await get(url.replace('1280.webp', '320.avif'))).status).toBe(200);
    expect((await bob.call('GET /warehouse/list', {})).list).toEqual([]);
    const atDesk = (await keeper.call('GET /staff/stored', {})).list[0]?.stored?.photos[0]?.url ?? '';
    expect((await get(atDesk)).status).toBe(200);
    expect(await get(withoutKey(url))).toEqual({ status: 404, caching: 'no-store' });
  });

  it('[Q-08] is not had by the key of another picture, with a later end, or by a key that was changed', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const [hers, his] = [await upload(ada), await upload(bob)];
    expect((await get(hers.url)).status).toBe(200);
    const [, hisKey = ''] = his.url.split('?');
    const wrong = [
      `${withoutKey(hers.url)}?${hisKey}`,
      hers.url.replace(/until=\d/, 'until=9'),
      hers.url.replace(/key=.{6}/, 'key=______'),
      `${withoutKey(hers.url)}?until=NaN&key=`,
      hers.url.replace('until=', 'until=1&until='),
    ];
    for (const url of wrong) expect(await get(url)).toEqual({ status: 404, caching: 'no-store' });
  });

  it('[Q-08] is had for half a day at least, and not after the end of its address', async () => {
    const ada = await server.as.shopper();
    const { url } = await upload(ada);
    clock.advance(12 * HOUR_MS - 60_000);
    expect((await get(url)).status).toBe(200);
    clock.advance(12 * HOUR_MS + 120_000);
    expect((await get(url)).status).toBe(404);
  });

  it('[Q-08] keeps its address for hours, so that a browser keeps the picture', async () => {
    const [one, other] = [server.services.privatePictures.url('a'), server.services.privatePictures.url('a')];
    expect(one).toBe(other);
  });

  it('[Q-08] that its owner puts up as their own picture is open to all from then on', async () => {
    const ada = await server.as.shopper();
    const { id, url } = await upload(ada);
    expect((await get(withoutKey(url))).status).toBe(404);
    const { avatar } = await ada.call('PUT /shopping/user/change', { avatarId: id });
    expect(avatar).not.toContain('?');
    expect(await get(avatar ?? '')).toEqual({ status: 200, caching: 'public, max-age=31536000, immutable' });
  });

  it('[Q-08] ends with its row, whatever still lies in the storage', async () => {
    const ada = await server.as.shopper();
    const { id, url } = await upload(ada);
    await db.deleteFrom('media').where('id', '=', id).execute();
    expect((await get(url)).status).toBe(404);
  });
});

describe('a public picture', () => {
  it('[Q-08] of the shop needs no key', async () => {
    const editor = await server.as.staff('content');
    const form = await photoForm({}, [await pictureOfColour()]);
    const { url } = await editor.call('POST /staff/media/upload', form);
    expect(await get(url)).toEqual({ status: 200, caching: 'public, max-age=31536000, immutable' });
  });
});
