import { chinaDayOf } from '@caravan/domain/time/china-time';
import { textOfCents } from '../../connectors/books/cells.ts';

interface Row {
  readonly reference: string;
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_reversal';
  readonly cents: number;
  readonly feeCents: number;
  readonly payment: string;
}

interface Payment {
  readonly taken: number;
  readonly refunded: number;
  readonly dispute: 'open' | 'won' | 'lost' | undefined;
  readonly disputed: number;
}

export const DISPUTE_FEE_CENTS = 1_500;

/**
 * A provider and a bank as they keep their own books, of nothing that the shop says: payments, what goes back, disputes,
 * payouts of all that is there, and the account that these reach or, below zero, are taken from.
 */
export class OutsideBooks {
  private readonly payments = new Map<string, Payment>();
  private rows: Row[] = [];
  private count = 0;
  bankCents = 0;

  readonly take = (payment: string, cents: number, feeCents: number): void => {
    this.payments.set(payment, { taken: cents, refunded: 0, dispute: undefined, disputed: 0 });
    this.write('charge', payment, cents, feeCents);
  };

  /** What may still go back: nothing while the bank holds it, or after it was lost. */
  readonly left = (payment: string): number => {
    const { taken, refunded, dispute } = this.of(payment);
    return dispute === 'open' || dispute === 'lost' ? 0 : taken - refunded;
  };

  readonly refund = (payment: string, cents: number): void => {
    const found = this.of(payment);
    this.payments.set(payment, { ...found, refunded: found.refunded + cents });
    this.write('refund', payment, -cents, 0);
  };

  readonly isDisputed = (payment: string): boolean => this.of(payment).dispute === 'open';
  readonly wasDisputed = (payment: string): boolean => this.of(payment).dispute !== undefined;

  readonly dispute = (payment: string): number => {
    const disputed = this.left(payment);
    this.payments.set(payment, { ...this.of(payment), dispute: 'open', disputed });
    this.write('dispute', payment, -disputed, DISPUTE_FEE_CENTS);
    return disputed;
  };

  readonly decide = (payment: string, dispute: 'won' | 'lost'): number => {
    const found = this.of(payment);
    this.payments.set(payment, { ...found, dispute });
    if (dispute === 'won') this.write('dispute_reversal', payment, found.disputed, 0);
    return found.disputed;
  };

  /** What is held back by open disputes, or gone by lost ones. */
  readonly disputedCents = (dispute: 'open' | 'lost'): number =>
    [...this.payments.values()]
      .filter((one) => one.dispute === dispute)
      .reduce((sum, { disputed }) => sum + disputed, 0);

  /** Sends all there is to the bank, and tells it as a report and as a statement; undefined when there is nothing. */
  readonly payOut = (now: Date): { report: string; statement: string } | undefined => {
    const rows = this.rows;
    const cents = rows.reduce((sum, row) => sum + row.cents - row.feeCents, 0);
    if (cents === 0) return undefined;
    this.rows = [];
    const payout = this.newName('po');
    const day = chinaDayOf(now);
    const before = this.bankCents;
    this.bankCents += cents;
    return {
      report: reportOf(payout, day, rows),
      statement: statementOf({ payout, day, cents, before, after: this.bankCents }),
    };
  };

  private of(payment: string): Payment {
    const found = this.payments.get(payment);
    if (!found) throw new Error(`the provider has no payment ${payment}`);
    return found;
  }

  private newName(kind: string): string {
    this.count += 1;
    return `${kind}_${this.count}`;
  }

  private write(kind: Row['kind'], payment: string, cents: number, feeCents: number): void {
    this.rows.push({ reference: this.newName('txn'), kind, cents, feeCents, payment });
  }
}

const reportOf = (payout: string, day: string, rows: readonly Row[]): string =>
  [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,reporting_category,currency,gross,fee,net,payment_intent_id',
    ...rows.map(({ reference, kind, cents, feeCents, payment }) =>
      [
        payout,
        day,
        reference,
        kind,
        'usd',
        ...[cents, feeCents, cents - feeCents].map(textOfCents),
        payment,
      ].join(),
    ),
  ].join('\n');

interface Statement {
  readonly payout: string;
  readonly day: string;
  readonly cents: number;
  readonly before: number;
  readonly after: number;
}

const amountOf = (cents: number): string =>
  `<Amt Ccy="USD">${textOfCents(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const statementOf = ({ payout, day, cents, before, after }: Statement): string => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S-${payout}</Id><Acct><Id><Othr><Id>1234</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>${amountOf(before)}<Dt><Dt>${day}</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>${amountOf(after)}<Dt><Dt>${day}</Dt></Dt></Bal>
<Ntry>${amountOf(cents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B-${payout}</AcctSvcrRef>
<NtryDtls><TxDtls><RmtInf><Ustrd>STRIPE ${payout} end</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
