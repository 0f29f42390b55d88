import type { Tx } from '../../../platform/db/database.ts';
import {
  type Booking,
  bankFees,
  bankUnmatched,
  book,
  exchangeCny,
  exchangeUsd,
  marketplace,
  ownerMoney,
  payouts,
  transitAccount,
} from '../../wallet/index.ts';
import {
  type BankLineRow,
  type BankMatch,
  type Candidate,
  candidatesOf,
  findBankLine,
  lockBankLine,
  writeMatch,
} from './bank.queries.ts';
import { bookingTime } from '../months/months.ts';

/** Yuan are bought with dollars that leave the account. */
const isBoughtWithIncome = ({ kind }: BankMatch, { usd_cents: cents }: BankLineRow): boolean =>
  kind === 'conversion' && cents > 0;

/** Somebody says what a line was. */
export const matchByHand = async (
  tx: Tx,
  id: string,
  match: BankMatch,
  by: { readonly staffId: string; readonly now: Date },
): Promise<BankLineRow | 'not_found' | 'bank_line_matched' | 'bank_line_differs'> => {
  const line = await lockBankLine(tx, id);
  if (!line) return 'not_found';
  if (line.matched_to) return 'bank_line_matched';
  const wanted = match.payoutId ?? match.withdrawalId;
  const candidate = wanted ? (await candidatesOf(tx, line)).find((one) => one.id === wanted) : undefined;
  if (wanted && !candidate) return 'bank_line_differs';
  if (isBoughtWithIncome(match, line)) return 'bank_line_differs';
  if (await matchLine(tx, line, match, { ...by, candidate })) return 'bank_line_matched';
  return (await findBankLine(tx, id)) ?? 'not_found';
};

interface Matching {
  readonly staffId: string;
  readonly now: Date;
  readonly candidate: Candidate | undefined;
}

const matchLine = async (
  tx: Tx,
  line: BankLineRow,
  match: BankMatch,
  { staffId, now, candidate }: Matching,
): Promise<'bank_line_matched' | undefined> => {
  if (!(await writeMatch(tx, line.id, match, { staffId, now }))) return 'bank_line_matched';
  const at = await bookingTime(tx, line.booked_on, now);
  await book(tx, matchBooking(line, match, { provider: candidate?.provider ?? null, at }));
  return undefined;
};

/** A line leaves what nobody knows of for what it was. */
export const matchBooking = (
  { id, usd_cents: cents }: Pick<BankLineRow, 'id' | 'usd_cents'>,
  match: Pick<BankMatch, 'kind' | 'cnyFen'>,
  { provider, at }: { readonly provider: string | null; readonly at: Date },
): Booking => ({
  kind: 'bank_match',
  subjectKind: 'bank_line',
  subjectId: id,
  reference: `bank_match:${id}`,
  at,
  lines: [{ account: bankUnmatched, amount: -cents }, ...otherSide(match, cents, provider ?? '')],
});

const otherSide = (
  { kind, cnyFen }: Pick<BankMatch, 'kind' | 'cnyFen'>,
  cents: number,
  provider: string,
): Booking['lines'] => {
  if (kind === 'conversion')
    return [
      { account: exchangeUsd, amount: cents },
      { account: marketplace, amount: cnyFen ?? 0 },
      { account: exchangeCny, amount: -(cnyFen ?? 0) },
    ];
  const accounts = {
    payout: transitAccount(provider),
    withdrawal: payouts,
    bank_fee: bankFees,
    owner: ownerMoney,
  };
  return [{ account: accounts[kind], amount: cents }];
};
