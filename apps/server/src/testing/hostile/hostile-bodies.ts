/** What somebody sends who wants to keep the server busy with one body. */
export interface HostileShape {
  readonly name: string;
  readonly path: string;
  readonly body: (bytes: number) => string;
}

const repeated = (part: string, bytes: number): string =>
  Array.from({ length: Math.floor(bytes / (part.length + 1)) }, () => part).join(',');
const list =
  (part: string, before = '[', after = ']') =>
  (bytes: number): string =>
    before + repeated(part, bytes - before.length - after.length) + after;
const numbered = (line: (n: number) => string, bytes: number): string => {
  const parts: string[] = [];
  for (let length = 2, n = 0; length < bytes; n += 1) {
    const part = line(n);
    parts.push(part);
    length += part.length + 1;
  }
  return `{${parts.slice(0, -1).join(',')}}`;
};

const FAST = '/api/order/addFast';
const PRICE = '/api/system/cart/price';
const LOGIN = '/api/client/user/login';

/** Twenty shapes; none of them is an input of any call. */
export const HOSTILE_SHAPES: readonly HostileShape[] = [
  { name: 'empty objects', path: FAST, body: list('{}') },
  { name: 'empty objects as lines', path: FAST, body: list('{}', '{"lines":[', ']}') },
  { name: 'empty objects as a cart', path: PRICE, body: list('{}', '{"lines":[', ']}') },
  {
    name: 'as many orders with as many lines as there may be, all wrong',
    path: FAST,
    body: list(`{"orderDetailList":[${repeated('{}', 290)}]}`),
  },
  { name: 'numbers', path: PRICE, body: list('1') },
  { name: 'huge numbers', path: PRICE, body: list('1e308', '{"lines":[', ']}') },
  { name: 'empty lists', path: FAST, body: list('[]', '{"lines":[', ']}') },
  { name: 'empty texts', path: PRICE, body: list('""', '{"lines":[', ']}') },
  { name: 'unknown fields', path: PRICE, body: (bytes) => numbered((n) => `"k${n}":1`, bytes) },
  { name: 'unknown fields with objects', path: FAST, body: (bytes) => numbered((n) => `"k${n}":{}`, bytes) },
  { name: 'numbered fields', path: LOGIN, body: (bytes) => numbered((n) => `"${n}":""`, bytes) },
  { name: 'one field again and again', path: LOGIN, body: list('"email":"a"', '{', '}') },
  { name: 'one long text', path: LOGIN, body: (bytes) => `{"email":"${'a'.repeat(bytes - 12)}"}` },
  { name: 'a long address', path: LOGIN, body: (bytes) => `{"email":"${'a@'.repeat(bytes / 2 - 10)}"}` },
  { name: 'spaces', path: LOGIN, body: (bytes) => `{"email":"${' '.repeat(bytes - 20)}"}` },
  { name: 'escapes', path: LOGIN, body: (bytes) => `{"email":"${'\\u0061'.repeat(bytes / 6 - 10)}"}` },
  {
    name: 'halves of characters',
    path: LOGIN,
    body: (bytes) => `{"email":"${'\\ud800'.repeat(bytes / 6 - 10)}"}`,
  },
  {
    name: 'lists in lists',
    path: FAST,
    body: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  },
  {
    name: 'objects in objects',
    path: PRICE,
    body: (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  },
  { name: 'no JSON at all', path: FAST, body: list('{]') },
];
