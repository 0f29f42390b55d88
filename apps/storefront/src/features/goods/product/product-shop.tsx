import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { inContentLanguage } from '../../../shell/locale.ts';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { memo } from 'react';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../product.module.css';

/** Who sells it, and where it stands on the marketplace. */
export const ProductShop = memo(({ product }: { readonly product: GoodsDetail }) => {
  const t = useTexts('goods');
  const locale = useLocale();
  const { shop, source, originalUrl } = product;
  return (
    <Card as="section" className={styles['section']}>
      <h2 className="visually-hidden">{t.goods.product.shop}</h2>
      <div className={styles['shop']}>
        <Avatar src={shop.storeIcon} name={shop.shopName} />
        <div className={styles['shopFacts']}>
          <strong>{shop.shopName}</strong>
          <span className={styles['count']}>
            {inContentLanguage(SOURCE_LABELS[source], locale)}
            {shop.location !== '' && ` · ${shop.location}`}
          </span>
        </div>
        {shop.rating !== null && (
          <span className={styles['shopRating']}>
            <IconStarFilled aria-hidden="true" />
            <span aria-hidden="true">{shop.rating.toFixed(1)}</span>
            <span className="visually-hidden">
              {t.fill(t.goods.product.shopRating, { value: shop.rating.toFixed(1) })}
            </span>
          </span>
        )}
      </div>
      <a className={styles['original']} href={originalUrl} target="_blank" rel="noopener noreferrer nofollow">
        {t.fill(t.goods.product.originalPageOn, { source: inContentLanguage(SOURCE_LABELS[source], locale) })}
        <IconExternalLink aria-hidden="true" />
      </a>
    </Card>
  );
});
