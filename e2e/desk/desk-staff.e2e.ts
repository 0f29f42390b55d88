import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { databaseOf } from '../harness/database.ts';
import { workerShop } from '../harness/test.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { signInStaff } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords } from '../journey/words.ts';

const PASSWORD = 'four words of her own';
const EMAIL = `mei-${randomInt(1e6)}@caravan.example`;
const NAME = 'Mei from tomorrow on';

const en = deskWords('en');
const zh = deskWords('zh');

describe('the people at the desk', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  afterAll(() => database.leave());

  it('[S-01] somebody is invited by mail, chooses a password, works in their role, and is out once dismissed', async () => {
    const admin = await people.desk('admin');
    await signInAtDesk(admin, 'en', 'admin@caravan.example');
    await admin.page.goto('/desk/staff');
    await arrive(admin, en.members.title);
    await admin.page.getByRole('button', { name: en.members.invite }).click();
    const drawer = admin.page.getByRole('dialog');
    await drawer.getByLabel(en.login.email).fill(EMAIL);
    await drawer.getByLabel(en.members.name, { exact: true }).fill(NAME);
    await drawer.getByRole('checkbox', { name: en.roles.warehouse }).check();
    await expectAccessible(admin.page);
    await drawer.getByRole('button', { name: en.members.invite }).click();
    await admin.page.getByRole('cell', { name: NAME }).waitFor();

    const mails = await database.rows('select body_text as text from mails where recipient = $1', [EMAIL]);
    const link = /http\S+secret=\S+/.exec(String(mails[0]?.['text']))?.[0] ?? '';
    const mei = await people.desk('mei', { locale: 'zh' });
    await mei.page.goto(link);
    await arrive(mei, zh.passwords.choose);
    await mei.page.getByLabel(zh.passwords.fresh, { exact: true }).fill(PASSWORD);
    await mei.page.getByLabel(zh.passwords.again).fill(PASSWORD);
    await mei.page.getByRole('button', { name: zh.passwords.choose }).click();
    await arrive(mei, zh.passwords.isSet);
    await expectAccessible(mei.page);
    mei.allow(/401 POST \/api\/staff\/refresh/);
    await mei.page.getByRole('link', { name: zh.login.title }).click();
    await arrive(mei, zh.login.title);
    await signInStaff(mei.page, 'zh', EMAIL, PASSWORD);
    await arrive(mei, zh.dashboard.title);
    const menu = mei.page.getByRole('navigation', { name: zh.shell.nav.label });
    expect(await menu.getByRole('link', { name: zh.shell.nav.inbound }).count()).toBe(1);
    expect(await menu.getByRole('link', { name: zh.shell.nav.members }).count()).toBe(0);

    mei.allow(/401 /);
    await admin.page.getByRole('cell', { name: NAME }).click();
    await drawer.getByRole('button', { name: en.members.leave }).click();
    const question = admin.page.getByRole('dialog', { name: en.members.leaveTitle(NAME) });
    await question.getByRole('button', { name: en.members.leave }).click();
    await admin.page.getByText(en.members.leftDone(NAME)).waitFor();
    await menu.getByRole('link', { name: zh.shell.nav.inbound }).click();
    await arrive(mei, zh.login.title);
  });
});
