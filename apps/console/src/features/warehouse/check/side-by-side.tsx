import { Image } from 'antd';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import styles from '../warehouse.module.css';

interface SideBySideProps {
  /** The picture that was ordered by. */
  readonly image: string;
  readonly stored: StoredAtDesk;
}

/** What was ordered beside the first photo of what came. */
export const SideBySide = ({ image, stored }: SideBySideProps) => {
  const { shots: texts, photos } = useText();
  const [photo] = stored.photos;
  return (
    <div className={styles['sideBySide']}>
      <figure>
        <Image src={image} alt={texts.review.ordered} />
        <figcaption>{texts.review.ordered}</figcaption>
      </figure>
      {photo ? (
        <figure>
          <Image src={photo.url} alt={photos.photo(1)} />
          <figcaption>{texts.review.arrived}</figcaption>
        </figure>
      ) : null}
    </div>
  );
};
