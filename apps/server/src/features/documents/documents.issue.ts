import type { Tx } from '../../platform/db/database.ts';
import { issueDocuments } from '../../platform/jobs/job-names.ts';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
import { type CronEntry, implementJob, type Job } from '../../platform/jobs/job.ts';
import { lockOrder } from '../orders/index.ts';
import { settingNow, type SettingsContext } from '../settings/index.ts';
import { creditNoteOf, invoiceOf } from './documents.content.ts';
import { type DocumentRow, documentsOfOrder, insertDocument, ordersToDocument } from './documents.queries.ts';

const CATCH_UP_DAYS = 40;
const DAY_MS = 86_400_000;

/**
 * Issues what an order lacks: its invoice once it is paid, a credit note for what went back since. The order is locked, so
 * that the same thing is never issued twice; without the seller's particulars nothing is issued yet.
 */
export const issueFor = async (tx: Tx, orderId: string, context: SettingsContext): Promise<void> => {
  const seller = await settingNow(context, 'legalEntity');
  const order = seller && (await lockOrder(tx, { id: orderId }));
  if (!order) return;
  const { now } = context;
  const shared = { orderId, country: order.address?.country ?? '', currency: order.currency, now };
  const issued = await documentsOfOrder(tx, orderId);
  let invoice: Pick<DocumentRow, 'id' | 'content'> | undefined = issued.find(
    ({ kind }) => kind === 'invoice',
  );
  if (!invoice) {
    const { rules } = await settingNow(context, 'tax');
    const content = invoiceOf(order, seller, rules);
    if (!content || content.totalMinor <= 0) return;
    invoice = {
      content,
      id: await insertDocument(tx, {
        ...shared,
        kind: 'invoice',
        correctsId: null,
        content,
        refundedUsdCents: null,
      }),
    };
  }
  const earlier = issued.flatMap(({ kind, content }) => (kind === 'credit_note' ? [content] : []));
  const content = creditNoteOf(order, invoice.content, earlier);
  if (!content) return;
  const refundedUsdCents = order.refunded_usd_cents;
  await insertDocument(tx, {
    ...shared,
    kind: 'credit_note',
    correctsId: invoice.id,
    content,
    refundedUsdCents,
  });
};

const issue = implementJob(issueDocuments, ({ transaction, services, now }, { orderId }) =>
  transaction((tx) => issueFor(tx, orderId, { db: tx, services, now })),
);

/** Issues whatever the jobs of single orders left out. */
const catchUp = defineBatchJob('documents.catch_up', async ({ db, services, now }, batch) => {
  if (!(await settingNow({ db, services, now }, 'legalEntity'))) return;
  const since = new Date(now.getTime() - CATCH_UP_DAYS * DAY_MS);
  for (let after: string | null = null; ;) {
    const orders: string[] = await ordersToDocument(db, since, { after, leftOut: batch.resting });
    await batch.each(orders, (tx, orderId) => issueFor(tx, orderId, { db: tx, services, now }));
    after = orders.at(-1) ?? null;
    if (after === null) return;
  }
});

export const documentsJobs: readonly Job[] = [issue, catchUp];
export const documentsCron: readonly CronEntry[] = [{ at: '35 * * * *', job: catchUp }];
