import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';
import { useText } from '../../../messages/language.ts';
import { drawingOrder, onPage, type Placement } from './drawing-order.ts';
import styles from '../floor.module.css';

interface PackingPictureProps {
  readonly proposal: PackingBench['proposal'];
  /** How many things lie in it; the last of them is shown as the one to put in now. */
  readonly step: number;
}

/** The box from above its front corner, with the things that lie in it by this step. */
export const PackingPicture = ({ proposal, step }: PackingPictureProps) => {
  const { packingTable } = useText();
  const { lengthMm, widthMm, heightMm } = proposal.inner;
  const inside = proposal.placements.slice(0, step);
  const now = inside.at(-1);
  const [left] = onPage(0, widthMm, 0);
  const [right] = onPage(lengthMm, 0, 0);
  const [, top] = onPage(0, 0, heightMm);
  const [, bottom] = onPage(lengthMm, widthMm, 0);
  const edge = (right - left) / 60;
  const box = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge];
  return (
    <svg
      className={styles['picture']}
      viewBox={box.join(' ')}
      role="img"
      aria-label={packingTable.picture(step, proposal.placements.length)}
    >
      <Back {...proposal.inner} />
      {drawingOrder(inside).map((place) => (
        <Thing key={place.storedItemId} place={place} isNow={place === now} />
      ))}
    </svg>
  );
};

/** The floor and the two walls behind. */
const Back = ({ lengthMm: l, widthMm: w, heightMm: h }: PackingBench['proposal']['inner']) => (
  <g className={styles['walls']}>
    <Face
      corners={[
        [0, 0, 0],
        [l, 0, 0],
        [l, w, 0],
        [0, w, 0],
      ]}
    />
    <Face
      corners={[
        [0, 0, 0],
        [l, 0, 0],
        [l, 0, h],
        [0, 0, h],
      ]}
    />
    <Face
      corners={[
        [0, 0, 0],
        [0, w, 0],
        [0, w, h],
        [0, 0, h],
      ]}
    />
  </g>
);

const Thing = ({ place, isNow }: { readonly place: Placement; readonly isNow: boolean }) => {
  const { xMm: x, yMm: y, zMm: z, lengthMm, widthMm, heightMm } = place;
  const [right, front, top] = [x + lengthMm, y + widthMm, z + heightMm];
  return (
    <g className={styles['thing']} data-now={isNow ? '' : undefined}>
      <Face
        side="top"
        corners={[
          [x, y, top],
          [right, y, top],
          [right, front, top],
          [x, front, top],
        ]}
      />
      <Face
        side="front"
        corners={[
          [x, front, z],
          [right, front, z],
          [right, front, top],
          [x, front, top],
        ]}
      />
      <Face
        side="right"
        corners={[
          [right, y, z],
          [right, front, z],
          [right, front, top],
          [right, y, top],
        ]}
      />
    </g>
  );
};

interface FaceProps {
  readonly corners: readonly (readonly [number, number, number])[];
  readonly side?: 'top' | 'front' | 'right';
}

const Face = ({ corners, side }: FaceProps) => (
  <polygon data-side={side} points={corners.map((corner) => onPage(...corner).join(',')).join(' ')} />
);
