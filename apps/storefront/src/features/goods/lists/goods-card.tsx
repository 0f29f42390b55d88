import type { GoodsCard as Goods } from '@caravan/contract/goods/goods.calls';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ShippingTags, SourceTag } from './badges.tsx';
import styles from './goods-card.module.css';
import { shortCount } from './sold-text.ts';

const SIZES = '(min-width: 1120px) 225px, (min-width: 900px) 24vw, (min-width: 600px) 32vw, 47vw';

interface GoodsCardProps {
  readonly goods: Goods;
  /** One of the first pictures of the page. */
  readonly priority?: boolean;
}

/** One of many goods: picture, name, price, where it comes from. */
export const GoodsCard = ({ goods, priority = false }: GoodsCardProps) => {
  const paths = usePaths();
  return (
    <Link to={paths.product({ id: goods.id, goodsSource: goods.goodsSource })} className={styles['card']}>
      <Picture
        src={goods.mainPic}
        alt=""
        sizes={SIZES}
        priority={priority ? 'first' : undefined}
        className={styles['picture']}
      />
      <span className={styles['body']}>
        <span className={styles['name']} dir="auto">
          {goods.goodsName}
        </span>
        <span className={styles['tags']}>
          <SourceTag source={goods.source} />
          <ShippingTags isPostage={goods.isPostage} isExempt={goods.isExempt} />
        </span>
        <span className={styles['foot']}>
          <Money amount={goods.price} currency={goods.currency} />
          <SoldCount count={goods.sales} />
        </span>
      </span>
    </Link>
  );
};

/** The same place while it is on its way. */
export const GoodsCardSkeleton = () => (
  <span className={styles['card']} aria-hidden="true">
    <Skeleton kind="square" className={styles['picture']} />
    <span className={styles['body']}>
      <span className={styles['name']}>
        <Skeleton />
      </span>
      <span className={styles['tags']}>
        <Skeleton width="short" />
      </span>
      <span className={styles['foot']}>
        <Skeleton width="half" />
      </span>
    </span>
  </span>
);

export const SoldCount = ({ count }: { readonly count: number }) => {
  const t = useTexts('goods');
  const short = shortCount(count, useLocale());
  if (count === 0) return null;
  return (
    <span className={styles['sold']}>
      {short === undefined
        ? t.fill(t.goods.card.sold, { count })
        : t.fill(t.goods.card.soldMany, { count: short })}
    </span>
  );
};

/** A narrow one for rows that scroll sideways: picture and price. */
export const SmallGoodsCard = ({ goods }: { readonly goods: Goods }) => {
  const paths = usePaths();
  return (
    <Link to={paths.product({ id: goods.id, goodsSource: goods.goodsSource })} className={styles['small']}>
      <Picture src={goods.mainPic} alt="" sizes="(min-width: 900px) 190px, 28vw" corners="soft" />
      <span className={styles['smallName']} dir="auto">
        {goods.goodsName}
      </span>
      <Money amount={goods.price} currency={goods.currency} size="small" />
    </Link>
  );
};
