import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { furtherLanguages } from '../../platform/languages/phrases.ts';
import { mailSender } from '../../platform/mail/mail-place.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { enrol } from '../staff/two-factor/two-factor.service.ts';
import { everyMail, shopperMailsIn } from '../messages/templates/every-mail.fixtures.ts';
import { sampleParams } from '../messages/templates/template.samples.ts';

const OLD = new RegExp(USUAL_NAME.en);
const SHOP = { nameEn: 'Haitao Store', nameZh: '海淘小店', mailAddress: 'shop@haitao.example' };
const HOUR_MS = 3_600_000;

const server = await testServer();
const second = await server.sibling();
const set = async (value: typeof SHOP, validFrom?: string) =>
  (await server.as.staff('finance')).call('POST /staff/settings', {
    change: { name: 'brand', value },
    ...(validFrom === undefined ? {} : { validFrom }),
  });

describe('[E-01] the shop under its operator’s name', () => {
  it('is called as ever until somebody names it', () => {
    expect(server.services.brand.now()).toMatchObject({ name: USUAL_NAME, isOwn: false });
  });

  it('[Z-01] has the new name at once, in every process', async () => {
    await set(SHOP);
    const name = { en: SHOP.nameEn, zh: SHOP.nameZh };
    expect(server.services.brand.now()).toMatchObject({ name, isOwn: true });
    await expect.poll(() => second.services.brand.now().name).toEqual(name);
  });

  it('writes no mail that says the old one', async () => {
    for (const { name, html, text, subject } of everyMail())
      expect([name, OLD.test(html + text + subject)]).toEqual([name, false]);
    expect(furtherLanguages().toSorted()).toEqual(['ar', 'es']);
    for (const language of furtherLanguages())
      for (const { name, html, text, subject } of shopperMailsIn(language, sampleParams))
        expect([language, name, OLD.test(html + text + subject)]).toEqual([language, name, false]);
    const guest = server.as.guest({ locale: 'zh' });
    await guest.call('POST /client/user/email/code', { email: 'ada@example.test', purpose: 'register' });
    const [mail] = await server.mails('ada@example.test');
    expect(mail?.body_text).toContain('海淘小店的工作人员');
    expect(mailSender(server.services, 'zh')).toEqual({ name: '海淘小店', address: 'shop@haitao.example' });
  });

  it('signs calendars, authenticators, shared links and the pages for programs', async () => {
    const shopper = await server.as.shopper({ locale: 'en' });
    const { url } = await shopper.call('POST /deadline/calendar', {});
    const calendar = await server.app.inject(new URL(url).pathname);
    expect(calendar.body).toContain('Haitao Store: my deadlines');
    expect(calendar.headers['content-disposition']).not.toMatch(/caravan/i);
    const staff = await server.as.staff('buyer');
    const { email } = await staff.call('GET /staff/me', {});
    const begun = await inTransaction(server.db, (tx) =>
      enrol(tx, server.services, { id: staff.staffId, email }, server.clock.now()),
    );
    expect(begun).toMatchObject({ url: expect.stringMatching(/^otpauth:.*issuer=Haitao%20Store%20desk/) });
    const card = await shopper.call('GET /html/shareApp', {});
    expect(card.title).toBe('Haitao Store');
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const { body } = await server.app.inject(path);
      expect([path, OLD.test(body)]).toEqual([path, false]);
    }
  });

  it('keeps a planned name for its day', async () => {
    const later = new Date(server.clock.now().getTime() + HOUR_MS).toISOString();
    await set({ ...SHOP, nameEn: 'Haitao Mall' }, later);
    expect(server.services.brand.now().name.en).toBe('Haitao Store');
    server.clock.advance(2 * HOUR_MS);
    expect(server.services.brand.now().name.en).toBe('Haitao Mall');
  });
});

describe('[E-01] the usual name', () => {
  const root = repositoryRoot();
  const sources = ['apps', 'packages'].flatMap((part) =>
    readdirSync(join(root, part)).flatMap((workspace) => filesOf(join(root, part, workspace, 'src'))),
  );

  it('is written in one place of the code', () => {
    const written = sources.filter((file) => OLD.test(wordsOf(readFileSync(file, 'utf8'))));
    expect(written.map((file) => file.slice(root.length + 1))).toEqual([
      'packages/domain/src/shared/brand.ts',
    ]);
  });
});

/** The demo's published password stays what it is. */
function wordsOf(source: string): string {
  return source.replaceAll(/Caravan2026|Shop-Webhooks/g, '');
}

function filesOf(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return []; // a workspace without sources
  }
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(tsx?|css|html)$/.test(entry.name) &&
        !/\.(test|fixtures)\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}
