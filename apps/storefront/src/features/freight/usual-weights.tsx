import { useState } from 'react';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stepper } from '../../ui/choices/stepper.tsx';
import type { KindWeight } from './freight.queries.ts';
import styles from './freight.module.css';

interface UsualWeightsProps {
  readonly kinds: readonly KindWeight[];
  readonly onWeight: (grams: number) => void;
}

/** For who does not know the weight: things by kind and number, added up. */
export const UsualWeights = ({ kinds, onWeight }: UsualWeightsProps) => {
  const t = useTexts('freight');
  const texts = t.freight;
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const change = (id: string, count: number): void => {
    const next = new Map(counts);
    if (count > 0) next.set(id, count);
    else next.delete(id);
    setCounts(next);
    const grams = kinds.reduce(
      (sum, { categoryId, weightGrams }) => sum + weightGrams * (next.get(categoryId) ?? 0),
      0,
    );
    if (grams > 0) onWeight(grams);
  };
  const chosen = kinds.filter(({ categoryId }) => counts.has(categoryId));
  return (
    <details className={styles['usual']}>
      <summary>{texts.unknownWeight}</summary>
      <div className={styles['stack']}>
        <SelectField
          label={texts.addThing}
          placeholder={texts.addThingPlaceholder}
          value=""
          onChange={(event) => change(event.target.value, (counts.get(event.target.value) ?? 0) + 1)}
          options={kinds.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
        />
        <ul className={styles['things']}>
          {chosen.map((kind) => (
            <li key={kind.categoryId}>
              <span>
                {kind.name}
                <span className={styles['faint']}>
                  {t.fill(kind.origin === 'measured' ? texts.measuredKind : texts.listedKind, {
                    kilograms: kind.weightGrams / 1000,
                    pieces: kind.pieces,
                  })}
                </span>
              </span>
              <Stepper
                label={kind.name}
                min={0}
                max={99}
                value={counts.get(kind.categoryId) ?? 0}
                onChange={(count) => change(kind.categoryId, count)}
              />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
};
