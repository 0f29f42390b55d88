import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { ListRow, SectionHead } from '../../../ui/layout/card.tsx';
import { kilograms } from '../../warehouse/index.ts';
import { PriceItems } from '../submit/price-items.tsx';

interface PackedBillProps {
  readonly bill: NonNullable<ParcelDetail['packedBill']>;
  readonly currency: ParcelDetail['currency'];
}

/** How the estimate became what the packed boxes cost: told, weighed, and why something comes back or is due. */
export const PackedBill = ({ bill, currency }: PackedBillProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.packedBill;
  const amount = (value: number): string => moneyText(value, currency);
  return (
    <>
      <SectionHead title={texts.title} />
      <PriceItems items={bill.items} currency={currency} />
      <ListRow title={texts.measured} value={amount(bill.measured)} />
      <ListRow
        title={texts.told}
        note={t.fill(t.parcels.list.weight, { kilograms: kilograms(bill.estimatedGrams) })}
        value={amount(bill.told)}
      />
      {bill.change < 0 && <ListRow title={texts.back} value={amount(-bill.change)} />}
      {bill.change > 0 && <ListRow title={texts.asked} value={amount(bill.change)} />}
      {bill.borne > 0 && <ListRow title={texts.borne} value={amount(bill.borne)} />}
    </>
  );
};
