import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { calls } from '@caravan/contract/calls';
import type { Call } from '@caravan/contract/call';
import { type Cell, type CsvText, toCsv } from '@caravan/domain/shared/csv';
import { readCsv } from '@caravan/domain/shared/csv-table';
import type { DutyRule } from '@caravan/domain/customs/duty';
import { csvOfDuty, DUTY_COLUMNS } from '@caravan/domain/customs/duty-csv';
import { csvOfRows } from '@caravan/domain/tariff/tariff-csv';
import { TARIFF_COLUMNS, type TariffRow } from '@caravan/domain/tariff/tariff-rows';
import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOwnData } from '../../features/accounts/privacy/privacy.export.queries.ts';
import { hostileShop, type HostileShop } from './hostile-shop.fixtures.ts';
import { isPagedList } from '../../platform/http/answers/list-csv.ts';
import { newId } from '../../platform/ids.ts';
import { rawCall } from './hostile-input.ts';
import type { TestShopper } from '../people/test-people.ts';
import { tradingServer } from '../servers/trading-server.ts';
import { unzip } from '../unzip.ts';

const MARK = 'HURT-ME';

/** What a spreadsheet would run, what breaks cells and rows, what turns or hides letters, and script. */
const TEXTS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  `|cmd|' /C calc'!A0`,
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '\t=1+1',
  '\n=1+1',
  '\r\n=1+1',
  ' \u00A0=1+1',
  '\uFEFF=1+1',
  '\u202E\u200B=1+1',
  `'=1+1`,
  `"=1+1"`,
  '","=1+1","',
  'a,b;c\td\n"e"',
  '"><script>alert(1)</script>',
  '${7*7}{{7*7}}',
  `=${'long '.repeat(2_000)}`,
].map((text, number) => `${text} ${MARK} ${number} `);

/** Lists where no word that anybody wrote stands in this shop, and why; they are walked all the same. */
const WORDLESS: Readonly<Record<string, string>> = {
  'GET /staff/affiliates/payouts': 'nobody asks to be paid out here',
  'GET /staff/affiliates/rates': 'no goods have a rate of their own here',
  'GET /staff/arrival-reports': 'no box is opened amiss here',
  'GET /staff/books/bank': 'no bank file is read here',
  'GET /staff/books/payouts': 'no provider has paid out here',
  'GET /staff/books/payouts/lines': 'no provider has paid out here',
  'GET /staff/books/requests': 'nobody asks for a closed month here',
  'GET /staff/books/statements': 'no bank file is read here',
  'GET /staff/categories/market': 'no goods come from a marketplace here',
  'GET /staff/counts': 'no shelf is counted here',
  'GET /staff/coupon/codes': 'codes that the shop makes',
  'GET /staff/documents': 'no seller is set here, so nothing is issued',
  'GET /staff/disputes': 'no payment is disputed here',
  'GET /staff/door/waiting': 'nothing waits at the door here',
  'GET /staff/doubts': 'nothing is weighed far off here',
  'GET /staff/handovers': 'no parcel has left here',
  'GET /staff/ledger/accounts': 'kinds of our own and amounts',
  'GET /staff/ledger/entries': 'kinds of our own, codes and amounts',
  'GET /staff/payments': 'codes, amounts and words of our own',
  'GET /staff/rehearsals': 'nothing is packed for trial here',
  'GET /staff/screening': 'no rule holds an order back here',
};

/** What a list needs to be asked. */
const INPUTS: Readonly<Record<string, readonly object[]>> = {
  'GET /staff/books/payouts/lines': [{ id: newId() }],
  'GET /staff/carrier-files/parcels': ['China Post', 'EMS', 'YunExpress', '4PX'].map((carrier) => ({
    carrier,
  })),
  'GET /staff/content': [{ kind: 'notice' }],
  'GET /staff/coupon/codes': [{ id: newId() }],
};

/** Without it there is no bank order to walk. */
const PAYER = { name: 'Demo Trading Ltd', account: 'DE89370400440532013000', bic: null };

const server = await tradingServer();
const { db } = server;
let shop: HostileShop;

beforeAll(async () => {
  shop = await hostileShop(server, MARK);
  const admin = await server.as.staff('admin');
  await admin.call('POST /staff/settings', { change: { name: 'payingAccount', value: PAYER } });
});

const isList = ({ output }: Call): boolean =>
  output instanceof z.ZodObject && 'list' in output.shape && 'total' in output.shape;
const ofStaff = Object.entries(calls).filter(
  ([name, { who, wire }]) => typeof who === 'object' && name.startsWith('GET ') && wire !== 'events',
);

/** What a call is asked with; one that needs more than is given here is asked by no list. */
const inputsOf = (name: string, call: (typeof ofStaff)[number][1]) =>
  (INPUTS[name] ?? [{}]).filter((input) => isList(call) || call.input.safeParse(input).success);

/** The raw cells of a file: a reader written from RFC 4180, independent of the shop's own. */
const rawCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    rows.at(-1)?.push(found[1] ?? '');
    if (found[2] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

const RUN = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|]|^[\t\r\n]/u;
const textOf = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell));

/** No cell of a file is run. */
const expectNoneRun = (text: string): string[][] => {
  const raw = rawCells(text);
  const run = raw.flat().filter((cell) => RUN.test(cell.replace(/^"/, '')) && !/^-?\d+(\.\d+)?$/.test(cell));
  expect(run).toEqual([]);
  return raw;
};

/** By its bytes: a file of UTF-8 with its mark, where no cell is run, and all of it comes back as it was. */
const expectHarmless = (file: Uint8Array, head: readonly string[], rows: readonly (readonly Cell[])[]) => {
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  expect(expectNoneRun(text.slice(1)).length).toBe(rows.length + 1);
  const written = rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''));
  expect(readCsv(text)).toEqual([head, ...written]);
};

const expectWritten = (csv: CsvText, head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  expectHarmless(Buffer.from(csv), head, rows);

type Row = Readonly<Record<string, Cell>>;

/** Whatever stands in a row, however deep, under the path to it. */
const flat = (value: unknown, path = ''): Row => {
  if (typeof value !== 'object' || value === null) return { [path]: value as Cell };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, part]) => flat(part, `${path}.${key}`)),
  ) as Row;
};

/** Every table of an answer: lists of rows, at its top or below a name. */
const tablesOf = (answer: unknown): Row[][] => {
  const isRows = (value: unknown): value is object[] =>
    Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);
  if (isRows(answer)) return [answer.map((row) => flat(row))];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer)
    .filter(isRows)
    .map((rows) => rows.map((row) => flat(row)));
};

const expectTableHarmless = (rows: readonly Row[]): void => {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => head.map((name) => row[name]));
  expectWritten(toCsv(head, cells), head, cells);
};

/** The same list as the server writes it into a file. */
const expectFileHarmless = async (name: string, input: unknown): Promise<void> => {
  const file = `${name}.csv` as const;
  const { status, body } = await rawCall(server, file, input, shop.admin.token);
  expect([file, status]).toEqual([file, 200]);
  expectNoneRun(body.slice(1));
};

describe('[X-04] [S-04] whatever is written to a CSV file', () => {
  it('goes through one writer; each that uses it is walked below', () => {
    const root = join(import.meta.dirname, '../../../../..');
    const files = ['packages', 'apps']
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => /\/src\//.test(path) && !/\/(node_modules|dist|testing)\//.test(path));
    const using = (pattern: RegExp): string[] =>
      files
        .filter((path) => pattern.test(readFileSync(path, 'utf8')))
        .map((path) => relative(root, path))
        .toSorted();
    expect(using(/\btoCsv\(/)).toEqual([
      'apps/console/src/features/coupons/coupon-codes.tsx', // codes that the shop made
      'apps/console/src/features/parcels/carrier/carrier-files.tsx', // the answer of GET /staff/carrier-files/parcels
      'apps/console/src/features/wallet/bank-file.tsx', // what a bank file is made of; walked by its own call
      'apps/console/src/features/wallet/wind-down.tsx', // the answer of GET /staff/wallet/windDown
      'apps/console/src/ui/tables/list-output.tsx', // every list of the desk
      'apps/server/src/features/accounts/privacy/export.routes.ts', // the copy of one's own data
      'apps/server/src/features/books/reports/export.routes.ts', // the answers of GET /staff/books
      'apps/server/src/platform/http/answers/list-csv.ts', // every list of the desk, as the server writes it
      'apps/storefront/src/features/wallet/statement-csv.ts', // the answer of GET /wallet/statement
      'packages/domain/src/customs/duty-csv.ts', // the rules of duty
      'packages/domain/src/shared/csv.ts',
      'packages/domain/src/tariff/tariff-csv.ts', // a freight line's tariff
    ]);
    expect(using(/type: ?'text\/csv|, 'text\/csv|\.csv`, |'text\/csv;/)).toEqual([
      // in PayPal’s own form, without a head: it takes no account that needs quotes or begins a formula
      'apps/console/src/features/wallet/bank-file.tsx',
      'apps/server/src/features/accounts/privacy/export.routes.ts',
      'apps/server/src/features/books/reports/export.routes.ts',
      'apps/server/src/platform/http/calls/csv-route.ts',
      'packages/web/src/files/save-file.ts',
    ]);
  });

  it('comes from lists that are all walked, each with words in it', async () => {
    const silent = new Set(ofStaff.filter(([, call]) => isList(call)).map(([name]) => name));
    expect(silent.size).toBeGreaterThan(20);
    const refused = new Set<string>();
    for (const text of TEXTS) {
      await shop.rewrite(text);
      for (const [name, call] of ofStaff)
        for (const input of inputsOf(name, call)) {
          const { status, body } = await rawCall(server, name, input, shop.admin.token);
          if (status !== 200) refused.add(`${name} ${body}`);
          const { data } = JSON.parse(body) as { data: unknown };
          for (const rows of tablesOf(data)) expectTableHarmless(rows);
          // One writer makes them all, and it has been given each of the texts above.
          if (isPagedList(call) && TEXTS.indexOf(text) % 6 === 0) await expectFileHarmless(name, input);
          if (body.includes(JSON.stringify(text).slice(1, -1))) silent.delete(name);
        }
    }
    expect([...refused]).toEqual([]);
    expect([...silent].toSorted()).toEqual(Object.keys(WORDLESS).toSorted());
  }, 240_000);

  it.each(TEXTS)(
    'is harmless in the copy of one’s own data, a tariff, the duty, a statement and a calendar: %j',
    async (text) => {
      await shop.rewrite(text);
      const files = unzip(await copyOf(shop.ada));
      const data = await readOwnData(db, shop.ada.accountId);
      let found = 0;
      for (const [kind, rows] of Object.entries(data)) {
        const [first] = rows;
        const file = files.get(`${kind}.csv`);
        if (!first || kind === 'mails') continue;
        const head = Object.keys(first);
        expectHarmless(
          file ?? Buffer.of(),
          head,
          rows.map((row) => head.map((name) => row[name])),
        );
        if (JSON.stringify(rows).includes(JSON.stringify(text).slice(1, -1))) found += 1;
      }
      expect(found).toBeGreaterThan(15);
      const row = Object.fromEntries(TARIFF_COLUMNS.map((column) => [column, text])) as TariffRow;
      expectWritten(csvOfRows([row]), TARIFF_COLUMNS, [TARIFF_COLUMNS.map(() => text)]);
      expectWritten(csvOfDuty([dutyOf(text)]), DUTY_COLUMNS, [
        DUTY_COLUMNS.map((column) => FIXED_OF_DUTY[column] ?? (WORDS_OF_DUTY.has(column) ? text : '')),
      ]);
      for (const rows of tablesOf(await shop.ada.call('GET /wallet/statement', {})))
        expectTableHarmless(rows);
      const { url } = await shop.ada.call('POST /deadline/calendar', {});
      const { body } = await server.app.inject({ url: new URL(url).pathname });
      const lines = body.replaceAll('\r\n ', '').trimEnd().split('\r\n');
      const LINE =
        /^(BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|DTSTAMP|DTSTART|SUMMARY|DESCRIPTION|URL|TRANSP|ACTION|TRIGGER)[;:]/;
      expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
      expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
      const told = lines.filter((line) => line.startsWith('SUMMARY')).join('\n');
      expect(told).toContain(`${MARK}`);
    },
  );
});

/** A rule of duty in which every word is this one. */
const dutyOf = (text: string): DutyRule => ({
  countries: [text],
  validFrom: text,
  validUntil: text,
  currency: text,
  notes: { en: text, zh: text },
  source: text,
  sourceZh: text,
  sourceDate: text,
  doubt: text,
  doubtZh: text,
  checkBy: text,
  valueBase: 'goods',
  bands: [{ charges: [] }],
});

/** Cells that no text stands in. */
const FIXED_OF_DUTY: Readonly<Record<string, string>> = { value: 'goods', band: '1' };

const WORDS_OF_DUTY: ReadonlySet<string> = new Set([
  'countries',
  'valid_from',
  'valid_until',
  'currency',
  'note_en',
  'note_zh',
  'source',
  'source_zh',
  'source_date',
  'doubt',
  'doubt_zh',
  'check_by',
]);

/** Somebody's own data, as the mailed link hands it out. */
const copyOf = async ({ call, email }: TestShopper): Promise<Buffer> => {
  await call('POST /client/user/export');
  const mail = (await server.mails(email)).findLast(({ kind }) => kind === 'data_export');
  const url = /\/api\/client\/user\/export\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? '';
  return (await server.app.inject({ url })).rawPayload;
};
