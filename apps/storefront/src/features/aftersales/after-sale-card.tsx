import type { AfterSaleSummary } from '@caravan/contract/aftersales/aftersales.shapes';
import type { AfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import { Money } from '../../shell/money.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import styles from './aftersales.module.css';

const TONES: Partial<Record<AfterSaleStatus, 'accent' | 'success' | 'warning' | 'danger' | 'info'>> = {
  return_under_review: 'info',
  exchange_under_review: 'info',
  return_payment_pending: 'warning',
  waiting_for_return_number: 'accent',
  return_in_progress: 'accent',
  refund_completed: 'success',
  return_completed: 'success',
  not_passed: 'danger',
};

export const AfterSaleTag = ({ status }: { readonly status: AfterSaleStatus }) => {
  const t = useTexts('aftersales');
  return <Tag tone={TONES[status] ?? 'neutral'}>{t.common.statuses.afterSale[status]}</Tag>;
};

/** An application in the list: what it is about, how it stands, what is asked of the shopper. */
export const AfterSaleCard = ({ afterSale }: { readonly afterSale: AfterSaleSummary }) => {
  const t = useTexts('aftersales');
  const paths = usePaths();
  const audit = paths.platformAudit({ afterSaleCode: afterSale.code });
  return (
    <Card as="article" className={styles['card']}>
      <Link to={audit} className={styles['cardLink']}>
        <span className={styles['head']}>
          <span className={styles['kind']}>{t.aftersales.kinds[afterSale.kind]}</span>
          <AfterSaleTag status={afterSale.status} />
        </span>
        <GoodsRow goods={afterSale} />
      </Link>
      {afterSale.awaitsAnswer && <p className={styles['lead']}>{t.aftersales.list.asked}</p>}
      <div className={styles['head']}>
        <Amount afterSale={afterSale} />
        <NextStep afterSale={afterSale} audit={audit} />
      </div>
    </Card>
  );
};

const Amount = ({ afterSale }: { readonly afterSale: AfterSaleSummary }) => {
  const t = useTexts('aftersales');
  const { currency } = afterSale;
  if (afterSale.canPay)
    return (
      <span className={styles['sum']}>
        <span className={styles['faint']}>{t.aftersales.list.fee}</span>
        <Money amount={afterSale.fee} currency={currency} size="medium" />
      </span>
    );
  if (afterSale.kind === 'exchange') return <span />;
  return (
    <span className={styles['sum']}>
      <span className={styles['faint']}>{t.aftersales.list.refund}</span>
      <Money amount={afterSale.refund} currency={currency} size="medium" />
    </span>
  );
};

const NextStep = ({ afterSale, audit }: { readonly afterSale: AfterSaleSummary; readonly audit: string }) => {
  const t = useTexts('aftersales');
  const paths = usePaths();
  const texts = t.aftersales.list;
  if (afterSale.canPay)
    return (
      <LinkButton size="small" to={paths.pay({ orderType: 'afterSales', codes: afterSale.code })}>
        {texts.pay}
      </LinkButton>
    );
  return (
    <LinkButton size="small" variant={afterSale.awaitsAnswer ? 'primary' : 'outline'} to={audit}>
      {afterSale.awaitsAnswer ? texts.answer : texts.view}
    </LinkButton>
  );
};

interface Goods {
  readonly name: string;
  readonly skuName: string;
  readonly image: string;
  readonly number: number;
}

export const GoodsRow = ({ goods }: { readonly goods: Goods }) => {
  const t = useTexts('aftersales');
  return (
    <span className={styles['line']}>
      <span className={styles['picture']}>
        <Picture src={goods.image} alt="" sizes="90px" corners="soft" />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {goods.name}
        </span>
        <span className={styles['faint']}>
          {[goods.skuName, t.plural(t.aftersales.list.pieces, goods.number)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
};
