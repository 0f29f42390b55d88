import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { memo } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { structuredProduct } from '../product/structured-product.ts';

/** The product once more, as search engines read it. */
export const ProductFacts = memo(({ product }: { readonly product: GoodsDetail }) => {
  const { origin } = useApp();
  const paths = usePaths();
  const text = structuredProduct(product, origin, paths.product({ id: product.id }));
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- data that no browser runs; nothing in it can end the element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
});
