import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { rawCall } from '../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';

const server = await testServer();
let ada: Awaited<ReturnType<typeof server.as.shopper>>;
beforeAll(async () => {
  ada = await server.as.shopper();
});

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } }).withExifMerge({
    IFD0: { Artist: 'Somebody' },
  });
const formOf = (...files: readonly (readonly [field: string, bytes: Buffer, name: string])[]): never => {
  const form = new FormData();
  for (const [field, bytes, name] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form as never; // the client passes a form on as it is
};

describe('[N-05] uploading pictures', () => {
  it('one picture comes back as ours, without what the file carried', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const stored = await ada.call('POST /image/common/upload', formOf(['file', bytes, '../../evil.php']));
    expect(stored).toMatchObject({
      width: 40,
      height: 30,
      url: expect.stringContaining(`/media/${stored.id}/1280.webp?until=`) as string,
    });
    const { rawPayload, headers } = await server.app.inject({ url: stored.url });
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    const row = await server.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ owner_kind: 'shopper', owner_id: ada.accountId });
  });

  it('up to nine come back in their order', async () => {
    const sizes = [10, 20, 30, 40, 50, 60, 70, 80, 90];
    const files = await Promise.all(
      sizes.map(async (width) => ['file', await picture(width).png().toBuffer(), 'a.png'] as const),
    );
    const stored = await ada.call('POST /image/common/batch/images', formOf(...files));
    expect(stored.map(({ width }) => width)).toEqual(sizes);
    expect(await reasonOf(ada.call('POST /image/common/batch/images', formOf(...files, files[0]!)))).not.toBe(
      'succeeded',
    );
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program with the head of a GIF', 'GIF89a<?php system($_GET["c"]); ?>'],
    ['text', 'hello'],
    ['half a picture', '\u0089PNG\r\n\u001a\n'],
  ])('%s is not taken for a picture', async (_what, content) => {
    const upload = ada.call(
      'POST /image/common/upload',
      formOf(['file', Buffer.from(content, 'latin1'), 'a.png']),
    );
    expect(await reasonOf(upload)).toBe('picture_not_readable');
  });

  it('one bad picture of several keeps none', async () => {
    const good = await picture().png().toBuffer();
    const before = await server.db.selectFrom('media').select('id').execute();
    const upload = ada.call(
      'POST /image/common/batch/images',
      formOf(['file', Buffer.from('x'), 'a.png'], ['file', good, 'b.png']),
    );
    expect(await reasonOf(upload)).toBe('picture_not_readable');
    expect(await server.db.selectFrom('media').select('id').execute()).toHaveLength(before.length);
  });

  it('a picture of more than 40 megapixels or 10 MB is too large', async () => {
    const wide = await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await reasonOf(ada.call('POST /image/common/upload', formOf(['file', wide, 'a.png'])))).toBe(
      'picture_too_large',
    );
    const heavy = Buffer.alloc(10 * 1024 * 1024 + 1, 1);
    expect(await reasonOf(ada.call('POST /image/common/upload', formOf(['file', heavy, 'a.png'])))).not.toBe(
      'succeeded',
    );
  });

  it('without a picture there is nothing to store', async () => {
    const bytes = await picture().png().toBuffer();
    for (const name of ['POST /image/common/upload', 'POST /image/common/batch/images'] as const) {
      expect(await reasonOf(ada.call(name, formOf()))).toBe('picture_missing');
      expect(await reasonOf(ada.call(name, formOf(['other', bytes, 'a.png'])))).toBe('picture_missing');
      expect((await rawCall(server, name, { file: 'x' }, ada.token)).status).toBe(415);
      expect(await reasonOf(server.as.guest().call(name, formOf(['file', bytes, 'a.png'])))).toBe(
        'unauthenticated',
      );
    }
  });
});
