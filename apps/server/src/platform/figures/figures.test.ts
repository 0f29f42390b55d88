import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../commands/start/serve.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadConfig } from '../config/config.ts';

const database = await createTestDatabase();
const varDir = mkdtempSync(join(tmpdir(), 'caravan-figures-'));
afterAll(async () => {
  await database.drop();
  rmSync(varDir, { recursive: true });
});

const told = async (origin: string): Promise<Map<string, number>> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

const change = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const start = () =>
  startServer(
    loadConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      VAR_DIR: varDir,
      LOG_LEVEL: 'fatal',
      WORKER: 'off',
    }),
  );

it('[E-05] what waits, fails and is wrong is told without a person’s data', async () => {
  await change(`
    select graphile_worker.add_job('probe.late', '{}'::json, run_at => now() - interval '2 hours');
    insert into mails (id, recipient, locale, kind, subject, body_text, body_html, created_at)
    values (gen_random_uuid(), 'li@example.com', 'en', 'welcome', 's', 't', 'h', now() - interval '1 hour');
    insert into ledger_checks values (now() - interval '3 hours', 2, 10);
    insert into market_calls (provider, source, operation, failure, took_ms, is_resting, at)
    values ('probe', 'taobao', 'search', 'timeout', 9, false, now()), ('probe', 'taobao', 'search', null, 9, false, now())`);
  const server = await start();
  try {
    const figures = await told(server.origin);
    expect(figures.get('caravan_jobs_waiting{task="probe.late"}')).toBe(1);
    expect(figures.get('caravan_job_oldest_seconds{task="probe.late"}')).toBeGreaterThan(7_100);
    expect(figures.get('caravan_mails{state="waiting"}')).toBe(1);
    expect(figures.get('caravan_mail_oldest_seconds')).toBeGreaterThan(3_500);
    expect(figures.get('caravan_ledger_mismatches')).toBe(2);
    expect(figures.get('caravan_ledger_checked_seconds')).toBeGreaterThan(10_700);
    expect(figures.get('caravan_connector_calls_hour{provider="probe",outcome="failed"}')).toBe(1);
    expect(figures.get('caravan_webhook_deliveries{state="waiting"}')).toBe(0);
    expect(figures.get('caravan_provider_notices_waiting')).toBe(0);
    expect(figures.get('caravan_database_connections{state="waited_for"}')).toBe(0);
    expect(figures.get('caravan_live_streams')).toBe(0);
    expect(figures.get('caravan_disk_bytes')).toBeGreaterThan(figures.get('caravan_disk_free_bytes') ?? 0);
    expect(figures.get('caravan_figures_unreadable')).toBe(0);
    expect([...figures.keys()].join('\n')).not.toContain('example.com');
  } finally {
    await server.stop();
  }
});

it('[E-05] a figure that an alert looks at is told by the shop, and each alert has its page in the run-book', async () => {
  const root = join(import.meta.dirname, '../../../../..');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const rules = read('deploy/monitoring/alerts.yaml');
  const used = new Set(rules.match(/\bcaravan_\w+|\bjob_rows_failed|\bhttp_request_duration_seconds/g));
  await change(
    "insert into job_failures (job, row_key, first_at, last_at, rests_until) values ('p', '1', now(), now(), now())",
  );
  const server = await start();
  try {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const missing = [...used].filter((name) => !text.includes(`# TYPE ${name} `));
    expect(missing).toEqual(['caravan_replica_lag_seconds']); // told where there is a replica
  } finally {
    await server.stop();
  }
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const pages = [...read('docs/operations/runbook.md').matchAll(/^## (\w+)/gm)].map(([, name]) => name);
  expect(pages).toEqual(alerts);
  for (const name of alerts) expect(rules).toContain(`docs/operations/runbook.md#${name?.toLowerCase()}\n`);
});
