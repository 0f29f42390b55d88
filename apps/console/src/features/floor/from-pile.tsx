import { useText } from '../../messages/language.ts';
import { StickerLink } from '../warehouse/index.ts';
import styles from './floor.module.css';

interface FromPileProps {
  readonly thing: {
    readonly quantity: number;
    readonly labelCode: string;
    readonly isFromPile: boolean;
    readonly needsSticker: boolean;
  };
}

/** More of the same lie under one sticker: how many are meant, and which sticker they get. */
export const FromPile = ({ thing }: FromPileProps) => {
  const { packingTable } = useText();
  if (!thing.isFromPile) return null;
  return (
    <p className={styles['note']}>
      {packingTable.fromPile(thing.quantity)}
      {thing.needsSticker ? (
        <>
          {' '}
          {packingTable.newSticker} <StickerLink code={thing.labelCode} />
        </>
      ) : null}
    </p>
  );
};
