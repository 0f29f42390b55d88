import type { SellerReturn } from '@caravan/contract/aftersales/seller-returns.calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../../messages/language.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { read } from '../../../shell/api.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Money, When } from '../../../ui/charts/figures.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import type { Fact } from '../../../ui/layout/facts.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { CopyText } from '../../../ui/parts/copy-text.tsx';
import { StickerLink } from '../../warehouse/index.ts';
import { dueDayOf, goodsNameOf } from './seller-return-words.ts';
import { SellerReturnForms } from './seller-return-forms.tsx';

interface DrawerProps {
  readonly code: string | null;
  readonly onClose: () => void;
}

/** One return beside the list: all that is known of it, and what the desk writes down. */
export const SellerReturnDrawer = ({ code, onClose }: DrawerProps) => (
  <SideDrawer open={code !== null} onClose={onClose} size={520} title={<span className="mono">{code}</span>}>
    {code === null ? null : <OneReturn code={code} />}
  </SideDrawer>
);

const OneReturn = ({ code }: { code: string }) => {
  const text = useText();
  const found = useQuery(read('GET /staff/seller-returns/find', { text: code }));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  return (
    <>
      <SellerReturnFacts back={found.data} />
      <SellerReturnForms key={`${code} ${found.data.step}`} back={found.data} />
    </>
  );
};

export const SellerReturnFacts = ({ back }: { back: SellerReturn }) => {
  const { text, language } = useLanguage();
  const { sellerReturns } = text;
  return (
    <Facts
      facts={[
        { label: sellerReturns.step, value: <b>{sellerReturns.steps[back.step]}</b> },
        { label: sellerReturns.due, value: dueDayOf(back.dueAt) },
        { label: sellerReturns.goods, value: goodsNameOf(back, language), isWide: true },
        {
          label: sellerReturns.bin,
          value: (
            <>
              <b className="mono">{back.bin || '–'}</b> ·{' '}
              {sellerReturns.pieces(back.quantity, back.storedQuantity || back.quantity)}
            </>
          ),
        },
        back.labelCode
          ? { label: sellerReturns.sticker, value: <StickerLink code={back.labelCode} /> }
          : null,
        { label: sellerReturns.reason, value: language === 'zh' ? back.reasonZh : back.reasonEn },
        {
          label: sellerReturns.code,
          value: <Link to={paths.return(back.code)}>{sellerReturns.toCase}</Link>,
        },
        back.shipTo ? { label: sellerReturns.address, value: back.shipTo, isWide: true } : null,
        ...useWayFacts(back),
      ]}
    />
  );
};

const useWayFacts = (back: SellerReturn): (Fact | null)[] => {
  const { sellerReturns } = useText();
  return [
    {
      label: sellerReturns.purchase,
      value: <CopyText value={back.marketplaceOrderNumber} label={sellerReturns.purchase} />,
    },
    {
      label: sellerReturns.order,
      value: <Link to={paths.order(back.orderCode)}>{back.orderCode}</Link>,
    },
    back.waybill
      ? {
          label: sellerReturns.waybill,
          value: (
            <>
              {back.carrier} <CopyText value={back.waybill} label={sellerReturns.waybill} />
            </>
          ),
          isWide: true,
        }
      : null,
    back.handedOverAt ? { label: sellerReturns.handedOver, value: <When at={back.handedOverAt} /> } : null,
    back.backWaybill
      ? {
          label: sellerReturns.backWaybill,
          value: <CopyText value={back.backWaybill} label={sellerReturns.backWaybill} />,
        }
      : null,
    back.goodsBackAt ? { label: sellerReturns.back, value: <When at={back.goodsBackAt} /> } : null,
    { label: sellerReturns.cost, value: <Money amount={back.expectedCny} currency="CNY" /> },
    back.refundedCny === null
      ? null
      : { label: sellerReturns.refunded, value: <Money amount={back.refundedCny} currency="CNY" /> },
  ];
};
