import { Button, Form } from 'antd';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useSpeech, useText } from '../../messages/language.ts';
import { useAct } from '../../shell/use-act.ts';
import { enterMovesOn } from '../../ui/form-flow.ts';
import { formatWeight } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './parcels.module.css';

type Box = StaffParcelDetail['boxes'][number];

interface Packed {
  readonly boxes: Box[];
}

const MOST_BOXES = 20;

/** Boxes as they stand on the scale; Enter goes from field to field and packs after the last. */
export const PackForm = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels } = useText();
  const act = useAct('POST /staff/parcels/pack', { done: parcels.packDone });
  return (
    <Form<Packed>
      layout="vertical"
      initialValues={{ boxes: [{}] }}
      onFinish={({ boxes }) => act.mutate({ parcelCode: parcel.parcelCode, boxes })}
      onKeyDown={enterMovesOn}
    >
      <Form.List name="boxes">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field, index) => (
              <BoxFields
                key={field.key}
                name={field.name}
                number={index + 1}
                {...(fields.length > 1 ? { onRemove: () => remove(field.name) } : {})}
              />
            ))}
            <div className={styles['foot']}>
              <Button
                type="primary"
                htmlType="submit"
                icon={<Icon name="parcel" size={16} />}
                loading={act.isPending}
              >
                {parcels.pack}
              </Button>
              <Button
                icon={<Icon name="plus" size={16} />}
                disabled={fields.length >= MOST_BOXES}
                onClick={() => add({})}
              >
                {parcels.addBox}
              </Button>
              <WeightBalance estimatedGrams={parcel.estimatedGrams} />
            </div>
          </>
        )}
      </Form.List>
    </Form>
  );
};

interface BoxFieldsProps {
  readonly name: number;
  readonly number: number;
  readonly onRemove?: () => void;
}

const BoxFields = ({ name, number, onRemove }: BoxFieldsProps) => {
  const { common, parcels } = useText();
  const sides = [
    ['lengthMm', common.length],
    ['widthMm', common.width],
    ['heightMm', common.height],
  ] as const;
  return (
    <fieldset className={styles['box']}>
      <legend>{parcels.box(number)}</legend>
      <NumberField
        name={[name, 'weightGrams']}
        label={common.weight}
        unit="g"
        min={1}
        max={1_000_000}
        autoFocus={number === 1}
      />
      {sides.map(([side, label]) => (
        <NumberField key={side} name={[name, side]} label={label} unit="mm" min={1} max={5_000} />
      ))}
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
  const { text, language } = useSpeech();
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
