import { createHash } from 'node:crypto';
import type { BankLine, BankStatement } from '../../../connectors/books/bank-statement.ts';
import { textOfCents } from '../../../connectors/books/cells.ts';
import { addDays, chinaDayOf } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type Booking,
  bankAccount,
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
  closingBefore,
  findBankLine,
  insertBankLine,
  insertStatement,
  isFileKnown,
  knownBankLine,
  lockBankLine,
  writeMatch,
} from './bank.queries.ts';
import { lockBooks } from '../months/months.queries.ts';
import { bookingTime } from '../months/months.ts';

/** A payout is looked for this many days around the bank's line. */
const DAYS_AROUND = 7;

interface Taking {
  readonly format: 'csv' | 'camt';
  /** The file itself, so that it is never taken twice. */
  readonly text: string;
  readonly staffId: string;
  readonly now: Date;
}

export interface StatementTrouble {
  readonly code: 'file_known' | 'file_in_future' | 'file_line_known' | 'file_gap';
  readonly details: Readonly<Record<string, string>>;
}

/** Books statements in their order, and matches what is certain: one payout or withdrawal of the amount, and no other. */
export const takeStatements = async (
  tx: Tx,
  statements: readonly BankStatement[],
  taking: Taking,
): Promise<{ statements: number; lines: number; matched: number } | StatementTrouble> => {
  await lockBooks(tx);
  const trouble = await troubleWith(tx, statements, taking);
  if (trouble) return trouble;
  let [lines, matched] = [0, 0];
  for (const [position, statement] of statements.entries()) {
    matched += await takeStatement(tx, statement, { ...taking, position });
    lines += statement.lines.length;
  }
  return { statements: statements.length, lines, matched };
};

const hashOf = (text: string, position: number): string =>
  createHash('sha256')
    .update(text)
    .update(position === 0 ? '' : `#${position}`)
    .digest('hex');

/** How many lines were matched. */
const takeStatement = async (
  tx: Tx,
  statement: BankStatement,
  { format, text, staffId, now, position: of }: Taking & { readonly position: number },
): Promise<number> => {
  const isFirst = (await closingBefore(tx, statement.account)) === undefined;
  const kept = { ...statement, id: newId(now), format, hash: hashOf(text, of), staffId, now };
  await insertStatement(tx, kept);
  if (isFirst) await bookOpening(tx, kept);
  let matched = 0;
  for (const [position, line] of statement.lines.entries()) {
    const id = await insertBankLine(tx, kept, line, position);
    await bookLine(tx, id, line, now);
    if (await matchByItself(tx, id, now)) matched += 1;
  }
  return matched;
};

/** Why the statements cannot follow what is known: nothing is taken then. */
export const troubleWith = async (
  db: Db,
  statements: readonly BankStatement[],
  { text, now }: Pick<Taking, 'text' | 'now'>,
): Promise<StatementTrouble | undefined> => {
  const today = chinaDayOf(now);
  const closings = new Map<string, number>();
  for (const [position, statement] of statements.entries()) {
    const { account, lastDay, openingCents, closingCents } = statement;
    if (lastDay > today) return { code: 'file_in_future', details: { value: lastDay } };
    const before = closings.get(account) ?? (await closingBefore(db, account));
    const trouble = await knownIn(db, statement, hashOf(text, position));
    if (trouble) return trouble;
    if (before !== undefined && before !== openingCents)
      return { code: 'file_gap', details: { said: textOfCents(openingCents), sum: textOfCents(before) } };
    closings.set(account, closingCents);
  }
  return undefined;
};

const knownIn = async (
  db: Db,
  statement: BankStatement,
  hash: string,
): Promise<StatementTrouble | undefined> => {
  if (await isFileKnown(db, hash, statement.account, statement.reference))
    return { code: 'file_known', details: {} };
  const known = await knownBankLine(db, statement);
  return known === undefined ? undefined : { code: 'file_line_known', details: { value: known } };
};

/** What was in the account before the books knew it is the owner's. */
const bookOpening = async (
  tx: Tx,
  kept: { readonly id: string; readonly openingCents: number; readonly firstDay: string; readonly now: Date },
): Promise<void> => {
  if (kept.openingCents === 0) return;
  await book(tx, {
    kind: 'bank_opening',
    subjectKind: 'bank_line',
    subjectId: kept.id,
    reference: `bank_opening:${kept.id}`,
    at: await bookingTime(tx, kept.firstDay, kept.now),
    lines: [
      { account: bankAccount, amount: -kept.openingCents },
      { account: ownerMoney, amount: kept.openingCents },
    ],
  });
};

const bookLine = async (tx: Tx, id: string, { usdCents, bookedOn }: BankLine, now: Date): Promise<void> => {
  await book(tx, {
    kind: 'bank_line',
    subjectKind: 'bank_line',
    subjectId: id,
    reference: `bank_line:${id}`,
    at: await bookingTime(tx, bookedOn, now),
    lines: [
      { account: bankAccount, amount: -usdCents },
      { account: bankUnmatched, amount: usdCents },
    ],
  });
};

const matchByItself = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const line = await findBankLine(tx, id);
  if (!line) return false;
  const near = (await candidatesOf(tx, line)).filter(
    ({ day, is_named: isNamed }) =>
      isNamed ||
      (day >= addDays(line.booked_on, -DAYS_AROUND) && day <= addDays(line.booked_on, DAYS_AROUND)),
  );
  const named = near.filter(({ is_named: isNamed }) => isNamed);
  const [only, other] = named.length > 0 ? named : near;
  if (!only || other) return false;
  return (await matchLine(tx, line, matchOf(only), { staffId: null, now, candidate: only })) === undefined;
};

const matchOf = ({ kind, id }: Candidate): BankMatch => ({
  kind,
  payoutId: kind === 'payout' ? id : null,
  withdrawalId: kind === 'withdrawal' ? id : null,
  cnyFen: null,
});

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
  readonly staffId: string | null;
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
  await book(tx, {
    kind: 'bank_match',
    subjectKind: 'bank_line',
    subjectId: line.id,
    reference: `bank_match:${line.id}`,
    at: await bookingTime(tx, line.booked_on, now),
    lines: [
      { account: bankUnmatched, amount: -line.usd_cents },
      ...otherSide(match, line.usd_cents, candidate?.provider ?? ''),
    ],
  });
  return undefined;
};

const otherSide = ({ kind, cnyFen }: BankMatch, cents: number, provider: string): Booking['lines'] => {
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
