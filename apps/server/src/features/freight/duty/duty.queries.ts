import { sql } from 'kysely';
import type { DutyExample, DutyRule } from '@caravan/domain/customs/duty';
import { DUTY_VALUES } from '@caravan/domain/customs/duty-bill';
import type { WrittenRule } from '@caravan/domain/customs/law/law-arrival';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface DutyRow {
  readonly rule_id: string;
  readonly version: number;
  readonly countries: string[];
  readonly valid_from: string;
  readonly valid_until: string | null;
  readonly currency: string;
  readonly bands: DutyRule['bands'];
  readonly value_base: string;
  readonly per_usd_e4: number | null;
  readonly source_date: string | null;
  readonly doubt: string;
  readonly doubt_zh: string;
  readonly check_by: string | null;
  readonly examples: readonly DutyExample[];
  readonly note_en: string;
  readonly note_zh: string;
  readonly source: string;
  readonly source_zh: string;
  readonly written_at: Date | null;
  readonly by: string | null;
}

const columns = sql`
  rule.rule_id, rule.version, rule.countries, rule.valid_from, rule.valid_until, rule.currency, rule.bands, rule.note_en,
  rule.note_zh, rule.source, rule.source_zh, rule.value_base, rule.per_usd_e4, rule.source_date, rule.doubt, rule.doubt_zh,
  rule.check_by, rule.examples, rule.written_at, staff.name as by`;
const from = sql`from duty_rules as rule left join staff on staff.id = rule.written_by`;

/** The rules that count, each in its newest version. */
export const readDutyRules = async (db: Db): Promise<DutyRow[]> => {
  const { rows } = await sql<DutyRow>`
    select ${columns} ${from} where rule.replaced_at is null order by rule.countries, rule.valid_from, rule.rule_id`.execute(
    db,
  );
  return rows;
};

export const readDutyVersions = async (db: Db, ruleId: string): Promise<DutyRow[]> => {
  const { rows } = await sql<DutyRow>`
    select ${columns} ${from} where rule.rule_id = ${ruleId}::uuid order by rule.version desc`.execute(db);
  return rows;
};

export const ruleOfRow = (row: DutyRow): DutyRule => ({
  countries: row.countries,
  validFrom: row.valid_from,
  ...(row.valid_until === null ? {} : { validUntil: row.valid_until }),
  currency: row.currency,
  ...(row.per_usd_e4 === null ? {} : { perUsdE4: row.per_usd_e4 }),
  valueBase: DUTY_VALUES.find((value) => value === row.value_base) ?? 'goods',
  bands: row.bands,
  notes: { en: row.note_en, zh: row.note_zh },
  source: row.source,
  ...(row.source_zh === '' ? {} : { sourceZh: row.source_zh }),
  ...(row.source_date === null ? {} : { sourceDate: row.source_date }),
  ...(row.doubt === '' ? {} : { doubt: row.doubt }),
  ...(row.doubt_zh === '' ? {} : { doubtZh: row.doubt_zh }),
  ...(row.check_by === null ? {} : { checkBy: row.check_by }),
  examples: row.examples,
});

/** Who writes, and when; nobody for what comes with the shop. */
export interface Writing {
  readonly now: Date;
  readonly staffId: string | null;
}

/** Held until the end of the transaction, so that no two rules of one country can be written to begin on one day. */
export const holdDutyRules = async (tx: Tx): Promise<void> => {
  await sql`lock table duty_rules in share row exclusive mode`.execute(tx);
};

/** Ends a version; whether it was the newest. */
export const endDutyRule = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { now, staffId }: Writing,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('duty_rules')
    .set({ replaced_at: now, replaced_by: staffId })
    .where('rule_id', '=', id)
    .where('version', '=', version)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What is said about it. */
const wordsOf = ({ doubt = '', doubtZh = '', source = '', sourceZh = '', notes }: DutyRule) => ({
  doubt,
  doubt_zh: doubtZh,
  note_en: notes?.en ?? '',
  note_zh: notes?.zh ?? '',
  source,
  source_zh: sourceZh,
});

/** Until when it holds, of when it is, and when it is to be looked up again. */
const daysOf = ({ validUntil, sourceDate, checkBy }: DutyRule) => ({
  valid_until: validUntil ?? null,
  source_date: sourceDate ?? null,
  check_by: checkBy ?? null,
});

export const insertDutyRule = async (
  tx: Tx,
  rule: DutyRule,
  { id, version, now, staffId }: Writing & { readonly id: string; readonly version: number },
): Promise<void> => {
  await tx
    .insertInto('duty_rules')
    .values({
      id: newId(now),
      rule_id: id,
      version,
      countries: [...rule.countries],
      valid_from: rule.validFrom,
      currency: rule.currency,
      bands: JSON.stringify(rule.bands),
      value_base: rule.valueBase,
      per_usd_e4: rule.perUsdE4 ?? null,
      examples: JSON.stringify(rule.examples ?? []),
      ...wordsOf(rule),
      ...daysOf(rule),
      written_at: staffId === null ? null : now,
      written_by: staffId,
    })
    .execute();
};

/** Every version that was ever written, also of rules that have been taken away since. */
export const readWrittenRules = async (db: Db): Promise<WrittenRule[]> => {
  const { rows } = await sql<DutyRow & { readonly replaced_at: Date | null }>`
    select ${columns}, rule.replaced_at ${from} order by rule.rule_id, rule.version`.execute(db);
  return rows.map((row) => ({
    ...ruleOfRow(row),
    ruleId: row.rule_id,
    version: row.version,
    isByDesk: row.written_at !== null,
    isCurrent: row.replaced_at === null,
  }));
};
