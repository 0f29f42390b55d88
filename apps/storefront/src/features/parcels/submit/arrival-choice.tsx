import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

/** Days worth asking for: a courier's, the post's, the railway's, the ship's. */
const DAYS = [8, 12, 15, 20, 30, 45];

interface ArrivalChoiceProps {
  /** Undefined when any time will do. */
  readonly latestDays: number | undefined;
  readonly onAllow: (latestDays: number | undefined) => void;
}

/** How long the goods may be on their way; plans keep to lines that are as fast. */
export const ArrivalChoice = ({ latestDays, onAllow }: ArrivalChoiceProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan.arrival;
  return (
    <Card as="section">
      <SelectField
        label={texts.label}
        placeholder={texts.any}
        options={DAYS.map((days) => ({ value: String(days), label: t.fill(texts.within, { days }) }))}
        value={latestDays === undefined ? '' : String(latestDays)}
        onChange={({ target: { value } }) => onAllow(value === '' ? undefined : Number(value))}
      />
    </Card>
  );
};
