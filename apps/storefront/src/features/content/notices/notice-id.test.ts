import { expect, it } from 'vitest';
import { noticeIdOf } from './notice-id.ts';

const ID = '01a1fe5a-0367-7d61-b007-9f4968a95e3c';
const asked = (noticeContent: string) => noticeIdOf(new URLSearchParams({ noticeContent }));

it('[R-07] a notice is named by JSON in the address, and nothing else in it is taken for one', () => {
  expect(asked(JSON.stringify({ noticeId: ID }))).toBe(ID);
  for (const broken of [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"noticeId":7}',
    '{"noticeId":"../x"}',
    `{"id":"${ID}"}`,
  ])
    expect(asked(broken)).toBeUndefined();
  expect(noticeIdOf(new URLSearchParams())).toBeUndefined();
});
