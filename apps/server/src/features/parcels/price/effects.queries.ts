import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What is left of weight and height of goods after a service, in basis points. */
export interface PackingEffect {
  readonly stored_item_id: string;
  readonly service: 'remove_packaging' | 'vacuum';
  readonly weight_left_bp: number;
  readonly height_left_bp: number;
}

export const effectsOn = async (db: Db, storedItemIds: readonly string[]): Promise<PackingEffect[]> => {
  const { rows } = await sql<PackingEffect>`
    select distinct on (stored.id, effect.service) stored.id as stored_item_id, effect.service,
      effect.weight_left_bp, effect.height_left_bp
    from stored_items as stored
    join order_lines as line on line.id = stored.order_line_id
    join goods on goods.id = line.goods_id
    join categories on categories.id = any(goods.category_ids)
    join packing_effects as effect on effect.category_zh = categories.name_zh
    where stored.id = any(${storedItemIds}::uuid[]) and effect.replaced_at is null
    order by stored.id, effect.service, categories.parent_id nulls last`.execute(db);
  return rows;
};
