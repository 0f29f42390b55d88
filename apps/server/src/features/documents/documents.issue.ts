import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Tx } from '../../platform/db/database.ts';
import { issueDocuments, issueParcelDocuments } from '../../platform/jobs/job-names.ts';
import { defineBatchJob, placeAt } from '../../platform/jobs/batch.ts';
import { type CronEntry, implementJob, type Job } from '../../platform/jobs/job.ts';
import { lockOrder } from '../orders/index.ts';
import { lockParcel } from '../parcels/index.ts';
import { settingNow, type SettingsContext } from '../settings/index.ts';
import { creditNoteOf, type DocumentContent, invoiceOf, riseInvoiceOf } from './documents.content.ts';
import { parcelCreditOf, parcelInvoiceOf } from './documents.parcel.ts';
import {
  type DocumentRow,
  type DocumentSubject,
  documentsOf,
  insertDocument,
  ordersToDocument,
  parcelsToDocument,
} from './documents.queries.ts';

const CATCH_UP_DAYS = 40;
const DAY_MS = 86_400_000;

interface Papers {
  readonly subject: DocumentSubject;
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly settledUsdCents: number;
  readonly refundedUsdCents: number;
  /** What no invoice says yet. */
  invoiceAfter(invoices: readonly DocumentContent[]): DocumentContent | undefined;
  /** What has gone back and no credit note says yet. */
  creditAfter(
    invoices: readonly DocumentContent[],
    notes: readonly DocumentContent[],
  ): DocumentContent | undefined;
}

const writeMissing = async (tx: Tx, papers: Papers, now: Date): Promise<void> => {
  const { subject, country, currency, settledUsdCents, refundedUsdCents } = papers;
  const shared = { subject, country, currency, now };
  const issued = await documentsOf(tx, subject);
  const contentsOf = (wanted: DocumentRow['kind']): DocumentContent[] =>
    issued.flatMap(({ kind, content }) => (kind === wanted ? [content] : []));
  const invoices = contentsOf('invoice');
  let correctsId = issued.find(({ kind }) => kind === 'invoice')?.id;
  const invoice = papers.invoiceAfter(invoices);
  if (invoice && invoice.totalMinor > 0) {
    const of = { kind: 'invoice', correctsId: null, refundedUsdCents: null } as const;
    const id = await insertDocument(tx, { ...shared, ...of, content: invoice, settledUsdCents });
    invoices.push(invoice);
    correctsId ??= id;
  }
  const note = papers.creditAfter(invoices, contentsOf('credit_note'));
  if (!note || correctsId === undefined) return;
  await insertDocument(tx, { ...shared, kind: 'credit_note', correctsId, content: note, refundedUsdCents });
};

/**
 * Issues what an order lacks: its invoice once it is paid, another one for what a price rose by, a credit note for what
 * went back since. The order is locked, so that the same thing is never issued twice; without the seller's particulars
 * nothing is issued yet.
 */
export const issueFor = async (tx: Tx, orderId: string, context: SettingsContext): Promise<void> => {
  const seller = await settingNow(context, 'legalEntity');
  const order = seller && (await lockOrder(tx, { id: orderId }));
  if (!order) return;
  const { rules } = await settingNow(context, 'tax');
  const papers: Papers = {
    subject: { orderId },
    country: order.address?.country ?? '',
    currency: order.currency,
    settledUsdCents: order.settled_usd_cents,
    refundedUsdCents: order.refunded_usd_cents,
    invoiceAfter: (invoices) =>
      invoices.length === 0
        ? invoiceOf(order, seller, rules)
        : riseInvoiceOf(order, { seller, rules }, invoices),
    creditAfter: (invoices, notes) => creditNoteOf(order, invoices, notes),
  };
  await writeMissing(tx, papers, context.now);
};

/** The same of a parcel, which may be invoiced again: what packing added to its freight is paid later. */
export const issueForParcel = async (tx: Tx, parcelId: string, context: SettingsContext): Promise<void> => {
  const seller = await settingNow(context, 'legalEntity');
  const parcel = seller && (await lockParcel(tx, { id: parcelId }));
  if (!parcel) return;
  const { rules } = await settingNow(context, 'tax');
  const papers: Papers = {
    subject: { parcelId },
    country: parcel.address.country,
    currency: 'USD',
    settledUsdCents: parcel.settled_usd_cents,
    refundedUsdCents: parcel.returned_usd_cents,
    invoiceAfter: (invoices) => parcelInvoiceOf(parcel, { seller, rules }, invoices),
    creditAfter: (invoices, notes) => parcelCreditOf(parcel, invoices, notes),
  };
  await writeMissing(tx, papers, context.now);
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
  const since = placeAt(new Date(now.getTime() - CATCH_UP_DAYS * DAY_MS).toISOString());
  for (const [next, issueOne] of [
    [ordersToDocument, issueFor],
    [parcelsToDocument, issueForParcel],
  ] as const)
    await batch.eachPage(
      since,
      (after, leftOut) => next(db, { after, leftOut }),
      (tx, { id }) => issueOne(tx, id, { db: tx, services, now }),
    );
});

export const documentsJobs: readonly Job[] = [issue, issueParcel, catchUp];
export const documentsCron: readonly CronEntry[] = [{ at: '35 * * * *', job: catchUp }];
