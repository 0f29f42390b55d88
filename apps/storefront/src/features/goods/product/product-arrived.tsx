import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { shortDate } from '../../../shell/dates.ts';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ImageViewer } from '../../../ui/media/image-viewer.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { weightText } from '../../landed/index.ts';
import { arrivedQuery } from '../goods.queries.ts';
import styles from '../product.module.css';
import type { ProductChoice } from './use-product-choice.ts';

interface ProductArrivedProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
}

/** How pieces that others bought arrived: weighed and photographed by the warehouse; nothing where there were none. */
export const ProductArrived = ({ product, choice }: ProductArrivedProps) => {
  const t = useTexts('goods', 'landed');
  const { call } = useApp();
  const { data } = useQuery({ ...arrivedQuery(call, product.id), enabled: useHydrated() });
  const skus = data?.skus ?? [];
  const shown = skus.find(({ skuId }) => skuId === choice.sku?.skuId) ?? skus[0];
  if (!shown) return null;
  return (
    <Card as="section" className={styles['section']}>
      <h2>{t.goods.product.arrived}</h2>
      <p className={styles['count']}>
        {t.plural(t.goods.product.arrivedWeight, shown.pieces, {
          weight: weightText(t, shown.weightGrams),
          day: shortDate(shown.lastAt),
        })}
        {shown.skuName !== '' && ` ${t.fill(t.goods.reviews.bought, { sku: shown.skuName })}`}
      </p>
      <Photos key={shown.skuId} photos={shown.photos} />
    </Card>
  );
};

const Photos = ({ photos }: { readonly photos: readonly string[] }) => {
  const t = useTexts('goods');
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const named = photos.map((src, place) => ({
    src,
    alt: t.fill(t.goods.product.arrivedPhoto, { index: place + 1 }),
  }));
  return (
    <div className={styles['arrived']}>
      {named.map(({ src, alt }, place) => (
        <button key={src} type="button" onClick={() => setOpen(place)}>
          <Picture src={src} alt={alt} sizes="96px" corners="soft" />
        </button>
      ))}
      <ImageViewer open={open !== null} onClose={() => setOpen(null)} pictures={named} start={open ?? 0} />
    </div>
  );
};
