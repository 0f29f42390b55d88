import { useShopperCountry } from '../../../shell/country.ts';
import { GoodsCard, TotalCard } from '../../landed/index.ts';
import type { Payee } from '../payments.queries.ts';

/** What is paid for, and what is to be paid later. */
export const PayingFor = ({ payee: { orderType, codes } }: { readonly payee: Payee }) => {
  const wanted = codes.split(',').filter(Boolean);
  const country = useShopperCountry();
  if (orderType !== 'default' && orderType !== 'warehouse') return null;
  const question = orderType === 'default' ? { orderCodes: wanted, country } : { parcelCodes: wanted };
  return (
    <>
      <TotalCard question={question} />
      <GoodsCard question={question} />
    </>
  );
};
