import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPlane from '@tabler/icons-react/dist/esm/icons/IconPlane.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { memo } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../product.module.css';

/** The rules of the house for this product: purchase, check, return, storage, shipping. */
export const ProductNotes = memo(({ product }: { readonly product: GoodsDetail }) => {
  const t = useTexts('goods');
  const texts = t.goods.product;
  const isFree = product.isPostage === '1';
  const fromChina = product.isExempt === 1;
  const notes = [
    { icon: <IconShoppingBag />, text: texts.notePurchase },
    ...(fromChina
      ? [
          { icon: <IconCamera />, text: isFree ? texts.noteFreePhotos : texts.noteCheck },
          { icon: <IconArrowBackUp />, text: t.told(texts.noteReturn) },
        ]
      : []),
    ...(fromChina && !isFree ? [{ icon: <IconBuildingWarehouse />, text: t.told(texts.noteStorage) }] : []),
    ...(fromChina ? [{ icon: <IconPlane />, text: texts.noteShipping }] : []),
  ];
  return (
    <Card as="section" className={styles['section']}>
      <h2>{texts.notes}</h2>
      <ul className={styles['notes']}>
        {notes.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
});
