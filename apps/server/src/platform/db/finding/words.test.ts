import { sql } from 'kysely';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { containing, hasWords } from './words.ts';

const { db } = await testServer({});

const answersOf = async (text: string, words: string) => {
  const { rows } = await sql<{ narrowed: boolean; told: boolean }>`
    select ${hasWords(words, sql`${text}::text`, [sql`${text}::text`])} as narrowed,
      ${text}::text ilike ${containing(words)} as told`.execute(db);
  return rows[0];
};

it.each([
  ['304不锈钢保温杯 500ml', '保温', true],
  ['304不锈钢保温杯 500ml', '杯', true],
  ['304不锈钢保温杯 500ml', '500ML', true],
  ['Vacuum Bottle', 'bot', true],
  ['Vacuum Bottle', 'tl', true],
  ['Vacuum Bottle', 'm b', true],
  ['Ärmel 100%', 'ÄRMEL 100%', true],
  ['Vacuum Bottle', 'button', false],
  ['100 percent', '100%', false],
])('[Z-05] “%s” is found by “%s”: %s', async (text, words, isFound) => {
  expect(await answersOf(text, words)).toEqual({ narrowed: isFound, told: isFound });
});

it('[Z-05] the index of pieces never leaves out what the words are in', async () => {
  const letters = fc.constantFrom(...'abAB ß%_ÄäİI保温杯1é');
  const text = fc.array(letters, { maxLength: 12 }).map((each) => each.join(''));
  await fc.assert(
    fc.asyncProperty(text, fc.nat(11), fc.nat(6), async (whole, from, length) => {
      const words = whole.slice(from, from + length).trim();
      const answers = await answersOf(whole, words);
      expect(answers?.narrowed).toBe(answers?.told);
    }),
    { numRuns: 200 },
  );
});
