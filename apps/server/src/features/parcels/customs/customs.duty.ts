import { type CustomsParcel, type DutyLine, dutyBill } from '@caravan/domain/customs/duty-bill';
import { splitWhole } from '@caravan/domain/money/exact';
import type { Locale } from '@caravan/domain/shared/locale';
import type { Db } from '../../../platform/db/database.ts';
import { chargeTexts, dutyNow } from '../../freight/index.ts';
import type { Rates } from '../../rates/index.ts';
import type { KeptDuty, ParcelGoods } from '../parcels.rows.ts';
import { kindOf, subheadingsOf } from './customs.queries.ts';

interface PricedParcel {
  readonly country: string;
  readonly goods: readonly ParcelGoods[];
  readonly declaredFen: number;
  readonly freightFen: number;
  readonly insuranceFen: number;
}

/** What customs asks of a parcel by today's rule, with the rule's version: a quote keeps it as it was told. */
export const dutyOfParcel = async (
  context: { readonly db: Db; readonly now: Date },
  { country, goods, declaredFen, freightFen, insuranceFen }: PricedParcel,
  rates: Rates,
): Promise<KeptDuty | undefined> => {
  const duty = await dutyNow(context, country, rates);
  if (!duty) return undefined;
  const known = await subheadingsOf(
    context.db,
    goods.map(({ goods_id }) => goods_id),
  );
  const parcel: CustomsParcel = {
    // without a declared value the goods are declared with what they are worth, see `declaredLines`
    goods: declaredFen || goods.reduce((sum, { total_fen }) => sum + total_fen, 0),
    freight: freightFen,
    insurance: insuranceFen,
    subheadings: new Set(goods.map((item) => kindOf(item, known))).size,
  };
  return { ruleId: duty.ruleId, version: duty.version, lines: dutyBill(duty.table, parcel) };
};

export interface ShownCharge {
  readonly label: string;
  readonly explanation: string;
  /** Minor units of the shown currency. */
  readonly amount: number;
}

/** The charges of a bill as they are read; their amounts sum to `totalMinor` to the last unit. */
export const shownCharges = (
  lines: readonly DutyLine[],
  totalMinor: number,
  { locale, money }: { readonly locale: Locale; readonly money: (fen: number) => string },
): ShownCharge[] => {
  if (lines.length === 0) return [];
  const amounts = splitWhole(
    totalMinor,
    lines.map(({ amount }) => amount),
  );
  return lines.map((line, place) => ({
    ...chargeTexts(line, locale, money),
    amount: amounts[place] ?? 0,
  }));
};
