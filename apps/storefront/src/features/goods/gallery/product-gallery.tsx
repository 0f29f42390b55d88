import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { memo, useEffect, useState } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { ImageViewer } from '../../../ui/media/image-viewer.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { useSlides } from '../../../ui/media/use-slides.ts';
import styles from './product-gallery.module.css';
import { skuPicture } from '../sku/sku-choice.ts';

interface ProductGalleryProps {
  readonly product: GoodsDetail;
  /** The picture of what is chosen: the gallery turns to it. */
  readonly wanted: string | null;
}

const SIZES = '(min-width: 1240px) 570px, (min-width: 900px) 46vw, (min-width: 700px) 50vw, 100vw';

/** The product's pictures and those of its SKUs: swiped through, tapped to look closer. */
export const ProductGallery = memo(({ product, wanted }: ProductGalleryProps) => {
  const t = useTexts('goods');
  const pictures = galleryOf(product);
  const { viewport, index, goTo } = useSlides(pictures.length);
  const [isOpen, setOpen] = useState(false);
  const target = wanted === null ? -1 : pictures.findIndex((picture) => isSame(picture, wanted));
  useEffect(() => {
    if (target >= 0) goTo(target);
  }, [target, goTo]);
  return (
    <div role="group" className={styles['gallery']} aria-label={t.goods.product.pictures}>
      <div className={styles['stage']}>
        <div ref={viewport} className={styles['viewport']}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              className={styles['slide']}
              inert={place !== index || picture === ''}
              aria-label={
                pictures.length > 1
                  ? t.fill(t.goods.product.zoomOf, { index: place + 1, count: pictures.length })
                  : t.goods.product.zoom
              }
              onClick={() => setOpen(true)}
            >
              <Picture
                src={picture}
                alt={place === 0 ? product.goodsName : ''}
                sizes={SIZES}
                priority={place === 0 ? 'first' : undefined}
              />
            </button>
          ))}
        </div>
        {pictures[0] !== '' && (
          <span className={styles['mark']} aria-hidden="true">
            <IconZoomIn />
            {pictures.length > 1 && `${index + 1}/${pictures.length}`}
          </span>
        )}
      </div>
      {pictures.length > 1 && (
        <div className={styles['thumbs']}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              aria-label={t.fill(t.goods.product.showPicture, { index: place + 1 })}
              aria-current={place === index}
              onClick={() => goTo(place)}
            >
              <Picture src={picture} alt="" sizes="72px" />
            </button>
          ))}
        </div>
      )}
      <ImageViewer
        open={isOpen}
        onClose={() => setOpen(false)}
        start={index}
        pictures={pictures.map((src, place) => ({ src, alt: `${product.goodsName} ${place + 1}` }))}
      />
    </div>
  );
});

/** The place of a picture is kept; there is nothing in it to look at more closely. */
const NO_PICTURE = [''];

/** Each picture once, whatever width it is named in. */
const galleryOf = ({ pictures, mainPic, skus }: GoodsDetail): readonly string[] => {
  const own = pictures.length > 0 || mainPic === '' ? pictures : [mainPic];
  const all = [...own, ...skus.flatMap((sku) => skuPicture(sku) ?? [])];
  if (all.length === 0) return NO_PICTURE;
  return all.filter((picture, place) => all.findIndex((other) => isSame(other, picture)) === place);
};

const isSame = (one: string, other: string): boolean => withoutWidth(one) === withoutWidth(other);

const withoutWidth = (picture: string): string => picture.replace(/\/\d+\.webp$/, '');
