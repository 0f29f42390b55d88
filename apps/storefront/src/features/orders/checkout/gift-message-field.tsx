import { GIFT_MESSAGE_MAX } from '@caravan/domain/shared/text-limits';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface GiftMessageFieldProps {
  readonly value: string;
  readonly onChange: (message: string) => void;
  readonly error?: string | undefined;
}

/** A message for the person who opens the parcel. */
export const GiftMessageField = ({ value, onChange, error }: GiftMessageFieldProps) => {
  const t = useTexts('orders');
  return (
    <Card as="section">
      <TextArea
        label={t.orders.checkout.giftMessage}
        hint={t.orders.checkout.giftMessageHint}
        error={error}
        maxLength={GIFT_MESSAGE_MAX}
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Card>
  );
};
