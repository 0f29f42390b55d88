import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { call, type Calls } from '@caravan/contract/call';
import type { CallTable, Client } from '@caravan/contract/client';
import sharp from 'sharp';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { fastestMs } from '../../testing/fastest.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import type { Feature } from '../feature.ts';
import { type Handlers, refuse } from '../http/calls/handler.ts';
import { mediaUrl } from './media-library.ts';
import { diskStorage, s3Storage } from './storage.ts';

const table = {
  'POST /probe/upload': call({
    summary: 'Stores pictures.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({ note: z.string().optional() }),
    output: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
    refusals: ['picture_not_readable', 'picture_too_large', 'picture_missing'],
    wire: 'multipart',
  }),
} satisfies Calls;
const handlers = {
  'POST /probe/upload': async ({ actor, db, files, services }) => {
    const stored = [];
    for (const { bytes } of files) {
      const picture = await services.media.storeImage(db, bytes, {
        ownerKind: 'shopper',
        ownerId: actor.accountId,
        purpose: 'probe',
      });
      if (typeof picture === 'string') return refuse(picture);
      stored.push(picture);
    }
    return stored.length > 0 ? stored : refuse('picture_missing');
  },
} satisfies Handlers<typeof table>;

const server = await testServer({ features: [{ calls: table, handlers } as Feature & { handlers: object }] });
const ada = await server.as.shopper();
const upload = ada.call as unknown as Client<CallTable & typeof table>;
const send = (...files: readonly (Buffer | string)[]) => {
  const form = new FormData();
  for (const file of files)
    form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), '../../evil.php');
  return upload('POST /probe/upload', form as never);
};
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f68c0d' } });

/** A PNG header that claims any size, with almost nothing behind it. */
const hugePng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('[N-05] an uploaded picture', () => {
  it('is encoded anew, upright, at most 1600 px, without what else the file carried', async () => {
    const original = await photo(2_400, 1_200)
      .withExif({ IFD0: { Copyright: 'GPS 48.8583 2.2945' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [stored] = await send(Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]));
    expect(stored).toMatchObject({ width: 800, height: 1_600 });
    const master = await server.services.media.readMaster(stored?.id ?? '');
    const { format, exif, orientation } = await sharp(master).metadata();
    expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
    expect(master?.includes('script')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const [stored] = await send(await photo(40, 30).toFormat(format).toBuffer());
    expect(stored).toMatchObject({ width: 40, height: 30 });
  });

  it('is served in the sizes of the shop, as a picture and nothing else, for ever', async () => {
    const [stored] = await send(await photo(1_000, 500).jpeg().toBuffer());
    const response = await server.app.inject(mediaUrl(stored?.id ?? '', 320));
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    });
    const avif = await server.app.inject(`/media/${stored?.id}/160.avif`);
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 160 });
    const largest = await server.app.inject(mediaUrl(stored?.id ?? ''));
    expect(await sharp(largest.rawPayload).metadata()).toMatchObject({ width: 1_000 });
  });

  it('is found in no other size, format or place', async () => {
    const [stored] = await send(await photo(40, 30).png().toBuffer());
    for (const path of [
      `${stored?.id}/321.webp`,
      `${stored?.id}/320.png`,
      `${stored?.id}/master.webp`,
      '..%2f..%2fsecret-key/320.webp',
      'x/320.webp',
    ])
      expect((await server.app.inject(`/media/${path}`)).statusCode).toBe(404);
  });
});

describe('an upload that is no picture', () => {
  it.each([
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['PHP', '<?php system($_GET["c"]);'],
    ['a GIF that is a script', 'GIF89a=1;alert(1)//'],
    ['a JPEG that ends after its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['an MP4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isom')])],
    ['nothing', ''],
  ])('%s is refused', async (_title, bytes) => {
    expect(await reasonOf(send(bytes))).toBe('picture_not_readable');
  });

  it('but claims to have 3,600 million pixels is refused at once', async () => {
    const [tookMs] = await fastestMs(3, async () =>
      expect(['picture_too_large', 'picture_not_readable']).toContain(
        await reasonOf(send(hugePng(60_000, 60_000))),
      ),
    );
    expect(tookMs).toBeLessThan(1_000);
  });

  it('or is larger than ten megabytes, or one of too many, is refused, and nothing is left of it', async () => {
    const rows = () => server.db.selectFrom('media').select('id').execute();
    const before = (await rows()).length;
    expect(await reasonOf(send(Buffer.alloc(10 * 1024 * 1024 + 1, 1)))).toBe('body_too_large');
    const small = await photo(4, 4).png().toBuffer();
    expect(await reasonOf(send(...Array.from({ length: 10 }, () => small)))).toBe('body_too_large');
    expect(await rows()).toHaveLength(before);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
    ],
    [
      'a header without end',
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: ${'x'.repeat(60_000)}`,
    ],
    [
      'a field named for the prototype',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
    ],
    ['only noise', 'multipart/form-data; boundary=b', '\0\r\n'.repeat(5_000)],
  ])('a form with %s is refused within a second, and the server goes on', async (_title, type, payload) => {
    const [tookMs] = await fastestMs(3, async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/probe/upload',
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${ada.token}` },
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    });
    expect(tookMs).toBeLessThan(1_000);
    expect((await server.app.inject('/ping')).statusCode).toBe(200);
  });
});

describe('a picture of our own', () => {
  it('is kept as it is, and only as WebP', async () => {
    const webp = await photo(64, 64).webp().toBuffer();
    const library = server.services.media;
    const stored = await library.adoptImage(server.db, webp, { ownerKind: 'shop', purpose: 'goods' });
    expect(await library.readMaster(stored.id)).toEqual(webp);
    const png = await photo(4, 4).png().toBuffer();
    await expect(library.adoptImage(server.db, png, { ownerKind: 'shop', purpose: 'goods' })).rejects.toThrow(
      /WebP/,
    );
  });
});

describe('storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caravan-media-'));
  const objects = new Map<string, Buffer>();
  const seen: IncomingMessage[] = [];
  const bucket = createServer((request, response) => {
    seen.push(request);
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const key = request.url ?? '';
        if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
        if (request.method === 'DELETE') objects.delete(key);
        const found = request.method === 'GET' ? objects.get(key) : Buffer.alloc(0);
        response.writeHead(found ? 200 : 404).end(found);
      });
  });
  afterAll(() => {
    bucket.close();
    rmSync(folder, { recursive: true });
  });

  it('on disk stays inside its folder', async () => {
    const disk = diskStorage(folder);
    await disk.put('ab/one/master.webp', Buffer.from('bytes'), 'image/webp');
    expect(await disk.get('ab/one/master.webp')).toEqual(Buffer.from('bytes'));
    expect(await disk.get('ab/none')).toBeUndefined();
    for (const key of ['../outside', '/etc/passwd', 'a/../../b', 'A', 'a\0b'])
      await expect(disk.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(/not a key/);
    expect(readdirSync(folder)).toEqual(['ab']);
    await disk.delete('ab/one/master.webp');
    expect(await disk.get('ab/one/master.webp')).toBeUndefined();
  });

  it('at S3 is asked with signed requests', async () => {
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
    const s3 = s3Storage({ endpoint, bucket: 'pictures', region: 'auto', keyId: 'key', secret: 'hidden' });
    await s3.put('ab/one.webp', Buffer.from('bytes'), 'image/webp');
    expect(await s3.get('ab/one.webp')).toEqual(Buffer.from('bytes'));
    await s3.delete('ab/one.webp');
    expect(await s3.get('ab/one.webp')).toBeUndefined();
    for (const { headers } of seen) {
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
      expect(JSON.stringify(headers)).not.toContain('hidden');
    }
  });
});
