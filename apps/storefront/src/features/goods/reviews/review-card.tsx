import type { Review } from '@caravan/contract/goods/goods.calls';
import { useState } from 'react';
import { Day } from '../../../shell/page/day.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { ImageViewer } from '../../../ui/media/image-viewer.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Rating } from '../../../ui/choices/rating.tsx';
import styles from './reviews.module.css';

interface ReviewCardProps {
  readonly review: Review;
  /** A few lines of the text only. */
  readonly isShort?: boolean;
}

/** What somebody says about a product: mark, words, pictures. */
export const ReviewCard = ({ review, isShort = false }: ReviewCardProps) => {
  const t = useTexts('goods');
  const [isOriginal, setOriginal] = useState(false);
  const hasOther = review.textOriginal !== '' && review.textOriginal !== review.text;
  return (
    <article className={styles['review']}>
      <header className={styles['author']}>
        <Avatar src={review.avatar} name={review.author} size="small" />
        <span className={styles['who']}>
          <span dir="auto">{review.author}</span>
          <Rating value={review.mark} />
        </span>
        <Day at={review.createdAt} />
      </header>
      <p
        className={cx(styles['words'], isShort && styles['short'])}
        lang={isOriginal ? 'zh' : undefined}
        dir="auto"
      >
        {isOriginal ? review.textOriginal : review.text}
      </p>
      <Pictures review={review} />
      <footer className={styles['foot']}>
        {review.skuName !== '' && <span>{t.fill(t.goods.reviews.bought, { sku: review.skuName })}</span>}
        {hasOther && (
          <button type="button" aria-pressed={isOriginal} onClick={() => setOriginal(!isOriginal)}>
            {isOriginal ? t.goods.reviews.translated : t.goods.reviews.original}
          </button>
        )}
      </footer>
    </article>
  );
};

const Pictures = ({ review: { pictures, author } }: { readonly review: Review }) => {
  const t = useTexts('goods');
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const named = pictures.map((src, place) => ({
    src,
    alt: t.fill(t.goods.reviews.picture, { author, index: place + 1 }),
  }));
  return (
    <div className={styles['pictures']}>
      {named.map(({ src, alt }, place) => (
        <button key={src} type="button" onClick={() => setShown(place)}>
          <Picture src={src} alt={alt} sizes="96px" corners="soft" />
        </button>
      ))}
      <ImageViewer open={shown !== null} onClose={() => setShown(null)} pictures={named} start={shown ?? 0} />
    </div>
  );
};
