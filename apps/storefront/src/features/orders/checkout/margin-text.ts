import type { YuanRate } from '@caravan/contract/rates/rates.shapes';
import { dateTime } from '../../../shell/dates.ts';
import type { useTexts } from '../../../shell/texts/use-texts.ts';

/** The rate that goods are priced by, with the shop's margin in it; nothing where there is none. */
export const marginText = (
  t: ReturnType<typeof useTexts<'orders'>>,
  { yuanRate, rateAsOf }: { readonly yuanRate: YuanRate; readonly rateAsOf: string },
): string | undefined =>
  yuanRate.marginPercent === 0
    ? undefined
    : t.fill(t.orders.checkout.margin, {
        rate: yuanRate.usd.toFixed(4),
        time: dateTime(rateAsOf),
        percent: t.percent(yuanRate.marginPercent),
      });
