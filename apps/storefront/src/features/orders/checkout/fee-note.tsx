import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { priceTermsQuery } from '../../../shell/api/price-terms.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';

interface FeeNoteProps {
  readonly currency: string;
  readonly className: string | undefined;
}

/** What the service fee is made of, where it is charged. */
export const FeeNote = ({ currency, className }: FeeNoteProps) => {
  const t = useTexts('orders');
  const { call } = useApp();
  const { data } = useQuery(priceTermsQuery(call, currency));
  if (!data || data.currency !== currency) return null;
  const { percent, least, most } = data.serviceFee;
  const texts = t.orders.checkout.feeNote;
  const says = [
    t.fill(texts.share, { percent: t.percent(percent) }),
    ...(least > 0 ? [t.fill(texts.least, { amount: moneyText(least, data.currency) })] : []),
    ...(most === null ? [] : [t.fill(texts.most, { amount: moneyText(most, data.currency) })]),
  ];
  return <p className={className}>{`${texts.of}${says.join(texts.between)}${texts.end}`}</p>;
};
