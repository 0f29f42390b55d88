import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { goodsClassesQuery } from '../goods.queries.ts';
import styles from '../product.module.css';
import { RichText } from '../gallery/rich-text.tsx';
import { useTranslatedPictures } from '../gallery/use-translated-pictures.ts';

/** The table of what it is made of, and the shop's description; the Chinese original on demand. */
export const ProductDetails = memo(({ product }: { readonly product: GoodsDetail }) => {
  const { goods } = useTexts('goods');
  const [isOriginal, setOriginal] = useState(false);
  const { attach, hasAny } = useTranslatedPictures(product.translatesPictures && !isOriginal);
  const hasOther = product.description !== product.descriptionOriginal || hasAny;
  const { lang, attributes, description } = isOriginal ? inChinese(product) : inOwnLanguage(product);
  return (
    <Card as="section" className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{goods.product.details}</h2>
        {hasOther && (
          <button
            type="button"
            className={styles['quiet']}
            aria-pressed={isOriginal}
            onClick={() => setOriginal(!isOriginal)}
          >
            {isOriginal ? goods.product.showTranslated : goods.product.showOriginal}
          </button>
        )}
      </div>
      <GoodsClasses classes={product.goodsClasses} />
      <Attributes list={attributes} lang={lang} />
      {hasAny && !isOriginal && <p className={styles['count']}>{goods.product.picturesTranslated}</p>}
      {description !== '' && <RichText html={description} lang={lang} ref={attach} />}
    </Card>
  );
});

const inChinese = ({ attributesOriginal, descriptionOriginal }: GoodsDetail) => ({
  lang: 'zh',
  attributes: attributesOriginal,
  description: descriptionOriginal,
});

const inOwnLanguage = ({ attributes, description }: GoodsDetail) => ({
  lang: undefined,
  attributes,
  description,
});

interface AttributesProps {
  readonly list: GoodsDetail['attributes'];
  readonly lang: string | undefined;
}

const Attributes = ({ list, lang }: AttributesProps) => {
  const { goods } = useTexts('goods');
  if (list.length === 0) return null;
  return (
    <dl className={styles['attributes']} lang={lang} aria-label={goods.product.attributes}>
      {list.map(({ name, value }) => (
        <div key={name + value}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const PLAIN = 'general';

/** What it holds that not every freight line takes: a battery, a liquid. */
const GoodsClasses = ({ classes }: { readonly classes: readonly string[] }) => {
  const { goods } = useTexts('goods');
  const { call } = useApp();
  const special = classes.filter((name) => name !== PLAIN);
  const { data } = useQuery({ ...goodsClassesQuery(call), enabled: special.length > 0 });
  if (special.length === 0) return null;
  return (
    <p className={styles['tags']}>
      <span className={styles['count']}>{goods.product.goodsClasses}</span>
      {special.map((name) => (
        <Tag key={name} tone="warning">
          {data?.find(({ value }) => value === name)?.label ?? name}
        </Tag>
      ))}
    </p>
  );
};
