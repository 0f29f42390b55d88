import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { PROVIDERS, shopWith } from './providers.fixtures.ts';

describe.each(PROVIDERS)('%s', async (name, start) => {
  // Two shops at one account of the provider: each is told of the other's payments by properly signed notices.
  const ours = await shopWith(name, start);
  const sister = await shopWith(name, () => Promise.resolve(ours.standIn));
  const { standIn, server, send, waiting } = ours;
  const { db, clock } = server;

  /** All that a notice could change: money, payments, disputes, refunds, findings, what a person is told. */
  const everything = async () => {
    const { rows } = await sql<{ name: string; count: number }>`
      select 'ledger_lines' as name, count(*)::integer as count from ledger_lines
      union all select 'payments ' || status, count(*)::integer from payments group by status
      union all select 'payment_disputes', count(*)::integer from payment_disputes
      union all select 'payment_refunds', count(*)::integer from payment_refunds
      union all select 'provider_errors', count(*)::integer from provider_errors
      union all select 'reconciliation_findings', count(*)::integer from reconciliation_findings
      union all select 'job_failures', count(*)::integer from job_failures
      union all select 'messages', count(*)::integer from messages
      union all select 'mails', count(*)::integer from mails
      order by name`.execute(db);
    return rows;
  };
  let notices = 0;
  type Kind = 'paid' | 'abandoned' | 'disputed';
  const noticeOf = (reference: string, kind: Kind, secret?: string) => {
    notices += 1;
    const about = {
      id: `other-${notices}`,
      at: clock.now(),
      kind,
      ...(secret === undefined ? {} : { secret }),
    };
    return standIn.notice(reference, about);
  };
  const take = async (notice: ReturnType<typeof noticeOf>) => {
    const answer = await send(notice);
    await server.runJobs();
    return answer;
  };
  const tell = (reference: string, kind: Kind, secret?: string) => take(noticeOf(reference, kind, secret));

  it('[V-03] a notice about another shop’s payment of the same account is answered and changes nothing here', async () => {
    await waiting();
    const other = await sister.paid();
    const before = await everything();
    expect(await tell(other.reference, 'paid')).toBe(200);
    standIn.dispute(other.reference, 'open');
    expect(await tell(other.reference, 'disputed')).toBe(200);
    standIn.dispute(other.reference, 'lost');
    expect(await tell(other.reference, 'disputed')).toBe(200);
    expect(await everything()).toEqual(before);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-03] nor does one about a payment that was refunded there, or that the account does not have', async () => {
    const other = await sister.paid();
    standIn.refundThere(other.reference, 500);
    const before = await everything();
    expect(await tell(other.reference, 'paid')).toBe(200);
    const sent = (['paid', 'abandoned', 'disputed'] as const).map((kind) => noticeOf(other.reference, kind));
    standIn.forget(other.reference);
    for (const notice of sent) expect(await take(notice)).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('[V-03] [Y-08] one that another account signed is turned away and not kept, though it names our own payment', async () => {
    const { reference } = await waiting();
    const kept = () =>
      db.selectFrom('provider_notices').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow();
    const [before, notes] = [await everything(), await kept()];
    for (const kind of ['paid', 'disputed', 'abandoned'] as const)
      expect(await tell(reference, kind, 'of-another-account')).toBe(401);
    expect([await everything(), await kept()]).toEqual([before, notes]);
  });
});
