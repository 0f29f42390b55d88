import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What last happened to a thing: staff by their name, anybody else by the word for the kind. */
export interface LastStep {
  readonly by: string;
  readonly action: string;
  readonly at: Date;
}

export type SteppedThing =
  | { readonly lineIds: readonly string[] }
  | { readonly parcelId: string }
  | { readonly forwardedId: string }
  | { readonly afterSaleId: string };

/** The newest step that is noted of a thing. */
export const lastStepOf = async (db: Db, thing: SteppedThing): Promise<LastStep | undefined> => {
  const { rows } = await sql<LastStep>`
    select coalesce(staff.name, actor_kind) as by, action, at from ${eventsOf(thing)}
    left join staff on actor_kind = 'staff' and staff.id = actor_id
    order by at desc, event.position desc, event.id desc limit 1`.execute(db);
  return rows[0];
};

const eventsOf = (thing: SteppedThing) => {
  if ('lineIds' in thing)
    return sql`(select * from order_events where line_id = any(${thing.lineIds}::uuid[])) event`;
  if ('parcelId' in thing)
    return sql`(select * from parcel_events where parcel_id = ${thing.parcelId}) event`;
  if ('forwardedId' in thing)
    return sql`(select *, 0 as position from forwarded_events where forwarded_id = ${thing.forwardedId}) event`;
  return sql`(select * from after_sale_events where after_sale_id = ${thing.afterSaleId}) event`;
};

/** A member's name; of somebody who left, too. */
export const staffName = async (db: Db, staffId: string): Promise<string | undefined> =>
  (await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst())?.name;
