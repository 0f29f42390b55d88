import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { memo } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../product.module.css';

/** What not every freight line takes, said before buying, with what it means for the way home. */
export const ProductRestrictions = memo(({ product }: { readonly product: GoodsDetail }) => {
  const { restrictions } = useTexts('goods').goods;
  const said = product.goodsClasses.flatMap((name) => (isRestricted(name, restrictions.of) ? [name] : []));
  if (said.length === 0 || product.isExempt === 2) return null;
  return (
    <Card as="section" className={styles['section']}>
      <h2>{restrictions.title}</h2>
      <ul className={styles['notes']}>
        {said.map((name) => (
          <li key={name}>
            <IconAlertTriangle aria-hidden="true" />
            <span>{restrictions.of[name]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
});

const isRestricted = <Names extends object>(name: string, texts: Names): name is keyof Names & string =>
  Object.hasOwn(texts, name);
