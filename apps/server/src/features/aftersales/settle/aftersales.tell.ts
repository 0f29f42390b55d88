import type { Tx } from '../../../platform/db/database.ts';
import { type ParamsOf, type TemplateName, notify } from '../../messages/index.ts';
import type { LineRow } from '../../orders/index.ts';
import type { AfterSaleRow } from '../aftersales.rows.ts';

/** Tells the shopper how their application stands; the message leads to its audit page. */
export const tell = <Name extends TemplateName>(
  tx: Tx,
  { account_id: accountId, code }: Pick<AfterSaleRow, 'account_id' | 'code'>,
  template: Name,
  params: ParamsOf<Name>,
  now: Date,
): Promise<void> =>
  notify(tx, { accountId, template, params, link: `platformAudit?afterSaleCode=${code}`, now });

/** What every message about an application says of it. */
export const factsOf = (
  { code }: Pick<AfterSaleRow, 'code'>,
  line: Pick<LineRow, 'title_zh' | 'title_en'> | undefined,
) => ({ code, itemEn: line?.title_en || (line?.title_zh ?? ''), itemZh: line?.title_zh ?? '' });
