import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Calls, methodAndPath } from '@caravan/contract/call';
import type * as z from 'zod';
import type { TestServer } from '../servers/test-server.ts';

const OWN_TEXTS = [
  `' or '1'='1`,
  `'; drop table accounts; --`,
  `" ; select pg_sleep(5) --`,
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie:x=1',
  'line\r\nbreak\tand\u000btab',
  "=cmd|' /C calc'!A0",
  '\\',
  '\\u0000',
  '%',
  '_',
  '*:* & ! | ( )',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '[object Object]',
  '１２３４５６',
  '٠١٢٣',
  '‮gnp.exe',
  '​﻿',
  'Z̶̛͎a̸͝l̵g̶o̴',
  '👩‍👩‍👧‍👦🏴‍☠️',
  '𠜎𠜱𡿺𠬠',
  'ﷺ',
  'ẞİıŒœǅ',
  '连衣裙＇ＯＲ＇１',
  'a'.repeat(2_000),
  '((((((((((((((((((((a+)+)+)+)+)+',
];

/** Texts that break programs; with CARAVAN_DATA_DIR set also the few hundred that others have gathered. */
export const hostileTexts = (): readonly string[] => {
  const folder = process.env['CARAVAN_DATA_DIR'];
  const file = folder && join(folder, 'hostile/naughty-strings/blns.json');
  if (!file || !existsSync(file)) return OWN_TEXTS;
  return [...OWN_TEXTS, ...(JSON.parse(readFileSync(file, 'utf8')) as string[])];
};

/** What a field may get that nobody would type. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53 + 1,
  '',
  ' ',
  '1e3',
  '0x1F',
  '9'.repeat(40),
  'a'.repeat(5_000),
  '\u0000',
  '\ud800',
  [],
  [1],
  [null],
  {},
  { toString: 1 },
  { __proto__: null, constructor: 1 },
  [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]],
];

/** Makes a call with an input that no client would send, and gives the answer's status and body. */
export const rawCall = async (
  { app }: Pick<TestServer, 'app'>,
  name: string,
  input: unknown,
  token?: string,
): Promise<{ status: number; body: string }> => {
  const { method, path } = methodAndPath(name);
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(textOf(fields[key])));
  const hasBody = method === 'POST' || method === 'PUT';
  const query = new URLSearchParams(
    Object.entries(fields)
      .filter(([key]) => !path.includes(`{${key}}`))
      .map(([key, value]): [string, string] => [key, textOf(value)]),
  );
  const response = await app.inject({
    method: method as 'GET', // one of the four of the contract
    url: `/api${url}${hasBody ? '' : `?${query.toString()}`}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(input) ?? '' } : {}),
  });
  return { status: response.statusCode, body: response.body };
};

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll(/[\ud800-\udfff]/g, '�');
};

/**
 * Gives each field of each call every wrong value, and the whole body some more, beside an otherwise right input.
 * Lists the calls that were answered with a server's error.
 */
export const brokenByWrongTypes = async (
  server: Pick<TestServer, 'app'>,
  calls: Calls,
  rightInputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  token: string,
): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (call.wire === 'multipart' || call.wire === 'events') continue;
    const right = rightInputs[name] ?? {};
    const fields = Object.keys((call.input as z.ZodObject).shape ?? {});
    const inputs = fields.flatMap((field) => WRONG_VALUES.map((value) => ({ ...right, [field]: value })));
    for (const input of [...inputs, null, [], 'text', 7, { ...right, unknown: 1 }]) {
      const { status, body } = await rawCall(server, name, input, token);
      if (status >= 500)
        broken.push(`${name} ${JSON.stringify(input)?.slice(0, 200)} → ${status} ${body.slice(0, 200)}`);
    }
  }
  return broken;
};
