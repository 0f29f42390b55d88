import { InputNumber } from 'antd';
import { useText } from '../../../messages/language.ts';
import styles from '../orders.module.css';

interface PiecesFieldProps {
  readonly name: string;
  /** How many there are; of one there is nothing to choose. */
  readonly of: number;
  readonly value: number;
  readonly onChange: (pieces: number) => void;
}

/** How many of a line's pieces are meant. */
export const PiecesField = ({ name, of, value, onChange }: PiecesFieldProps) => {
  const { purchases } = useText();
  if (of < 2) return null;
  return (
    <label className={styles['pieces']}>
      <InputNumber
        aria-label={`${purchases.pieces}: ${name}`}
        size="small"
        min={1}
        max={of}
        precision={0}
        value={value}
        onChange={(pieces) => onChange(pieces ?? of)}
      />
      <span>{purchases.piecesOf(of)}</span>
    </label>
  );
};
