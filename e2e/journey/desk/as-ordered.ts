import sharp from 'sharp';
import type { ShopDatabase } from '../../harness/database.ts';

type Rows = Pick<ShopDatabase, 'rows'>;

/** What the scale says of one order line that came by a waybill, in grams: what pieces like it weighed before, else what the catalogue says. */
export async function gramsOfLine({ rows }: Rows, trackingNumber: string): Promise<number> {
  const [line] = await rows<{ grams: number }>(
    `select line.quantity * coalesce(
         (select percentile_cont(0.5) within group (order by stored.weight_grams::float8 / stored.quantity)
          from order_lines as sold join stored_items as stored on stored.order_line_id = sold.id
          where sold.sku_id = line.sku_id and stored.weight_grams is not null),
         line.weight_grams_guess, 620) as grams
       from order_lines as line join inbound_shipments as inbound on inbound.purchase_id = line.purchase_id
     where inbound.tracking_number = $1 limit 1`,
    [trackingNumber],
  );
  if (!line) throw new Error(`nothing was bought that comes by ${trackingNumber}`);
  return Math.round(line.grams);
}

/** What a shopper's piece of some goods weighed when it came, in grams. */
export async function gramsStored({ rows }: Rows, email: string, goodsId: string): Promise<number> {
  const [stored] = await rows<{ grams: number }>(
    `select stored.weight_grams as grams from stored_items as stored
       join order_lines as line on line.id = stored.order_line_id
       join orders on orders.id = line.order_id join accounts on accounts.id = orders.account_id
     where accounts.email = $1 and line.goods_id = $2`,
    [email, goodsId],
  );
  if (!stored) throw new Error(`nothing of ${goodsId} is stored for ${email}`);
  return stored.grams;
}

/** What a packed parcel weighs in grams: its goods, a box and some filling. */
export async function gramsOfParcel({ rows }: Rows, parcelCode: string): Promise<number> {
  const [parcel] = await rows<{ grams: number }>(
    `select sum(stored.weight_grams)::int + 150 as grams
       from stored_items as stored join parcels on parcels.id = stored.parcel_id where parcels.code = $1`,
    [parcelCode],
  );
  if (!parcel?.grams) throw new Error(`nothing is in ${parcelCode}`);
  return parcel.grams;
}

/** A photo of what a waybill's first line ordered: goods as they should be. */
export async function photoAsOrdered(
  { rows }: Rows,
  origin: string,
  trackingNumber: string,
): Promise<Buffer> {
  const [line] = await rows<{ picture_id: string }>(
    `select line.picture_id from order_lines as line
       join inbound_shipments as inbound on inbound.purchase_id = line.purchase_id
     where inbound.tracking_number = $1 and line.picture_id is not null limit 1`,
    [trackingNumber],
  );
  if (!line) throw new Error(`what comes by ${trackingNumber} has no picture`);
  const answer = await fetch(`${origin}/media/${line.picture_id}/960.webp`);
  if (!answer.ok) throw new Error(`${answer.status} for the picture of ${trackingNumber}`);
  return sharp(await answer.arrayBuffer())
    .png()
    .toBuffer();
}
