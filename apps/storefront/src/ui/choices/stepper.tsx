import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { usePartTexts } from '../part-texts.ts';
import styles from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  readonly label?: string;
}

/** A whole number between two bounds, stepped or typed; a typed number outside becomes the nearest inside. */
export const Stepper = ({
  value,
  onChange,
  min = 1,
  max = 99_999,
  disabled = false,
  label,
}: StepperProps) => {
  const texts = usePartTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft !== null && draft !== '') become(Number(draft));
    setDraft(null);
  };
  const become = (next: number) => {
    const bounded = Math.min(Math.max(next, min), max);
    if (bounded !== value) onChange(bounded);
  };
  return (
    <div className={styles['stepper']} role="group" aria-label={label ?? texts.quantity}>
      <button
        type="button"
        aria-label={texts.decrease}
        disabled={disabled || value <= min}
        onClick={() => become(value - 1)}
      >
        <IconMinus />
      </button>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={label ?? texts.quantity}
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(wholePart(event.target.value))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={texts.increase}
        disabled={disabled || value >= max}
        onClick={() => become(value + 1)}
      >
        <IconPlus />
      </button>
    </div>
  );
};

/** The digits before a decimal sign: 1.5 is 1, not 15. */
const wholePart = (typed: string): string => /^\D*(\d{0,5})/.exec(typed)?.[1] ?? '';
