import { Image } from 'antd';
import type { ReactNode } from 'react';
import { SOURCE_LABELS, type Source } from '@caravan/domain/links/source';
import { useLanguage, useText } from '../../messages/language.ts';
import styles from './goods.module.css';

export interface Goods {
  readonly titleZh: string;
  readonly titleEn: string;
  readonly skuNameZh: string;
  readonly skuNameEn: string;
  readonly image: string;
  readonly quantity: number;
}

interface GoodsLineProps {
  readonly goods: Goods;
  readonly size?: number;
  readonly children?: ReactNode;
}

/**
 * One piece of goods as the hands need it: picture, Chinese words as the marketplace and the package write them, and
 * how many. English readers get theirs below.
 */
export const GoodsLine = ({ goods, size = 64, children }: GoodsLineProps) => {
  const { language } = useLanguage();
  return (
    <div className={styles['line']}>
      <Image
        className={styles['picture'] ?? ''}
        src={goods.image}
        alt={goods.titleZh}
        width={size}
        height={size}
      />
      <div className={styles['words']}>
        <div className={styles['sku']}>
          <b className={styles['quantity']} data-many={goods.quantity > 1 ? '' : undefined}>
            × {goods.quantity}
          </b>
          <span lang="zh-CN">{goods.skuNameZh}</span>
        </div>
        <div className={styles['title']} lang="zh-CN">
          {goods.titleZh}
        </div>
        {language === 'en' ? (
          <div className={styles['english']}>
            {goods.titleEn} · {goods.skuNameEn}
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
};

/** A few pictures in the cell of a table. */
export const GoodsStrip = ({ goods, most = 4 }: { goods: readonly Goods[]; most?: number }) => (
  <span className={styles['strip']}>
    {goods.slice(0, most).map((one, index) => (
      // A line has no identity here, and the strip is never put in another order.
      <img key={index} src={one.image} alt="" width={30} height={30} loading="lazy" />
    ))}
    {goods.length > most ? <span className={styles['more']}>+{goods.length - most}</span> : null}
  </span>
);

/** A few pictures and how many pieces there are, in the cell of a table. */
export const CountedGoods = ({ goods }: { goods: readonly Goods[] }) => {
  const { common } = useText();
  return (
    <span className={styles['counted']}>
      <GoodsStrip goods={goods} />
      {common.piece(goods.reduce((sum, { quantity }) => sum + quantity, 0))}
    </span>
  );
};

export const SourceMark = ({ source }: { source: Source }) => {
  const { language } = useLanguage();
  return (
    <span className={styles['source']} data-source={source}>
      {SOURCE_LABELS[source][language]}
    </span>
  );
};
