import type { StatementLine } from '@caravan/contract/wallet/wallet.calls';
import { type CsvText, toCsv } from '@caravan/domain/shared/csv';
import type { CallApi } from '../../shell/app.tsx';

const PAGE_SIZE = 100;

/** The whole statement, however long, newest first. */
export const wholeStatement = async (call: CallApi): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await call('GET /wallet/statement', { pageNum, pageSize: PAGE_SIZE });
    lines.push(...page.list);
    if (pageNum >= page.pages) return lines;
  }
};

export interface CsvWords {
  readonly head: { at: string; kind: string; code: string; usd: string; balance: string };
  readonly kindOf: (line: StatementLine) => string;
}

export const statementCsv = (lines: readonly StatementLine[], { head, kindOf }: CsvWords): CsvText =>
  toCsv(
    [head.at, head.kind, head.code, head.usd, head.balance],
    lines.map((line) => [line.at, kindOf(line), line.subjectCode, line.usd, line.balanceUsd]),
  );
