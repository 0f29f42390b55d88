import type { ProviderPayout } from '../../../connectors/payments/payment-provider.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { noteReportedFee } from '../../payments/index.ts';
import {
  type Booking,
  book,
  providerAccount,
  providerFees,
  reserveAccount,
  transitAccount,
} from '../../wallet/index.ts';
import { bookingTime } from '../months/months.ts';
import {
  insertPayout,
  insertPayoutLines,
  type KnownPayment,
  knownPayoutLine,
  knownPayouts,
  type NewPayoutLine,
  paymentsOfKeys,
} from './payouts.queries.ts';

interface Import {
  readonly provider: string;
  readonly origin: 'api' | 'file';
  readonly staffId: string | null;
  readonly now: Date;
}

export interface Imported {
  readonly payouts: number;
  readonly lines: number;
  readonly findings: number;
}

type Line = ProviderPayout['lines'][number];

/** Takes payouts that are not known yet: books each, and finds the payment of each of its lines. */
export const takePayouts = async (
  tx: Tx,
  payouts: readonly ProviderPayout[],
  order: Import,
): Promise<Imported | PayoutTrouble> => {
  const known = await knownPayouts(
    tx,
    order.provider,
    payouts.map(({ reference }) => reference),
  );
  const fresh = payouts.filter(({ reference, usdCents }) => !known.has(reference) && usdCents !== 0);
  const trouble = await troubleWith(tx, fresh, order.provider);
  if (trouble) return trouble;
  let [lines, findings] = [0, 0];
  for (const payout of fresh) {
    const taken = await takePayout(tx, payout, order);
    lines += taken.length;
    findings += taken.filter(({ finding }) => finding !== null).length;
  }
  return { payouts: fresh.length, lines, findings };
};

interface Told {
  readonly name: string;
  readonly payouts: readonly ProviderPayout[];
}

/** What several providers told, all of it or nothing. */
export const takeAll = async (
  tx: Tx,
  told: readonly Told[],
  asked: Pick<Import, 'staffId' | 'now'>,
): Promise<Imported | PayoutTrouble> => {
  let sum: Imported = { payouts: 0, lines: 0, findings: 0 };
  for (const { name, payouts } of told) {
    const taken = await takePayouts(tx, payouts, { provider: name, origin: 'api', ...asked });
    if ('code' in taken) return taken;
    sum = {
      payouts: sum.payouts + taken.payouts,
      lines: sum.lines + taken.lines,
      findings: sum.findings + taken.findings,
    };
  }
  return sum;
};

export interface PayoutTrouble {
  readonly code: 'file_line_known';
  readonly details: { readonly value: string };
}

/** A row is paid out once, whatever says so. */
export const troubleWith = async (
  db: Db,
  fresh: readonly ProviderPayout[],
  provider: string,
): Promise<PayoutTrouble | undefined> => {
  const names = fresh.flatMap(({ lines }) => lines.map(({ reference, kind }) => `${reference} ${kind}`));
  const doubled = firstDoubled(names);
  const value = doubled ?? (await knownPayoutLine(db, provider, names));
  return value === undefined ? undefined : { code: 'file_line_known', details: { value } };
};

const firstDoubled = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
};

const takePayout = async (tx: Tx, payout: ProviderPayout, order: Import): Promise<NewPayoutLine[]> => {
  const id = newId(order.now);
  const { reference, usdCents, arrivesOn } = payout;
  await insertPayout(tx, { ...order, id, reference, usdCents, arrivesOn });
  const payments = await paymentsOfKeys(
    tx,
    order.provider,
    payout.lines.flatMap(({ keys }) => keys),
  );
  const lines = payout.lines.map((line) => presentLine(line, payments, { payoutId: id, order }));
  await insertPayoutLines(tx, lines);
  for (const line of lines)
    if (
      line.kind === 'payment' &&
      line.payment_id !== null &&
      line.finding === null &&
      line.fee_usd_cents > 0
    )
      await noteReportedFee(tx, line.payment_id, line.fee_usd_cents, order.now);
  const at = await bookingTime(tx, arrivesOn, order.now);
  const outcome = await book(tx, {
    kind: 'payout_sent',
    subjectKind: 'payout',
    subjectId: id,
    reference: `payout:${id}`,
    at,
    lines: [
      { account: providerAccount(order.provider), amount: usdCents },
      { account: transitAccount(order.provider), amount: -usdCents },
    ],
  });
  if (outcome !== 'booked') throw new Error(`payout ${id} was not booked: ${outcome}`);
  await bookBeside(tx, id, lines, { provider: order.provider, at });
  return lines;
};

const presentLine = (
  line: Line,
  payments: ReadonlyMap<string, KnownPayment>,
  { payoutId, order }: { readonly payoutId: string; readonly order: Import },
): NewPayoutLine => {
  const payment = line.keys.map((key) => payments.get(key)).find((found) => found !== undefined);
  return {
    id: newId(order.now),
    payout_id: payoutId,
    provider: order.provider,
    reference: line.reference,
    kind: line.kind,
    usd_cents: line.usdCents,
    fee_usd_cents: line.feeUsdCents,
    payment_id: payment?.payment_id ?? null,
    finding: findingOf(line, payment),
    detail: line.detail,
  };
};

const findingOf = (line: Line, payment: KnownPayment | undefined): NewPayoutLine['finding'] => {
  if (line.kind === 'adjustment') return 'unexplained';
  if (line.kind === 'fee' || line.kind === 'reserve') return null;
  if (!payment) return 'unknown_payment';
  if (line.kind !== 'payment') return null;
  const isOtherFee = payment.fee_usd_cents !== null && payment.fee_usd_cents !== line.feeUsdCents;
  return payment.charged_cents !== line.usdCents || isOtherFee ? 'sum_differs' : null;
};

/** What only the payout tells: fees of disputes and of the account, and what is held back or let go. */
const bookBeside = async (
  tx: Tx,
  payoutId: string,
  lines: readonly NewPayoutLine[],
  { provider, at }: { readonly provider: string; readonly at: Date },
): Promise<void> => {
  const fees = lines.reduce((sum, line) => sum + feeBeside(line), 0);
  const reserved = lines
    .filter(({ kind }) => kind === 'reserve')
    .reduce((sum, { usd_cents: cents }) => sum - cents, 0);
  const moved: Booking['lines'] = [
    { account: providerAccount(provider), amount: fees + reserved },
    { account: providerFees, amount: -fees },
    { account: reserveAccount(provider), amount: -reserved },
  ].filter(({ amount }) => amount !== 0);
  if (moved.length > 0)
    await book(tx, {
      kind: 'payout_fees',
      subjectKind: 'payout',
      subjectId: payoutId,
      reference: `payout_fees:${payoutId}`,
      at,
      // Fees and reserves may cancel each other at the provider: what is left is between the two.
      lines: moved,
    });
};

const feeBeside = ({ kind, usd_cents: cents, fee_usd_cents: fee, finding }: NewPayoutLine): number => {
  if (kind === 'fee') return fee - cents;
  return kind === 'payment' || finding !== null ? 0 : fee;
};
