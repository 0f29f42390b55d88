import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { accountsCalled, accountsMailed, accountWords, ownerMailed } from './accounts.queries.ts';

const server = await testServer({});
const { db } = server;
for (const email of ['ada@house.test', 'bea@house.test', 'cleo@house.test', 'dora@else.example'])
  await server.as.shopper({ email, nickName: `Nick ${email.slice(0, 3)}` });

it.each([
  ['house', true],
  ['@HOUSE.test', true],
  ['bea', false],
  ['ea@', false],
  ['nobody', false],
])(
  '[Z-05] whether most e-mails have “%s” changes how they are found, not who is',
  async (words, areCommon) => {
    expect(await accountWords(db, words)).toEqual({ words, areCommon });
    const ways = [true, false].flatMap((common) => [
      accountsMailed({ words, areCommon: common }),
      accountsCalled({ words, areCommon: common }),
    ]);
    const one = sql`select id from accounts where ${ownerMailed(words, sql`accounts.id`)}`;
    const found = await Promise.all(
      [...ways, one].map(async (way) => {
        const { rows } = await sql<{ email: string }>`
        select email from accounts where id in (${way}) order by email`.execute(db);
        return rows.map(({ email }) => email);
      }),
    );
    const { rows } = await sql<{ email: string }>`select email from accounts order by email`.execute(db);
    const meant = rows.map(({ email }) => email).filter((email) => email.includes(words.toLowerCase()));
    expect(found).toEqual(found.map(() => meant));
  },
);

it('[Z-05] where nobody is yet no words are common', async () => {
  expect(await accountWords(db, '\\%')).toEqual({ words: '\\%', areCommon: false });
});
