import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { CHARGE_BASES, CHARGE_KINDS, COLLECTED, DUTY_ROUNDINGS } from '@caravan/domain/customs/duty-bill';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import type { ChargeDraft } from './draft/duty-draft.ts';
import styles from './duty.module.css';

const MOST_CHARGES = 8;

/** The charges of a band, in the order in which they are calculated. */
export const DutyCharges = ({ band }: { readonly band: number }) => {
  const { duty } = useText();
  return (
    <Form.List name={[band, 'charges']}>
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 ? <p className={styles['soft']}>{duty.free}</p> : null}
          {fields.map(({ key, name }) => (
            <Charge key={key} band={band} place={name} onRemove={() => remove(name)} />
          ))}
          {fields.length < MOST_CHARGES ? (
            <Button
              size="small"
              icon={<Icon name="plus" size={16} />}
              onClick={() => add({ kind: 'duty', collected: 'arrival', base: 'goods' } satisfies ChargeDraft)}
            >
              {duty.addCharge}
            </Button>
          ) : null}
        </>
      )}
    </Form.List>
  );
};

interface ChargeProps {
  readonly band: number;
  readonly place: number;
  readonly onRemove: () => void;
}

const Charge = ({ band, place, onRemove }: ChargeProps) => {
  const { duty } = useText();
  const words = duty.chargeFields;
  const named = (label: string) => `${duty.band(band + 1)}, ${duty.charge(place + 1)}: ${label}`;
  const number = (name: keyof ChargeDraft, label: string, { most = 10_000_000, precision = 2 } = {}) => (
    <Form.Item name={[place, name]} label={label}>
      <InputNumber
        aria-label={named(label)}
        style={{ width: '100%' }}
        min={0}
        max={most}
        precision={precision}
        controls={false}
      />
    </Form.Item>
  );
  const select = (name: keyof ChargeDraft, label: string, options: Readonly<Record<string, string>>) => (
    <Form.Item name={[place, name]} label={label}>
      <Select
        aria-label={named(label)}
        options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      />
    </Form.Item>
  );
  const tick = (name: keyof ChargeDraft, label: string) => (
    <Form.Item name={[place, name]} valuePropName="checked">
      <Checkbox aria-label={named(label)}>{label}</Checkbox>
    </Form.Item>
  );
  return (
    <div className={styles['charge']} role="group" aria-label={named(duty.charges)}>
      <div className={styles['chargeGrid']}>
        {select('kind', words.kind, pick(CHARGE_KINDS, duty.kinds))}
        {number('percent', words.percent, { most: 1_000, precision: 4 })}
        {select('base', words.base, pick(CHARGE_BASES, duty.bases))}
        {number('perSubheading', words.perSubheading)}
        {number('perParcel', words.perParcel)}
        {select('collected', words.collected, pick(COLLECTED, duty.collected))}
      </div>
      {tick('withCharges', words.withCharges)}
      <details>
        <summary>{duty.moreFields}</summary>
        <div className={styles['chargeGrid']}>
          {number('basePercent', words.basePercent, { most: 1_000, precision: 4 })}
          {number('baseStep', words.baseStep)}
          {number('less', words.less)}
          {number('freeUpTo', words.freeUpTo)}
          {number('roundTo', words.roundTo)}
          {select('rounding', words.rounding, pick(DUTY_ROUNDINGS, duty.roundings))}
        </div>
        {tick('isInclusive', words.isInclusive)}
      </details>
      <Button size="small" type="text" danger icon={<Icon name="trash" size={16} />} onClick={onRemove}>
        {duty.removeCharge(place + 1)}
      </Button>
    </div>
  );
};

/** The texts of these words, in their order. */
const pick = <K extends string>(
  keys: readonly K[],
  texts: Readonly<Record<K, string>>,
): Readonly<Record<string, string>> => Object.fromEntries(keys.map((key) => [key, texts[key]]));
