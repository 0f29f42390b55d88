import type { StaffAfterSaleDetail } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { ShopperLink } from '../../shell/frame/shopper-link.tsx';
import { useLanguage, useText } from '../../messages/language.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import type { Fact } from '../../ui/layout/facts.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';

type AfterSale = StaffAfterSaleDetail;

export const ReturnFacts = ({ afterSale }: { afterSale: AfterSale }) => {
  const { language, text } = useLanguage();
  const { returns } = text;
  return (
    <Panel>
      <Facts
        facts={[
          {
            label: returns.application,
            value: <CopyText value={afterSale.code} label={returns.application} />,
          },
          { label: returns.kind, value: returns.kinds[afterSale.kind] },
          { label: returns.reason, value: language === 'zh' ? afterSale.reasonZh : afterSale.reasonEn },
          { label: returns.shopper, value: <ShopperLink>{afterSale.shopper}</ShopperLink> },
          ...useMoneyFacts(afterSale),
          ...useWayFacts(afterSale),
        ]}
      />
    </Panel>
  );
};

const useMoneyFacts = (afterSale: AfterSale): (Fact | null)[] => {
  const { returns } = useText();
  const { feePaidAt, exchangeStock } = afterSale;
  const isExchange = afterSale.kind === 'exchange';
  return [
    { label: returns.paid, value: <Money amount={afterSale.paidUsd} currency="USD" /> },
    afterSale.freightKeptUsd > 0
      ? { label: returns.kept, value: <Money amount={afterSale.freightKeptUsd} currency="USD" /> }
      : null,
    isExchange
      ? null
      : {
          label: afterSale.status === 'refund_completed' ? returns.actions.refund : returns.due,
          value: <Money amount={afterSale.refundUsd} currency="USD" />,
        },
    isExchange ? null : { label: returns.target, value: returns.targets[afterSale.refundTo] },
    isExchange
      ? {
          label: returns.exchangeFor,
          value: `${afterSale.exchangeSkuName ?? ''} (${returns.stock(exchangeStock ?? 0)})`,
          isWide: true,
        }
      : null,
    afterSale.feeUsd > 0
      ? {
          label: returns.fee,
          value: (
            <>
              <Money amount={afterSale.feeCny} currency="CNY" /> ·{' '}
              {feePaidAt === null ? returns.feeOpen : returns.feePaid}
            </>
          ),
        }
      : null,
  ];
};

const useWayFacts = (afterSale: AfterSale): (Fact | null)[] => {
  const { returns } = useText();
  const { storedAt, returnUntil, returnNumber, merchantReceivedAt, goodsBackAt, refusal } = afterSale;
  return [
    storedAt === null ? null : { label: returns.stored, value: <When at={storedAt} /> },
    returnUntil === null ? null : { label: returns.until, value: <When at={returnUntil} /> },
    afterSale.location === '' ? null : { label: returns.location, value: <b>{afterSale.location}</b> },
    returnNumber === null
      ? null
      : {
          label: returns.returnNumber,
          value: (
            <>
              {afterSale.returnCarrier} <CopyText value={returnNumber} label={returns.returnNumber} />
            </>
          ),
          isWide: true,
        },
    merchantReceivedAt === null
      ? null
      : { label: returns.merchantReceipt, value: <When at={merchantReceivedAt} /> },
    goodsBackAt === null ? null : { label: returns.goodsBack, value: <When at={goodsBackAt} /> },
    refusal === null ? null : { label: returns.refusal, value: refusal, isWide: true },
  ];
};
