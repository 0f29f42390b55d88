import type { ShopDatabase } from '../../harness/database.ts';

type Rows = Pick<ShopDatabase, 'rows'>;

/** One row of a provider's report. */
export interface ReportRow {
  readonly reference: string;
  readonly kind: 'charge' | 'refund' | 'fee' | 'other_adjustment';
  readonly grossCents: number;
  readonly feeCents: number;
  /** The provider's own name of the payment or refund. */
  readonly names: string;
}

const money = (cents: number): string => (cents / 100).toFixed(2);

export const netOf = (rows: readonly ReportRow[]): number =>
  rows.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0);

/** A payout report as Stripe writes it, which the sandbox writes as well. */
export const payoutReport = (payout: string, day: string, rows: readonly ReportRow[]): string =>
  [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id,source_id',
    ...rows.map(({ reference, kind, grossCents, feeCents, names }) =>
      [
        payout,
        `${day} 00:00:00`,
        reference,
        kind,
        'usd',
        money(grossCents),
        money(feeCents),
        money(grossCents - feeCents),
        names,
        names,
      ].join(),
    ),
  ].join('\n');

/** What the provider did for an order, by the shop's own rows: what it took, and what it gave back. */
export const reportRowsOf = async ({ rows }: Rows, orderCode: string): Promise<ReportRow[]> => {
  const found = await rows<{
    payment: string;
    cents: string;
    fee: string | null;
    refund: string | null;
    back: string | null;
  }>(
    `select payments.provider_reference as payment, (payments.usd_cents - payments.wallet_usd_cents)::text as cents,
       payments.fee_usd_cents::text as fee, refund.provider_reference as refund, refund.usd_cents::text as back
     from payments left join payment_refunds refund on refund.payment_id = payments.id
     where payments.status in ('succeeded', 'refunded') and exists (select from payment_items item
       join orders on orders.id = item.order_id where item.payment_id = payments.id and orders.code = $1)`,
    [orderCode],
  );
  return found.flatMap(({ payment, cents, fee, refund, back }): ReportRow[] => [
    {
      reference: `txn_${payment}`,
      kind: 'charge',
      grossCents: Number(cents),
      feeCents: Number(fee ?? 30),
      names: payment,
    },
    ...(refund
      ? [
          {
            reference: `txn_${refund}`,
            kind: 'refund' as const,
            grossCents: -Number(back),
            feeCents: 0,
            names: refund,
          },
        ]
      : []),
  ]);
};

export interface StatementLine {
  readonly reference: string;
  readonly cents: number;
  readonly text: string;
}

/** A bank statement in camt.053, from nothing to what its lines leave. */
export const statementFile = (id: string, day: string, lines: readonly StatementLine[]): string => {
  const closing = lines.reduce((sum, { cents }) => sum + cents, 0);
  const balance = (code: string, cents: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${money(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>',
    `<Stmt><Id>${id}</Id><Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>`,
    balance('OPBD', 0),
    balance('CLBD', closing),
    ...lines.map(
      ({ reference, cents, text }) =>
        `<Ntry><Amt Ccy="USD">${money(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    ),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n');
};

/** What was booked since a moment was booked so many days earlier: months cannot be waited for. */
export const bookedEarlier = async ({ rows }: Rows, since: Date, days: number): Promise<void> => {
  const moment = since.toISOString();
  await rows(`begin; set local session_replication_role = replica;
    update ledger_entries set at = at - interval '${days} days' where at >= '${moment}';
    update exchange_rates set as_of = as_of - interval '90 days';
    commit`);
};
