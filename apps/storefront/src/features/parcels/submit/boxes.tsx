import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useCopy } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { kilograms } from '../../warehouse/index.ts';
import styles from '../parcels.module.css';

/** What was packed, box by box; each may have a tracking number of its own. */
export const Boxes = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const copy = useCopy();
  if (parcel.boxes.length === 0) return null;
  const side = (millimetres: number): string => String(millimetres / 10);
  return (
    <Card as="section">
      <SectionHead title={t.plural(t.parcels.boxes.title, parcel.boxes.length)} />
      <ol className={styles['boxes']}>
        {parcel.boxes.map((box, index) => (
          // Boxes have no identity but their number.
          <li key={index}>
            <span className={styles['offerWords']}>
              <span className={styles['name']}>{t.fill(t.parcels.boxes.box, { number: index + 1 })}</span>
              <span className={styles['faint']} dir="auto">
                {kilograms(box.weightGrams)} kg · {side(box.lengthMm)} × {side(box.widthMm)} ×{' '}
                {side(box.heightMm)} cm
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
