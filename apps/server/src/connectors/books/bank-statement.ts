import { textOfCents } from './cells.ts';
import { doubledAt, refusedFor, troubled, type Troubled } from './file-trouble.ts';

export interface BankLine {
  readonly reference: string;
  readonly bookedOn: string;
  /** Below zero: it left the account. */
  readonly usdCents: number;
  readonly text: string;
  /** Where it stands in the file. */
  readonly line: number;
}

export interface BankStatement {
  readonly account: string;
  readonly reference: string;
  readonly openingCents: number;
  readonly closingCents: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly lines: readonly BankLine[];
}

/** A statement whose lines are there once each and lead from what it opens with to what it closes with. */
export const checked = (statement: BankStatement): BankStatement | Troubled => {
  const { lines, openingCents, closingCents } = statement;
  const doubled = troubled(doubledAt(lines.map(({ reference, line }) => ({ name: reference, line }))));
  if (doubled) return doubled;
  const sum = lines.reduce((cents, { usdCents }) => cents + usdCents, openingCents);
  return sum === closingCents
    ? statement
    : refusedFor('file_totals_differ', { sum: textOfCents(sum), said: textOfCents(closingCents) });
};
