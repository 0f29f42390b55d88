import { AFTER_SALE_WORDS_MAX } from '@caravan/domain/shared/text-limits';
import { MOST_AFTER_SALE_PICTURES } from '@caravan/domain/shared/picture-limits';
import type { ApplicableLine } from '@caravan/contract/aftersales/aftersales.shapes';
import { OTHER_REASON } from '@caravan/domain/after-sales/after-sale-rules';
import { useApp } from '../../shell/app.tsx';
import type { Entry } from '../../shell/dictionary.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { uploadPicture } from '../../shell/forms/upload-picture.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../ui/choices/choice.tsx';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stepper } from '../../ui/choices/stepper.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { ApplyDraft, DraftProblem } from './apply-draft.ts';
import styles from './aftersales.module.css';

const KINDS = ['return', 'exchange', 'refund'] as const;

interface FieldsProps {
  readonly draft: ApplyDraft;
  readonly line: ApplicableLine;
  /** What the desk lets people choose from. */
  readonly reasons: readonly Entry[];
  readonly targets: readonly ApplyDraft['refundTo'][];
  /** What is missing, from the first try to send on. */
  readonly problem: DraftProblem | undefined;
  readonly onChange: (part: Partial<ApplyDraft>) => void;
}

export const ApplyFields = (props: FieldsProps) => (
  <>
    <KindFields {...props} />
    <ReasonFields {...props} />
    {props.draft.kind !== 'exchange' && props.targets.length > 1 && <TargetFields {...props} />}
  </>
);

const KindFields = ({ draft, line, problem, onChange }: FieldsProps) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.apply;
  return (
    <Card as="section" className={styles['card']}>
      <RadioGroup label={texts.kind}>
        {KINDS.map((kind) => (
          <Radio
            key={kind}
            name="kind"
            value={kind}
            checked={draft.kind === kind}
            onChange={() => onChange({ kind })}
          >
            <span className={styles['option']}>
              <span>{t.aftersales.kinds[kind]}</span>
              <span className={styles['faint']}>{t.aftersales.kindNotes[kind]}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {draft.kind === 'exchange' && (
        <SelectField
          label={texts.exchangeFor}
          required
          placeholder={texts.exchangeMissing}
          value={draft.exchangeSkuId}
          options={line.exchangeSkus.map(({ skuId, name, stock }) => ({
            value: skuId,
            label: stock < draft.quantity ? `${name} (${texts.soldOut})` : name,
            disabled: stock < draft.quantity,
          }))}
          onChange={(event) => onChange({ exchangeSkuId: event.target.value })}
          error={problem === 'exchangeMissing' ? texts.exchangeMissing : undefined}
        />
      )}
      <div className={styles['head']}>
        <span>
          {texts.quantity} <span className={styles['faint']}>{t.fill(texts.of, { count: line.number })}</span>
        </span>
        <Stepper
          label={texts.quantity}
          value={draft.quantity}
          max={line.number}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
    </Card>
  );
};

const ReasonFields = ({ draft, reasons, problem, onChange }: FieldsProps) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.apply;
  const { call } = useApp();
  return (
    <Card as="section" className={styles['card']}>
      <SelectField
        label={texts.reason}
        required
        placeholder={texts.reasonChoose}
        value={draft.reason}
        options={reasons}
        onChange={(event) => onChange({ reason: event.target.value })}
        error={problem === 'reasonMissing' ? texts.reasonMissing : undefined}
      />
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={AFTER_SALE_WORDS_MAX}
        required={draft.reason === OTHER_REASON}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
        error={problem === 'descriptionMissing' ? texts.descriptionMissing : undefined}
      />
      <div className={styles['option']}>
        <span>{texts.pictures}</span>
        <span className={styles['faint']}>{texts.picturesHint}</span>
        <ImageUpload
          label={texts.pictures}
          value={[...draft.pictures]}
          most={MOST_AFTER_SALE_PICTURES}
          upload={(file) => uploadPicture(call, file)}
          onChange={(pictures) => onChange({ pictures })}
        />
      </div>
    </Card>
  );
};

const TargetFields = ({ draft, targets, onChange }: FieldsProps) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.apply;
  return (
    <Card as="section">
      <RadioGroup label={texts.target}>
        {targets.map((target) => (
          <Radio
            key={target}
            name="target"
            value={target}
            checked={draft.refundTo === target}
            onChange={() => onChange({ refundTo: target })}
          >
            <span className={styles['option']}>
              <span>{texts.targets[target]}</span>
              <span className={styles['faint']}>{texts.targetNotes[target]}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </Card>
  );
};
