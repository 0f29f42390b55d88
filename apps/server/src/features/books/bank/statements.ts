import { createHash } from 'node:crypto';
import type { BankLine, BankStatement } from '../../../connectors/books/bank-statement.ts';
import { textOfCents } from '../../../connectors/books/cells.ts';
import { addDays, chinaDayOf } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type Booking, bankAccount, bankUnmatched, book, bookMany, ownerMoney } from '../../wallet/index.ts';
import { lockBooks } from '../months/months.queries.ts';
import { bookingTime } from '../months/months.ts';
import { matchBooking } from './bank.ts';
import {
  closingBefore,
  insertBankLines,
  insertStatement,
  isFileKnown,
  knownBankLine,
  type OpenItem,
  openItemsOf,
  writeMatches,
} from './bank.queries.ts';

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
  const ids = await insertBankLines(tx, kept);
  const timeOf = await timesOf(tx, statement.lines, now);
  const lines = statement.lines.map((line, at) => ({
    ...line,
    id: ids[at] ?? '',
    at: timeOf.get(line.bookedOn) ?? now,
  }));
  await bookMany(tx, lines.map(lineBooking));
  return matchByThemselves(tx, lines, now);
};

/** When the lines of each day are booked. */
const timesOf = async (tx: Tx, lines: readonly BankLine[], now: Date): Promise<Map<string, Date>> => {
  const times = new Map<string, Date>();
  for (const { bookedOn } of lines)
    if (!times.has(bookedOn)) times.set(bookedOn, await bookingTime(tx, bookedOn, now));
  return times;
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

interface TakenLine extends BankLine {
  readonly id: string;
  readonly at: Date;
}

const lineBooking = ({ id, usdCents, at }: TakenLine): Booking => ({
  kind: 'bank_line',
  subjectKind: 'bank_line',
  subjectId: id,
  reference: `bank_line:${id}`,
  at,
  lines: [
    { account: bankAccount, amount: -usdCents },
    { account: bankUnmatched, amount: usdCents },
  ],
});

/** Matches each line to the one thing that it can be, the first line first: how many there were. */
const matchByThemselves = async (tx: Tx, lines: readonly TakenLine[], now: Date): Promise<number> => {
  const open = await openItemsOf(tx, [...new Set(lines.map(({ usdCents }) => usdCents))]);
  const byAmount = new Map<number, OpenItem[]>();
  for (const item of open) {
    const same = byAmount.get(item.usd_cents);
    if (same) same.push(item);
    else byAmount.set(item.usd_cents, [item]);
  }
  const taken = new Set<OpenItem>();
  const matches = lines.flatMap((line) => {
    const candidate = onlyOne(
      line,
      (byAmount.get(line.usdCents) ?? []).filter((item) => !taken.has(item)),
    );
    if (candidate) taken.add(candidate);
    return candidate ? [{ ...line, candidate }] : [];
  });
  if (matches.length === 0) return 0;
  await writeMatches(tx, matches, now);
  await bookMany(
    tx,
    matches.map(({ id, usdCents, at, candidate: { kind, provider } }) =>
      matchBooking({ id, usd_cents: usdCents }, { kind, cnyFen: null }, { provider, at }),
    ),
  );
  return matches.length;
};

/** What a line says, or else what is of its days; nothing where it could be several. */
const onlyOne = (line: BankLine, items: readonly OpenItem[]): OpenItem | undefined => {
  const named = items.filter((item) => isNamed(item, line));
  const first = addDays(line.bookedOn, -DAYS_AROUND);
  const last = addDays(line.bookedOn, DAYS_AROUND);
  const [only, other] = named.length > 0 ? named : items.filter(({ day }) => day >= first && day <= last);
  return other ? undefined : only;
};

const isNamed = ({ name, payout_reference: paidAs }: OpenItem, { text, reference }: BankLine): boolean =>
  text.includes(name) || (Boolean(paidAs) && `${text} ${reference}`.includes(paidAs ?? ''));
