import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '@caravan/contract/client';
import { mailPlace } from '../../platform/mail/mail-place.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { BRAND_PICTURES } from '../../platform/brand/brand-pictures.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';

const GREEN = { accent: '#0b6e4f', text: '#0b5d43', textDark: '#6fd3ab' };
const TEXT = { en: '# Terms\n\nBe kind.', zh: '# 条款\n\n友善。' };

const server = await testServer();
const second = await server.sibling();
const finance = () => server.as.staff('finance');

const pictureOf = async (width: number, height: number, background: string): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  return (await (await finance()).call('POST /staff/media/upload', form as never)).id; // the client passes a form on as it is
};
const look = async (value: { logoId: string | null; colours: typeof GREEN | null }) =>
  (await finance()).call('POST /staff/settings', { change: { name: 'look', value } });

describe('[E-01] the shop’s own look', () => {
  it('refuses colours that not everybody can read, with the nearest that passes', async () => {
    const colours = { ...GREEN, text: '#5fb89a' };
    const failure = await look({ logoId: null, colours }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CallFailure);
    const { reason, message } = failure as CallFailure; // said just above
    expect(reason).toBe('colour_unreadable');
    expect(message).toMatch(/^The contrast of #5fb89a .* The nearest colour that passes is #[0-9a-f]{6}\.$/);
    const nearest = /is (#[0-9a-f]{6})\.$/.exec(message)?.[1] ?? '';
    await look({ logoId: null, colours: { ...GREEN, text: nearest } });
    expect(server.services.brand.now().colours).toEqual({ ...GREEN, text: nearest });
  });

  it('takes no picture of a shopper for a logo', async () => {
    const ada = await server.as.shopper();
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'own.png');
    const { id } = await ada.call('POST /image/common/upload', form as never); // the client passes a form on as it is
    expect(await reasonOf(look({ logoId: id, colours: GREEN }))).toBe('media_unknown');
  });

  it('makes every size from one upload, in every process', async () => {
    await look({ logoId: await pictureOf(600, 300, '#0b6e4f'), colours: GREEN });
    await expect.poll(() => second.services.brand.now().colours).toEqual(GREEN);
    for (const [name, { width, height }] of Object.entries(BRAND_PICTURES)) {
      const { headers, rawPayload } = await server.app.inject(`/${name}`);
      expect(headers['content-type']).toBe('image/png');
      const made = await sharp(rawPayload).metadata();
      expect([name, made.width, made.height]).toEqual([name, width, height]);
    }
    const favicon = await server.app.inject('/favicon.svg');
    expect(favicon.headers['content-type']).toContain('image/svg+xml');
    expect(favicon.body).toMatch(/^<svg .*data:image\/png;base64,/);
  });

  it('keeps the logo inside of what a phone cuts away', async () => {
    const { rawPayload } = await server.app.inject('/icons/maskable-512.png');
    const at = async (left: number, top: number): Promise<number[]> => [
      ...(await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    expect(await at(20, 256)).toEqual([255, 255, 255]);
    const [, middle = 0] = await at(256, 256);
    expect(middle).toBeLessThan(140);
  });

  it('colours mails, with a button that can be read, and has them load nothing from elsewhere', () => {
    const content = { heading: 'Hello', paragraphs: [], button: { label: 'Go', url: 'https://a.example' } };
    const { html } = mailLayout(content, mailPlace(server.services, 'en'));
    expect(html).toContain(`bgcolor="${GREEN.accent}"`);
    expect(html).toContain('color:#ffffff;font-size:16px');
    expect(html).not.toMatch(/f68c0d|<img/i);
  });
});

describe('[E-01] the pages that the law asks for', () => {
  it('are found by shoppers once somebody has written them, in their language', async () => {
    const guest = server.as.guest({ locale: 'zh' });
    expect(await reasonOf(guest.call('GET /legal/{page}', { page: 'terms' }))).toBe('not_found');
    expect(server.services.brand.now().legalPages).toEqual([]);
    await (await finance()).call('POST /staff/settings', { change: { name: 'legalTerms', value: TEXT } });
    expect(await guest.call('GET /legal/{page}', { page: 'terms' })).toMatchObject({ text: TEXT.zh });
    const visitor = server.as.guest({ locale: 'en' });
    expect(await visitor.call('GET /legal/{page}', { page: 'terms' })).toMatchObject({ text: TEXT.en });
    expect(server.services.brand.now().legalPages).toEqual(['terms']);
  });

  it('count as missing while they are the template', async () => {
    const template = { en: 'TEMPLATE – not legal advice.', zh: '【模板】' };
    await (
      await finance()
    ).call('POST /staff/settings', {
      change: { name: 'legalCookies', value: template },
    });
    const admin = await server.as.staff('admin');
    const { checks } = await admin.call('GET /staff/golive', {});
    const missing = checks.find(({ name }) => name === 'legal_pages')?.detail ?? '';
    expect(missing.split(', ')).toEqual(['privacy', 'imprint', 'withdrawal', 'cookies']);
  });
});
