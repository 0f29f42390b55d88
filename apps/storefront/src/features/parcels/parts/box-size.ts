import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import type { useTexts } from '../../../shell/texts/use-texts.ts';

type Sides = Pick<ParcelDetail['boxes'][number], 'lengthMm' | 'widthMm' | 'heightMm'>;

/** `24 × 18 × 4 cm` */
export const boxSize = (
  t: ReturnType<typeof useTexts<'parcels'>>,
  { lengthMm, widthMm, heightMm }: Sides,
): string =>
  t.fill(t.parcels.list.size, { size: [lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ') });
