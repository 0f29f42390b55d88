import { Button, InputNumber, Space } from 'antd';
import { useState } from 'react';
import type { Messages } from '../../messages/en.ts';
import { type Language, useLanguage, useText } from '../../messages/language.ts';
import { formatWeight } from '../parts/format.ts';
import styles from './scale-bar.module.css';
import { connectScale, disconnectScale, practiceWithScale, type ScaleState, useScale } from './scale.ts';
import { serialDoor } from './serial.ts';

/** What the scale of this table says, or the way to connect one. */
export const ScaleBar = () => {
  const { text, language } = useLanguage();
  const { scale } = text;
  const state = useScale();
  return (
    <div className={styles['bar']} data-status={state.status}>
      <span className={styles['says']} role="status">
        {wordsOf(state, scale, language)}
      </span>
      {state.practice ? <PutOn put={state.practice.put} /> : null}
      {state.status === 'on' ? (
        <Button type="text" size="small" onClick={() => void disconnectScale()}>
          {scale.disconnect}
        </Button>
      ) : (
        <Space size={4} wrap>
          {serialDoor() ? (
            <Button type="text" size="small" onClick={() => void connectScale()}>
              {scale.connect}
            </Button>
          ) : null}
          <Button type="text" size="small" onClick={practiceWithScale}>
            {scale.practice}
          </Button>
        </Space>
      )}
    </div>
  );
};

const wordsOf = ({ status, reading }: ScaleState, scale: Messages['scale'], language: Language): string => {
  if (status === 'failed') return scale.lost;
  if (status === 'off') return serialDoor() ? scale.off : scale.unsupported;
  if (!reading) return scale.waiting;
  const weight = formatWeight(reading.grams, language);
  return reading.isStable ? scale.still(weight) : scale.moving(weight);
};

/** Puts something on the scale that is not there. */
const PutOn = ({ put }: { readonly put: (grams: number) => void }) => {
  const { scale } = useText();
  const [grams, setGrams] = useState(500);
  return (
    <Space.Compact size="small">
      <InputNumber
        aria-label={scale.grams}
        min={1}
        max={100_000}
        precision={0}
        suffix="g"
        value={grams}
        onChange={(value) => setGrams(value ?? 1)}
        onPressEnter={(event) => {
          event.preventDefault();
          event.stopPropagation();
          put(grams);
        }}
      />
      <Button onClick={() => put(grams)}>{scale.putOn}</Button>
    </Space.Compact>
  );
};
