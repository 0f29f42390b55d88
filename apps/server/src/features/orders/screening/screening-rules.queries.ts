import { sql } from 'kysely';
import type { ScreeningRules } from '@caravan/domain/orders/screening/screening';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface RulesRow {
  readonly id: string;
  readonly rules: ScreeningRules;
  readonly hold_from: number;
  readonly window_hours: number;
  readonly answer_hours: number;
  readonly trust_days: number;
  readonly valid_from: Date;
  readonly staff_name: string | null;
}

const ruleColumns = sql`version.id, version.rules, version.hold_from, version.window_hours, version.answer_hours,
  version.trust_days, version.valid_from`;

export const rulesAt = async (db: Db, now: Date): Promise<RulesRow> => {
  const { rows } = await sql<RulesRow>`
    select ${ruleColumns}, null as staff_name from screening_rules version
    where valid_from <= ${now} order by valid_from desc, id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no screening rules are in force');
  return row;
};

/** Every version, the one that counts last on top. */
export const listRules = async (db: Db): Promise<RulesRow[]> => {
  const { rows } = await sql<RulesRow>`
    select ${ruleColumns}, staff.name as staff_name from screening_rules version
    left join staff on staff.id = version.staff_id order by valid_from desc, version.id desc limit 50`.execute(
    db,
  );
  return rows;
};

export const insertRules = async (
  tx: Tx,
  version: Omit<RulesRow, 'id' | 'staff_name'>,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('screening_rules')
    .values({
      ...version,
      id: newId(now),
      rules: JSON.stringify(version.rules),
      staff_id: staffId,
      created_at: now,
    })
    .execute();
};
