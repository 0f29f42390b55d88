import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../messages/language.ts';
import { type Box, BoxFields } from '../../../ui/forms/box-fields.tsx';
import { formatWeight } from '../../../ui/parts/format.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import styles from '../parcels.module.css';

export interface Packed {
  readonly boxes: Box[];
}

const MOST_BOXES = 20;

interface BoxListProps {
  readonly estimatedGrams: number;
  /** What is done with the boxes. */
  readonly children: ReactNode;
}

/** The boxes of a form's `boxes`, each with weight and sides, against the estimate. */
export const BoxList = ({ estimatedGrams, children }: BoxListProps) => {
  const { parcels } = useText();
  return (
    <Form.List name="boxes">
      {(fields, { add, remove }) => (
        <>
          {fields.map((field, index) => (
            <PackedBox
              key={field.key}
              name={field.name}
              number={index + 1}
              {...(fields.length > 1 ? { onRemove: () => remove(field.name) } : {})}
            />
          ))}
          <div className={styles['foot']}>
            {children}
            <Button
              icon={<Icon name="plus" size={16} />}
              disabled={fields.length >= MOST_BOXES}
              onClick={() => add({})}
            >
              {parcels.addBox}
            </Button>
            <WeightBalance estimatedGrams={estimatedGrams} />
          </div>
        </>
      )}
    </Form.List>
  );
};

interface PackedBoxProps {
  readonly name: number;
  readonly number: number;
  readonly onRemove?: () => void;
}

const PackedBox = ({ name, number, onRemove }: PackedBoxProps) => {
  const { parcels } = useText();
  return (
    <fieldset className={styles['box']}>
      <legend>{parcels.box(number)}</legend>
      <BoxFields place={name} autoFocus={number === 1} />
      {onRemove ? (
        <Button
          className={styles['removeBox'] ?? ''}
          type="text"
          aria-label={parcels.removeBox(number)}
          icon={<Icon name="trash" size={16} />}
          onClick={onRemove}
        />
      ) : null}
    </fieldset>
  );
};

/** The scale against the estimate, so that a forgotten piece is noticed before the tape is on. */
const WeightBalance = ({ estimatedGrams }: { estimatedGrams: number }) => {
  const { text, language } = useLanguage();
  const boxes = Form.useWatch<Partial<Box>[] | undefined>('boxes') ?? [];
  const packedGrams = boxes.reduce((sum, box) => sum + (box?.weightGrams ?? 0), 0);
  const weight = (grams: number): string => formatWeight(grams, language);
  if (packedGrams === 0 || packedGrams === estimatedGrams)
    return <span className={styles['balance']}>{text.parcels.packHint(weight(estimatedGrams))}</span>;
  const difference = packedGrams - estimatedGrams;
  return (
    <span className={styles['balance']}>
      <b>{weight(packedGrams)}</b>{' '}
      {difference > 0
        ? text.parcels.overEstimate(weight(difference))
        : text.parcels.underEstimate(weight(-difference))}
    </span>
  );
};
