import type { ImportOutcome } from '../read/import-format.ts';
import { normaliseGoods } from '../normalise/normalise-goods.ts';
import { plainText } from '../normalise/normalise-values.ts';
import type { LooseRow } from '../normalise/neutral-rows.ts';

/** Rows of a search at Taobao: nid, title, price, sales ("144人付款"), seller, location, pic_url, detail_url. */
export function* taobaoSearchGoods(rows: LooseRow[]): Generator<ImportOutcome> {
  for (const [index, row] of rows.entries()) {
    yield normaliseGoods({
      at: `row ${index + 1}`,
      source: 'taobao',
      link: row['detail_url'],
      externalId: row['nid'],
      title: row['title'],
      categoryPath: [plainText(row['collection'])?.replaceAll('_', ' ')],
      shopId: row['seller_id'],
      shopName: row['seller'],
      shopLocation: row['location'],
      pictures: [row['pic_url']],
      price: row['price'],
      sales: row['sales'],
    });
  }
}
