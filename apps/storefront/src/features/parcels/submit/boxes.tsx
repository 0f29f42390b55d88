import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useCopy } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { kilograms } from '../../warehouse/index.ts';
import { boxSize } from '../parts/box-size.ts';
import styles from '../parcels.module.css';

/** What was packed, box by box; each may have a tracking number of its own. */
export const Boxes = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const copy = useCopy();
  if (parcel.boxes.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead title={t.plural(t.parcels.boxes.title, parcel.boxes.length)} />
      <ol className={styles['boxes']}>
        {parcel.boxes.map((box, index) => (
          // Boxes have no identity but their number.
          <li key={index}>
            <span className={styles['offerWords']}>
              <span className={styles['name']}>{t.fill(t.parcels.boxes.box, { number: index + 1 })}</span>
              <span className={styles['faint']}>
                {t.fill(t.parcels.list.weight, { kilograms: kilograms(box.weightGrams) })} · {boxSize(t, box)}
              </span>
              {box.trackingNumber && <span className={styles['number']}>{box.trackingNumber}</span>}
            </span>
            {box.trackingNumber && (
              <Button variant="outline" size="small" onClick={() => void copy(box.trackingNumber ?? '')}>
                {t.common.actions.copy}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
