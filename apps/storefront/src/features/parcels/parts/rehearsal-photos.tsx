import { useState } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { ImageViewer } from '../../../ui/media/image-viewer.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import styles from '../parcels.module.css';

/** The packed goods as the warehouse photographed them; each opens over the whole screen. */
export const RehearsalPhotos = ({ photos }: { readonly photos: readonly string[] }) => {
  const t = useTexts('parcels');
  const [shown, show] = useState<number>();
  const pictures = photos.map((src, index) => ({
    src,
    alt: t.fill(t.parcels.rehearsal.photo, { number: index + 1 }),
  }));
  return (
    <>
      <ul className={styles['rehearsalPhotos']}>
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <button type="button" aria-label={alt} onClick={() => show(index)}>
              <Picture src={src} alt="" shape="square" sizes="88px" corners="soft" />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer
        open={shown !== undefined}
        onClose={() => show(undefined)}
        pictures={pictures}
        start={shown ?? 0}
      />
    </>
  );
};
