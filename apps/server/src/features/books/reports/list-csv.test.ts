import { readCsv } from '@caravan/domain/shared/csv-table';
import { calls } from '@caravan/contract/calls';
import { methodAndPath } from '@caravan/contract/call';
import { describe, expect, it } from 'vitest';
import { isPagedList } from '../../../platform/http/answers/list-csv.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ now: '2026-03-12T02:00:00Z' });
const { app } = server;
const finance = await server.as.staff('finance');

const LINES = 1_205;
const statement = (day: string, first: number, lines: number, openingUsd: number) => ({
  text: [
    'text,reference,day,amount',
    ...Array.from({ length: lines }, (_, at) => `Line ${first + at},R${first + at},${day},1.00`),
  ].join('\n'),
  csv: {
    account: 'Main',
    columns: { day: 'day', amount: 'amount', reference: 'reference', text: 'text' },
    openingUsd,
    closingUsd: openingUsd + lines,
  },
});

const csvOf = (url: string, token?: string) =>
  app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) });

const lists = Object.entries(calls).filter(
  ([name, call]) =>
    name.startsWith('GET ') && typeof call.who === 'object' && call.effect === 'read' && isPagedList(call),
);

describe('[V-09] a list of the desk as a file of the server', () => {
  it('has every row, once, however many there are, also those that come while it is written', async () => {
    await finance.call('POST /staff/books/statements/import', statement('2026-03-09', 1, LINES, 0));
    const answer = csvOf('/api/staff/books/bank.csv', finance.token);
    const meanwhile = finance.call(
      'POST /staff/books/statements/import',
      statement('2026-03-10', LINES + 1, 300, LINES),
    );
    const { body, headers } = await answer;
    await meanwhile;
    expect(headers['content-disposition']).toBe('attachment; filename="books-bank.csv"');
    const [head = [], ...rows] = readCsv(body);
    const at = head.indexOf('reference');
    const references = rows.map((row) => row[at]);
    expect(new Set(references).size).toBe(rows.length);
    expect([LINES, LINES + 300]).toContain(rows.length);
  });

  it('is filtered as the list is, and refuses what the list refuses', async () => {
    const { body } = await csvOf('/api/staff/books/bank.csv?words=R1099', finance.token);
    expect(readCsv(body)).toHaveLength(2);
    expect((await csvOf('/api/staff/books/bank.csv?state=lost', finance.token)).statusCode).toBe(422);
  });

  it('is nobody’s but theirs who may read the list, and has a head when there is nothing', async () => {
    expect(lists.length).toBeGreaterThan(35);
    const admin = await server.as.staff('admin');
    const shopper = await server.as.shopper();
    for (const [name, call] of lists) {
      const url = `/api${methodAndPath(name).path}.csv`;
      expect([name, (await csvOf(url)).statusCode]).toEqual([name, 401]);
      expect([name, (await csvOf(url, shopper.token)).statusCode]).toEqual([name, 403]);
      if (!call.input.safeParse({}).success) continue;
      const { statusCode, body } = await csvOf(url, admin.token);
      expect([name, statusCode]).toEqual([name, 200]);
      expect(readCsv(body)[0]?.length, name).toBeGreaterThan(1);
    }
  });
});
