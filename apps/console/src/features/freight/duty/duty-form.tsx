import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { LAW_CURRENCIES } from '@caravan/domain/customs/duty';
import { DUTY_VALUES } from '@caravan/domain/customs/duty-bill';
import { CURRENCIES } from '@caravan/domain/money/currency';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { markFields } from '../../../shell/acts/mark-fields.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { ctrlEnterSubmits } from '../../../ui/forms/form-flow.ts';
import { ConfirmAct } from '../../../shell/acts/confirm-act.tsx';
import { bandTexts, daysText } from './draft/band-text.ts';
import { DutyBands } from './duty-bands.tsx';
import { DutyExamples } from './duty-examples.tsx';
import { type DutyDraft, firstDraft, notACountry, problemIn, writtenOf } from './draft/duty-draft.ts';
import { DutyPreview } from './duty-preview.tsx';
import styles from './duty.module.css';
import { WrittenVersions } from './written-versions.tsx';

interface DutyFormProps {
  readonly rule: StaffDutyRule | undefined;
  readonly today: string;
  readonly isLocked: boolean;
  readonly onDone: () => void;
}

/** What customs of some countries asks for, from a day on. */
export const DutyForm = ({ rule, today, isLocked, onDone }: DutyFormProps) => {
  const { duty, common } = useText();
  const [form] = Form.useForm<DutyDraft>();
  const act = useAct('POST /staff/freight/duty/save', { done: duty.saved, onDone });
  const known = rule ? { id: rule.id, version: rule.version } : { version: 0 };
  return (
    <>
      <Form<DutyDraft>
        form={form}
        layout="vertical"
        disabled={isLocked}
        initialValues={firstDraft(rule, today)}
        onKeyDown={ctrlEnterSubmits}
        scrollToFirstError
        onFinish={() =>
          act.mutate(
            { ...known, ...writtenOf(form.getFieldsValue(true)) },
            { onError: (error) => markFields(form, error) },
          )
        }
      >
        <DutyCountryFields />
        <DutyBands />
        <DutyTextFields />
        <DutyExamples />
        {isLocked ? null : <DutyPreview id={rule?.id} />}
        {isLocked ? null : (
          <div className={styles['foot']}>
            <Button type="primary" htmlType="submit" loading={act.isPending}>
              {common.save}
            </Button>
            {rule ? <RemoveRule rule={rule} onDone={onDone} /> : null}
          </div>
        )}
      </Form>
      {rule ? (
        <DutyVersions
          id={rule.id}
          {...(isLocked
            ? {}
            : { onEdit: (old: StaffDutyRule) => form.setFieldsValue(firstDraft(old, today)) })}
        />
      ) : null}
    </>
  );
};

const DutyCountryFields = () => {
  const { duty, common } = useText();
  const { language } = useLanguage();
  const needed = { required: true, whitespace: true, message: common.required };
  return (
    <>
      <Form.Item
        name="countries"
        label={duty.countries}
        extra={duty.countriesHint}
        rules={[
          needed,
          {
            validator: async (_, typed: string) => {
              const word = notACountry(typed);
              if (word) throw new Error(duty.countryWrong(word));
            },
          },
        ]}
      >
        <Input.TextArea className="mono" autoSize={{ minRows: 1, maxRows: 4 }} spellCheck={false} />
      </Form.Item>
      <div className={styles['three']}>
        <Form.Item name="validFrom" label={duty.validFrom} rules={[needed]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item
          name="validUntil"
          label={duty.validUntil}
          dependencies={['validFrom']}
          rules={[
            ({ getFieldsValue }) => ({
              validator: async () => {
                // every field of the draft is drawn
                const problem = problemIn('validUntil', getFieldsValue(true) as DutyDraft);
                if (problem) throw new Error(duty.problems[problem]);
              },
            }),
          ]}
        >
          <Input type="date" />
        </Form.Item>
        <Form.Item name="currency" label={duty.currency}>
          <Select
            showSearch
            options={[
              ...CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name[language]}` })),
              ...LAW_CURRENCIES.map((code) => ({ value: code, label: code })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="perUsd"
          label={duty.perUsd}
          extra={duty.perUsdHint}
          dependencies={['currency']}
          rules={[
            ({ getFieldsValue }) => ({
              validator: async () => {
                // every field of the draft is drawn
                const problem = problemIn('perUsd', getFieldsValue(true) as DutyDraft);
                if (problem) throw new Error(duty.problems[problem]);
              },
            }),
          ]}
        >
          <InputNumber style={{ width: '100%' }} min={0} precision={4} controls={false} />
        </Form.Item>
        <Form.Item name="valueBase" label={duty.valueBase}>
          <Select options={DUTY_VALUES.map((value) => ({ value, label: duty.bases[value] }))} />
        </Form.Item>
      </div>
    </>
  );
};

const DutyTextFields = () => {
  const { duty, common } = useText();
  const rules = [{ required: true, whitespace: true, message: common.required }];
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item name="noteEn" label={duty.noteEn} extra={duty.noteHint} rules={rules}>
          <Input maxLength={160} autoComplete="off" lang="en" />
        </Form.Item>
        <Form.Item name="noteZh" label={duty.noteZh} rules={rules}>
          <Input maxLength={160} autoComplete="off" lang="zh-CN" />
        </Form.Item>
      </div>
      <div className={styles['pair']}>
        <Form.Item name="source" label={duty.source} extra={duty.sourceHint} rules={rules}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
        <Form.Item name="sourceZh" label={duty.sourceZh}>
          <Input maxLength={300} autoComplete="off" lang="zh-CN" />
        </Form.Item>
      </div>
      <div className={styles['pair']}>
        <Form.Item name="sourceDate" label={duty.sourceDate}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="checkBy" label={duty.checkBy} extra={duty.checkByHint}>
          <Input type="date" />
        </Form.Item>
      </div>
      <div className={styles['pair']}>
        <Form.Item name="doubt" label={duty.doubt} extra={duty.doubtHint}>
          <Input.TextArea maxLength={600} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item name="doubtZh" label={duty.doubtZh}>
          <Input.TextArea maxLength={600} autoSize={{ minRows: 2, maxRows: 6 }} lang="zh-CN" />
        </Form.Item>
      </div>
    </>
  );
};

const RemoveRule = ({ rule, onDone }: { readonly rule: StaffDutyRule; readonly onDone: () => void }) => {
  const { duty } = useText();
  return (
    <ConfirmAct
      call="POST /staff/freight/duty/remove"
      input={{ id: rule.id, version: rule.version }}
      done={duty.removed}
      onDone={onDone}
      danger
      ask={duty.removeConfirm}
    >
      {duty.remove}
    </ConfirmAct>
  );
};

interface PastProps {
  readonly id: string;
  readonly onEdit?: (rule: StaffDutyRule) => void;
}

const DutyVersions = ({ id, onEdit }: PastProps) => {
  const { duty } = useText();
  const versions = useQuery(read('GET /staff/freight/duty/versions', { id }));
  return (
    <WrittenVersions
      versions={versions.data ?? []}
      said={(each) => `${daysText(each, duty)} · ${each.currency} ${bandTexts(each, duty).join(' · ')}`}
      onEdit={onEdit}
    />
  );
};
