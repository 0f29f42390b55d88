import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
};

it('secrets and personal data do not reach the log, wherever they stand', () => {
  const secrets = {
    authorization: 'Bearer hidden-1',
    headers: { cookie: 'shop_refresh=hidden-2', 'set-cookie': 'hidden-3' },
    body: {
      password: 'hidden-4',
      email: 'hidden-5@example.test',
      user: { token: 'hidden-6', phone: 'hidden-7' },
    },
    orderCode: 'hidden-8',
  };
  const text = written((log) => log.info(secrets, 'a request'));
  expect(text).toContain('a request');
  expect(text).not.toContain('hidden');
});

it('an error of the database is logged without the row that it was about', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'accounts_email_key',
    detail: 'Key (email)=(ada@example.test) already exists.',
    parameters: ['ada@example.test'],
  });
  const text = written((log) => log.error({ err: error }, 'failed'));
  expect(text).toContain('accounts_email_key');
  expect(text).toContain('23505');
  expect(text).not.toContain('ada@example.test');
});

it('[E-05] why a connection failed stays readable, and a code that a person typed does not', () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND rates.example'), { code: 'ENOTFOUND' });
  const text = written((log) =>
    log.error(
      {
        err: new Error('fetch failed', { cause }),
        request: { body: { code: 'hidden-1' }, cause: { code: 'hidden-2' } },
      },
      'failed',
    ),
  );
  expect(text).toContain('"code":"ENOTFOUND"');
  expect(text).not.toContain('hidden');
});
