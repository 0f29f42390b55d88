import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openPhone } from '../harness/visit.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { signIn, STAFF_PASSWORD } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, fieldOf, shopWords } from '../journey/words.ts';

/** An authenticator of the browser's own that answers as if a finger had been laid on it. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('passkeys', () => {
  const t = shopWords('en');
  const desk = deskWords('en');
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database);
  });
  afterAll(() => database.leave());

  it('[Q-06] a shopper adds one in the settings, and the next time signs in by it alone', async () => {
    const visit = await people.phone();
    const { page } = visit;
    await withAuthenticator(page);
    await page.goto('/en/login');
    await arrive(visit, t.accounts.login.title);
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto('/en/setting');
    await page.getByRole('link', { name: t.passkeys.title }).click();
    await arrive(visit, t.passkeys.title);
    await page.getByRole('textbox', { name: fieldOf(t.passkeys.name) }).fill('My phone');
    await page.getByLabel(fieldOf(t.passkeys.password)).first().fill(shopper.password);
    await page.getByRole('button', { name: t.passkeys.add }).click();
    await page.getByRole('listitem').filter({ hasText: 'My phone' }).waitFor();
    await expectAccessible(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    visit.allow(/401 /);
    await page.goto('/en/login');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const rows = await database.rows('select last_used_at from passkeys where name = $1', ['My phone']);
    expect(rows[0]?.['last_used_at']).not.toBeNull();
  });

  it('[Q-09] a shopper sees where they are signed in, and signs out elsewhere; the password is masked and may be pasted', async () => {
    const elsewhere = await openPhone(await sharedBrowser(), shopOrigin());
    await elsewhere.page.goto('/en/login');
    await arrive(elsewhere, t.accounts.login.title);
    const masked = elsewhere.page.locator('input[autocomplete="current-password"]');
    expect(await masked.getAttribute('type')).toBe('password');
    await signIn(elsewhere.page, 'en', shopper);
    await elsewhere.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const visit = await people.phone();
    const { page } = visit;
    await page.goto('/en/passkeys');
    await arrive(visit, t.passkeys.title);
    const other = page.getByRole('listitem').filter({ hasText: t.passkeys.signOut }).first();
    await other.waitFor();
    await expectAccessible(page);
    const password = page.getByLabel(fieldOf(t.passkeys.password)).last();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), shopper.password);
    await password.press('ControlOrMeta+v');
    expect(await password.inputValue()).toBe(shopper.password);
    await page.getByRole('button', { name: t.passkeys.signOutOthers }).click();
    await page.getByText(t.passkeys.onlyHere).waitFor();
    elsewhere.allow(/401 /);
    await elsewhere.page.goto('/en/wallet');
    await arrive(elsewhere, t.accounts.login.title);
    await elsewhere.close();
  });

  it('[Q-06] somebody at the desk adds one and signs in by it', async () => {
    const visit = await people.desk('buyer');
    const { page } = visit;
    await withAuthenticator(page);
    await signInAtDesk(visit, 'en', 'buyer@caravan.example');
    await page.goto('/desk/account');
    await arrive(visit, desk.shell.account);
    const panel = page.getByRole('region', { name: desk.passkeys.title });
    await panel.getByLabel(desk.passkeys.name).fill('Blue key');
    await panel.getByLabel(desk.login.password).fill(STAFF_PASSWORD);
    await panel.getByRole('button', { name: desk.passkeys.add }).click();
    await panel.getByText('Blue key').waitFor();
    await expectAccessible(page);
    visit.allow(/401 /);
    await page.context().clearCookies();
    await page.goto('/desk/login');
    await page.getByRole('button', { name: desk.passkeys.signIn }).click();
    await arrive(visit, desk.dashboard.title);
  });
});
