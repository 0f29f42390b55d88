import type { Tx } from '../../platform/db/database.ts';
import { issueDocuments, issueParcelDocuments } from '../../platform/jobs/job-names.ts';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
import { type CronEntry, implementJob, type Job } from '../../platform/jobs/job.ts';
import { lockOrder } from '../orders/index.ts';
import { lockParcel } from '../parcels/index.ts';
import { settingNow, type SettingsContext } from '../settings/index.ts';
import { creditNoteOf, invoiceOf } from './documents.content.ts';
import { parcelCreditOf, parcelInvoiceOf } from './documents.parcel.ts';
import {
  type DocumentRow,
  documentsOf,
  insertDocument,
  ordersToDocument,
  parcelsToDocument,
} from './documents.queries.ts';

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
  const shared = {
    subject: { orderId },
    country: order.address?.country ?? '',
    currency: order.currency,
    now,
  };
  const issued = await documentsOf(tx, { orderId });
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

/** The same of a parcel, which may be invoiced again: what packing added to its freight is paid later. */
export const issueForParcel = async (tx: Tx, parcelId: string, context: SettingsContext): Promise<void> => {
  const seller = await settingNow(context, 'legalEntity');
  const parcel = seller && (await lockParcel(tx, { id: parcelId }));
  if (!parcel) return;
  const { now } = context;
  const shared = { subject: { parcelId }, country: parcel.address.country, currency: 'USD', now } as const;
  const issued = await documentsOf(tx, { parcelId });
  const contentsOf = (wanted: DocumentRow['kind']) =>
    issued.flatMap(({ kind, content }) => (kind === wanted ? [content] : []));
  const invoices = contentsOf('invoice');
  let correctsId = issued.find(({ kind }) => kind === 'invoice')?.id;
  const { rules } = await settingNow(context, 'tax');
  const invoice = parcelInvoiceOf(parcel, { seller, rules }, invoices);
  if (invoice) {
    const settledUsdCents = parcel.settled_usd_cents;
    const of = { kind: 'invoice', correctsId: null, refundedUsdCents: null } as const;
    const id = await insertDocument(tx, { ...shared, ...of, content: invoice, settledUsdCents });
    invoices.push(invoice);
    correctsId ??= id;
  }
  const note = parcelCreditOf(parcel, invoices, contentsOf('credit_note'));
  if (!note || correctsId === undefined) return;
  const refundedUsdCents = parcel.returned_usd_cents;
  await insertDocument(tx, { ...shared, kind: 'credit_note', correctsId, content: note, refundedUsdCents });
};

const issueParcel = implementJob(issueParcelDocuments, ({ transaction, services, now }, { parcelId }) =>
  transaction((tx) => issueForParcel(tx, parcelId, { db: tx, services, now })),
);

const issue = implementJob(issueDocuments, ({ transaction, services, now }, { orderId }) =>
  transaction((tx) => issueFor(tx, orderId, { db: tx, services, now })),
);

/** Issues whatever the jobs of single orders left out. */
const catchUp = defineBatchJob('documents.catch_up', async ({ db, services, now }, batch) => {
  if (!(await settingNow({ db, services, now }, 'legalEntity'))) return;
  const since = new Date(now.getTime() - CATCH_UP_DAYS * DAY_MS);
  for (const [next, issueOne] of [
    [ordersToDocument, issueFor],
    [parcelsToDocument, issueForParcel],
  ] as const)
    for (let after: string | null = null; ;) {
      const ids: string[] = await next(db, since, { after, leftOut: batch.resting });
      await batch.each(ids, (tx, id) => issueOne(tx, id, { db: tx, services, now }));
      after = ids.at(-1) ?? null;
      if (after === null) break;
    }
});

export const documentsJobs: readonly Job[] = [issue, issueParcel, catchUp];
export const documentsCron: readonly CronEntry[] = [{ at: '35 * * * *', job: catchUp }];
