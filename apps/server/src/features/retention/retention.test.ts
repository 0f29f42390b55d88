import { RETENTION_KINDS, RETENTION_NAMES, usualRetention } from '@caravan/contract/settings/retention-kinds';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { PERSONAL_COLUMNS } from '../accounts/privacy/personal-columns.data.ts';
import { retentionFeature } from './retention.feature.ts';
import { KEPT_WITHOUT_TIME } from './retention.reasons.data.ts';

const server = await testServer();
const { db, clock, services } = server;
const finance = await server.as.staff('finance');

const days = usualRetention();
const daysAgo = (count: number) => new Date(clock.now().getTime() - count * DAY_MS);
const keep = async () => {
  const [job] = retentionFeature.jobs;
  if (!job) throw new Error('there is no job');
  await addJob(db, job, {});
  return server.runJobs();
};
const mail = (createdAt: Date, status = 'sent') =>
  db
    .insertInto('mails')
    .values({
      id: newId(createdAt),
      recipient: 'ada@shop.test',
      locale: 'en',
      kind: 'probe',
      subject: 's',
      body_text: 't',
      body_html: 'h',
      status,
      created_at: createdAt,
    })
    .execute();
const mailsLeft = async () =>
  (await db.selectFrom('mails').select('status').where('kind', '=', 'probe').execute()).map(
    ({ status }) => status,
  );
const goes = async (changed: Partial<typeof days> = {}) => {
  const kinds = await finance.call('POST /staff/retention/preview', { days: { ...days, ...changed } });
  return Object.fromEntries(kinds.map((one) => [one.kind, one.goes]));
};

describe('[E-07] how long data is kept', () => {
  beforeEach(() => db.deleteFrom('mails').execute());

  it('is shown before it is set: how much would go', async () => {
    await mail(daysAgo(days.mails + 1));
    await mail(daysAgo(100));
    expect(await goes()).toMatchObject({ mails: 1, audit: 0 });
    expect(await goes({ mails: 90 })).toMatchObject({ mails: 2 });
    expect(
      await reasonOf(finance.call('POST /staff/retention/preview', { days: { ...days, mails: 29 } })),
    ).toBe('malformed_input');
    const support = await server.as.staff('support');
    expect(await reasonOf(support.call('POST /staff/retention/preview', { days }))).toBe('forbidden');
  });

  it('is kept by a job, by the version that holds on the day; what waits to be sent stays', async () => {
    await mail(daysAgo(100));
    await mail(daysAgo(100), 'waiting');
    await keep();
    expect(await mailsLeft()).toEqual(['sent', 'waiting']);
    await finance.call('POST /staff/settings', {
      change: { name: 'retention', value: { ...days, mails: 90 } },
      validFrom: new Date(clock.now().getTime() + DAY_MS).toISOString(),
    });
    await keep();
    expect(await mailsLeft()).toEqual(['sent', 'waiting']);
    clock.advance(2 * DAY_MS);
    await keep();
    expect(await mailsLeft()).toEqual(['waiting']);
  });

  it('of one kind that fails holds up no other', async () => {
    await mail(daysAgo(4_000));
    const rules = services.retentionRules as {
      -readonly [Key in number]: (typeof services.retentionRules)[number];
    };
    const [first] = services.retentionRules;
    if (!first) throw new Error('there is no rule');
    const other = services.retentionRules.findIndex(({ kind }) => kind === 'searchWords');
    const kept = rules[other];
    try {
      rules[other] = { ...first, kind: 'searchWords', remove: () => Promise.reject(new Error('broken')) };
      const [job] = retentionFeature.jobs;
      if (job) await addJob(db, job, {});
      await server.runJobs({ expectFailures: true });
      expect(await mailsLeft()).toEqual([]);
    } finally {
      if (kept) rules[other] = kept;
      await db.deleteFrom('job_failures').execute();
    }
  });

  it('takes the words of a provider’s notice, and leaves that it came', async () => {
    const received = daysAgo(800);
    const notice = {
      provider: 'stripe',
      kind: 'payment',
      body: '{"payer":"Ada"}',
      raw_body: 'Ada',
      received_at: received,
    };
    await db
      .insertInto('provider_notices')
      .values([
        { ...notice, event_id: 'old', applied_at: received },
        { ...notice, event_id: 'not applied', applied_at: null },
      ])
      .execute();
    await keep();
    const rows = await db
      .selectFrom('provider_notices')
      .select(['event_id', 'raw_body'])
      .orderBy('event_id')
      .execute();
    expect(rows).toEqual([
      { event_id: 'not applied', raw_body: 'Ada' },
      { event_id: 'old', raw_body: null },
    ]);
  });

  it('has a rule for every kind, with a lower bound that is no more than what is usual', () => {
    expect(services.retentionRules.map(({ kind }) => kind).toSorted()).toEqual(RETENTION_NAMES.toSorted());
    for (const { usual, least } of Object.values(RETENTION_KINDS))
      expect(usual).toBeGreaterThanOrEqual(least);
  });

  it('is said of every table that holds something of a person and a time', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'`.execute(db);
    const dated = rows.map(({ name }) => name).filter((name) => name in PERSONAL_COLUMNS);
    const said = [
      ...services.retentionRules.flatMap(({ tables }) => tables),
      ...KEPT_WITHOUT_TIME.flatMap(({ tables }) => tables),
    ];
    expect(dated.filter((name) => !said.includes(name))).toEqual([]);
    expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([]);
    expect(KEPT_WITHOUT_TIME.flatMap(({ tables }) => tables).filter((name) => !dated.includes(name))).toEqual(
      [],
    );
  });
});

describe('[E-07] the audit log', () => {
  const note = (at: Date) =>
    inTransaction(db, (tx) =>
      recordAudit(tx, { staffId: finance.staffId }, at, [
        { action: 'probe', subjectKind: 'order', subjectId: 'A1', detail: { note: 'words', sum: 3 } },
      ]),
    );
  const probes = () =>
    db.selectFrom('audit_log').select(['at', 'detail']).where('action', '=', 'probe').execute();

  it('is changed, emptied or deleted by nobody who speaks for the shop', async () => {
    await note(clock.now());
    for (const statement of [
      sql`update audit_log set action = 'nothing'`,
      sql`update audit_log set detail = '{}'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('the audit log is append-only');
    expect(await probes()).toHaveLength(1);
  });

  it('keeps three years even when its own function is asked for more', async () => {
    await expect(sql`select audit_forget_before(now() - interval '2 years', 10)`.execute(db)).rejects.toThrow(
      'kept for three years',
    );
    await note(daysAgo(3_700));
    await keep();
    expect((await probes()).map(({ at }) => at.getTime() > daysAgo(30).getTime())).toEqual([true]);
  });

  it('loses words about a person through its own function, and the door closes behind it', async () => {
    await inTransaction(db, async (tx) => {
      await sql`select audit_forget_words(array['A1'], array['note'])`.execute(tx);
      await expect(sql`savepoint probe`.execute(tx)).resolves.toBeDefined();
      await expect(sql`delete from audit_log`.execute(tx)).rejects.toThrow('append-only');
      await sql`rollback to savepoint probe`.execute(tx);
    });
    expect((await probes()).map(({ detail }) => detail)).toEqual([{ sum: 3 }]);
  });
});
