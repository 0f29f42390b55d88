import { sql } from 'kysely';
import type { BankStatement } from '../../../connectors/books/bank-statement.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export const isFileKnown = async (
  db: Db,
  hash: string,
  account: string,
  reference: string,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bank_statements
      where file_hash = ${hash} or account = ${account} and reference = ${reference}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** The first line that came with another statement of the account. */
export const knownBankLine = async (
  db: Db,
  { account, lines }: BankStatement,
): Promise<string | undefined> => {
  const { rows } = await sql<{ reference: string }>`
    select reference from bank_lines where account = ${account}
      and reference = any(${lines.map(({ reference }) => reference)}::text[])
    order by reference limit 1`.execute(db);
  return rows[0]?.reference;
};

/** What the account closed with in the statement before; undefined when this is its first. */
export const closingBefore = async (db: Db, account: string): Promise<number | undefined> => {
  const { rows } = await sql<{ closing_cents: number }>`
    select closing_cents from bank_statements where account = ${account}
    order by last_day desc, id desc limit 1`.execute(db);
  return rows[0]?.closing_cents;
};

interface NewStatement extends BankStatement {
  readonly id: string;
  readonly format: 'csv' | 'camt';
  readonly hash: string;
  readonly staffId: string;
  readonly now: Date;
}

export const insertStatement = async (tx: Tx, one: NewStatement): Promise<void> => {
  await sql`
    insert into bank_statements (id, account, reference, format, file_hash, opening_cents, closing_cents, first_day,
      last_day, imported_at, imported_by)
    values (${one.id}, ${one.account}, ${one.reference}, ${one.format}, ${one.hash}, ${one.openingCents},
      ${one.closingCents}, ${one.firstDay}::date, ${one.lastDay}::date, ${one.now}, ${one.staffId})`.execute(
    tx,
  );
};

/** The names of a statement's lines, in their order. */
export const insertBankLines = async (tx: Tx, statement: NewStatement): Promise<string[]> => {
  const { id, account, lines, now } = statement;
  const ids = lines.map(() => newId(now));
  await sql`
    insert into bank_lines (id, statement_id, account, position, booked_on, usd_cents, reference, text)
    select line.id, ${id}, ${account}, line.place - 1, line.booked_on, line.usd_cents, line.reference, line.text
    from unnest(${ids}::uuid[], ${lines.map(({ bookedOn }) => bookedOn)}::date[],
      ${lines.map(({ usdCents }) => usdCents)}::bigint[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ text }) => text)}::text[])
      with ordinality as line (id, booked_on, usd_cents, reference, text, place)`.execute(tx);
  return ids;
};

export interface BankLineRow {
  readonly id: string;
  readonly account: string;
  readonly booked_on: string;
  readonly usd_cents: number;
  readonly reference: string;
  readonly text: string;
  readonly matched_to: 'payout' | 'withdrawal' | 'conversion' | 'bank_fee' | 'owner' | null;
  readonly matched_name: string | null;
  readonly cny_fen: number | null;
  readonly provider: string | null;
  readonly matched_at: Date | null;
  readonly matched_by: string | null;
  readonly statement_id: string;
}

const shownLines = sql`
  select line.id, line.account, line.booked_on::text as booked_on, line.usd_cents, line.reference, line.text,
    line.matched_to, coalesce(payout.reference, withdrawals.code) as matched_name, line.cny_fen, payout.provider,
    line.matched_at, staff.name as matched_by, line.statement_id
  from bank_lines line left join provider_payouts payout on payout.id = line.payout_id
  left join withdrawals on withdrawals.id = line.withdrawal_id
  left join staff on staff.id = line.matched_by`;

export const lockBankLine = async (tx: Tx, id: string): Promise<BankLineRow | undefined> => {
  await sql`select id from bank_lines where id = ${id} for update`.execute(tx);
  return (await sql<BankLineRow>`${shownLines} where line.id = ${id}`.execute(tx)).rows[0];
};

export const findBankLine = async (db: Db, id: string): Promise<BankLineRow | undefined> =>
  (await sql<BankLineRow>`${shownLines} where line.id = ${id}`.execute(db)).rows[0];

interface Paged {
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface BankLineFilter extends Paged {
  readonly state?: 'open' | 'matched' | undefined;
  readonly matchedTo?: BankLineRow['matched_to'] | undefined;
  readonly words?: string | undefined;
  readonly statementId?: string | undefined;
}

export const listBankLines = async (
  db: Db,
  filter: BankLineFilter,
): Promise<{ rows: BankLineRow[]; total: number }> => {
  const { pageNum, pageSize } = filter;
  const [state, matchedTo, statementId, asked] = [
    filter.state,
    filter.matchedTo,
    filter.statementId,
    filter.words?.trim().toLowerCase() || undefined,
  ].map((value) => value ?? null);
  const { rows } = await sql<BankLineRow & { total: number }>`
    select found.*, count(*) over () as total from (${shownLines}) found
    where (${state}::text is null or (found.matched_to is null) = (${state} = 'open'))
      and (${matchedTo}::text is null or found.matched_to = ${matchedTo})
      and (${asked}::text is null or position(${asked} in lower(found.reference || ' ' || found.text)) > 0)
      and (${statementId}::uuid is null or found.statement_id = ${statementId})
    order by found.booked_on desc, found.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export interface StatementRow {
  readonly id: string;
  readonly account: string;
  readonly reference: string;
  readonly format: 'csv' | 'camt';
  readonly first_day: string;
  readonly last_day: string;
  readonly opening_cents: number;
  readonly closing_cents: number;
  readonly lines: number;
  readonly open: number;
  readonly imported_at: Date;
  readonly imported_by: string;
}

export const listStatements = async (
  db: Db,
  { pageNum, pageSize }: Paged,
): Promise<{ rows: StatementRow[]; total: number }> => {
  const { rows } = await sql<StatementRow & { total: number }>`
    select one.id, one.account, one.reference, one.format, one.first_day::text as first_day,
      one.last_day::text as last_day, one.opening_cents, one.closing_cents, one.imported_at, staff.name as imported_by,
      (select count(*) from bank_lines line where line.statement_id = one.id) as lines,
      (select count(*) from bank_lines line where line.statement_id = one.id and matched_to is null) as open,
      count(*) over () as total
    from bank_statements one join staff on staff.id = one.imported_by
    order by one.last_day desc, one.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export interface Candidate {
  readonly kind: 'payout' | 'withdrawal';
  readonly id: string;
  readonly name: string;
  readonly provider: string | null;
  readonly usd_cents: number;
  readonly day: string;
  /** The line's own words name it. */
  readonly is_named: boolean;
}

/** Payouts and paid withdrawals of exactly this amount that no line was matched to. */
export const candidatesOf = async (db: Db, line: BankLineRow): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select 'payout' as kind, payout.id, payout.reference as name, payout.provider, payout.usd_cents,
      payout.arrives_on::text as day, position(payout.reference in ${line.text}) > 0 as is_named
    from provider_payouts payout
    where payout.usd_cents = ${line.usd_cents}
      and not exists (select from bank_lines matched where matched.payout_id = payout.id)
    union all
    select 'withdrawal', withdrawals.id, withdrawals.code, null, -withdrawals.usd_cents,
      to_char(withdrawals.decided_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
      position(withdrawals.code in ${line.text}) > 0
        or coalesce(payout_reference <> '' and position(payout_reference in ${`${line.text} ${line.reference}`}) > 0, false)
    from withdrawals
    where status = 'paid_out' and decided_at is not null and usd_cents = ${-line.usd_cents}
      and not exists (select from bank_lines matched where matched.withdrawal_id = withdrawals.id)
    order by is_named desc, day desc limit 50`.execute(db);
  return rows;
};

/** A payout or paid withdrawal that no line was matched to, with all that a line may call it by. */
export interface OpenItem extends Pick<Candidate, 'kind' | 'id' | 'provider' | 'usd_cents' | 'day'> {
  readonly name: string;
  readonly payout_reference: string | null;
}

/** All of them that have one of these amounts. */
export const openItemsOf = async (db: Db, usdCents: readonly number[]): Promise<OpenItem[]> => {
  const { rows } = await sql<OpenItem>`
    select 'payout' as kind, payout.id, payout.reference as name, null as payout_reference, payout.provider,
      payout.usd_cents, payout.arrives_on::text as day
    from provider_payouts payout
    where payout.usd_cents = any(${[...usdCents]}::bigint[])
      and not exists (select from bank_lines matched where matched.payout_id = payout.id)
    union all
    select 'withdrawal', withdrawals.id, withdrawals.code, payout_reference, null, -withdrawals.usd_cents,
      to_char(withdrawals.decided_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')
    from withdrawals
    where status = 'paid_out' and decided_at is not null and usd_cents = any(${usdCents.map((cents) => -cents)}::bigint[])
      and not exists (select from bank_lines matched where matched.withdrawal_id = withdrawals.id)`.execute(
    db,
  );
  return rows;
};

export interface BankMatch {
  readonly kind: NonNullable<BankLineRow['matched_to']>;
  readonly payoutId: string | null;
  readonly withdrawalId: string | null;
  readonly cnyFen: number | null;
}

/** False when the line was matched before. */
export const writeMatch = async (
  tx: Tx,
  id: string,
  { kind, payoutId, withdrawalId, cnyFen }: BankMatch,
  { staffId, now }: { readonly staffId: string | null; readonly now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update bank_lines set matched_to = ${kind}, payout_id = ${payoutId}, withdrawal_id = ${withdrawalId},
      cny_fen = ${cnyFen}, matched_at = ${now}, matched_by = ${staffId}
    where id = ${id} and matched_to is null`.execute(tx);
  return numAffectedRows === 1n;
};

/** One match of each line, none of which was matched before. */
export const writeMatches = async (
  tx: Tx,
  matches: readonly { readonly id: string; readonly candidate: OpenItem }[],
  now: Date,
): Promise<void> => {
  const named = (kind: Candidate['kind']) =>
    matches.map(({ candidate }) => (candidate.kind === kind ? candidate.id : null));
  await sql`
    update bank_lines set matched_to = one.kind, payout_id = one.payout_id, withdrawal_id = one.withdrawal_id,
      matched_at = ${now}
    from unnest(${matches.map(({ id }) => id)}::uuid[], ${matches.map(({ candidate }) => candidate.kind)}::text[],
      ${named('payout')}::uuid[], ${named('withdrawal')}::uuid[]) as one (id, kind, payout_id, withdrawal_id)
    where bank_lines.id = one.id and bank_lines.matched_to is null`.execute(tx);
};
