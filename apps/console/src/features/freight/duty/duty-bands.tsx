import { Button, Form, InputNumber } from 'antd';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { DutyCharges } from './duty-charges.tsx';
import { type BandDraft, type DutyDraft, problemIn } from './draft/duty-draft.ts';
import styles from './duty.module.css';

const MOST_BANDS = 10;

/** What is asked for by value, one part a band. */
export const DutyBands = () => {
  const { duty } = useText();
  const form = Form.useFormInstance<DutyDraft>();
  const areBands = {
    validator: async (_: unknown, bands: BandDraft[]) => {
      const problem = problemIn('bands', { ...form.getFieldsValue(true), bands });
      if (problem) throw new Error(duty.problems[problem]);
    },
  };
  return (
    <fieldset className={styles['bands']}>
      <legend>{duty.bands}</legend>
      <p className={styles['explain']}>{duty.bandsHint}</p>
      <Form.List name="bands" rules={[areBands]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <Band key={key} place={name} onRemove={fields.length > 1 ? () => remove(name) : undefined} />
            ))}
            <Form.ErrorList errors={errors} />
            {fields.length < MOST_BANDS ? (
              <Button icon={<Icon name="plus" size={16} />} onClick={() => add({ charges: [] })}>
                {duty.addBand}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
};

interface BandProps {
  readonly place: number;
  readonly onRemove: (() => void) | undefined;
}

const Band = ({ place, onRemove }: BandProps) => {
  const { duty } = useText();
  return (
    <div className={styles['band']} role="group" aria-label={duty.band(place + 1)}>
      <div className={styles['bandHead']}>
        <Form.Item name={[place, 'upTo']} label={`${duty.band(place + 1)} · ${duty.upTo}`}>
          <InputNumber
            aria-label={`${duty.band(place + 1)}: ${duty.upTo}`}
            style={{ width: '100%' }}
            min={0}
            max={10_000_000}
            precision={2}
            controls={false}
            placeholder={duty.noEnd}
          />
        </Form.Item>
        <Button
          type="text"
          aria-label={duty.removeBand(place + 1)}
          icon={<Icon name="trash" />}
          disabled={!onRemove}
          onClick={onRemove}
        />
      </div>
      <DutyCharges band={place} />
    </div>
  );
};
