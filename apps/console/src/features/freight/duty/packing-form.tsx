import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import type { StaffPackingEffect } from '@caravan/contract/freight/staff-packing.calls';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { markFields } from '../../../shell/acts/mark-fields.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { CHOICE_SEARCH } from '../../../ui/forms/choice-search.ts';
import { ctrlEnterSubmits } from '../../../ui/forms/form-flow.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { ConfirmAct } from '../../../shell/acts/confirm-act.tsx';
import styles from './duty.module.css';
import { WrittenVersions } from './written-versions.tsx';

type Draft = Pick<StaffPackingEffect, 'category' | 'service' | 'weightLeft' | 'heightLeft'>;

export interface PackingFormProps {
  readonly effect: StaffPackingEffect | undefined;
  readonly categories: OutputOf<'GET /staff/freight/packing'>['categories'];
  readonly isLocked: boolean;
  readonly onDone: () => void;
}

const SERVICES = ['remove_packaging', 'vacuum'] as const;

export const PackingForm = ({ effect, categories, isLocked, onDone }: PackingFormProps) => {
  const { packing, common } = useText();
  const [form] = Form.useForm<Draft>();
  const act = useAct('POST /staff/freight/packing/save', { done: packing.saved, onDone });
  const share = { unit: '%', min: 0.01, max: 100, decimals: 2 };
  return (
    <>
      <Form<Draft>
        form={form}
        layout="vertical"
        disabled={isLocked}
        initialValues={effect ?? { service: 'remove_packaging', weightLeft: 100, heightLeft: 100 }}
        onKeyDown={ctrlEnterSubmits}
        onFinish={(draft) =>
          act.mutate(
            { ...draft, version: effect?.version ?? 0 },
            { onError: (error) => markFields(form, error) },
          )
        }
      >
        <PackingEffectFields categories={categories} isFixed={effect !== undefined} />
        <div className={styles['pair']}>
          <NumberField name="weightLeft" label={packing.weightLeft} {...share} />
          <NumberField name="heightLeft" label={packing.heightLeft} {...share} />
        </div>
        {isLocked ? null : (
          <div className={styles['foot']}>
            <Button type="primary" htmlType="submit" loading={act.isPending}>
              {common.save}
            </Button>
            {effect ? <RemoveEffect effect={effect} onDone={onDone} /> : null}
          </div>
        )}
      </Form>
      {effect ? (
        <PackingEffectVersions
          effect={effect}
          onEdit={isLocked ? undefined : (old) => form.setFieldsValue(old)}
        />
      ) : null}
    </>
  );
};

const PackingEffectFields = ({
  categories,
  isFixed,
}: Pick<PackingFormProps, 'categories'> & { readonly isFixed: boolean }) => {
  const { packing, common, words } = useText();
  return (
    <div className={styles['pair']}>
      <Form.Item
        name="category"
        label={packing.category}
        rules={[{ required: true, message: common.required }]}
      >
        <Select
          showSearch={CHOICE_SEARCH}
          {...(isFixed ? { disabled: true } : {})}
          options={categories.map(({ nameZh, nameEn }) => ({
            value: nameZh,
            label: `${nameZh} · ${nameEn}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="service" label={packing.service}>
        <Select
          {...(isFixed ? { disabled: true } : {})}
          options={SERVICES.map((value) => ({ value, label: words.service[value] }))}
        />
      </Form.Item>
    </div>
  );
};

interface RemoveEffectProps {
  readonly effect: StaffPackingEffect;
  readonly onDone: () => void;
}

const RemoveEffect = ({ effect: { category, service, version }, onDone }: RemoveEffectProps) => {
  const { packing, duty } = useText();
  return (
    <ConfirmAct
      call="POST /staff/freight/packing/remove"
      input={{ category, service, version }}
      done={duty.removed}
      onDone={onDone}
      danger
      ask={packing.removeConfirm}
    >
      {duty.remove}
    </ConfirmAct>
  );
};

interface PastProps {
  readonly effect: StaffPackingEffect;
  readonly onEdit: ((old: StaffPackingEffect) => void) | undefined;
}

const PackingEffectVersions = ({ effect: { category, service }, onEdit }: PastProps) => {
  const { packing } = useText();
  const versions = useQuery(read('GET /staff/freight/packing/versions', { category, service }));
  return (
    <WrittenVersions
      versions={versions.data ?? []}
      said={(each) =>
        `${packing.weightLeft} ${each.weightLeft} % · ${packing.heightLeft} ${each.heightLeft} %`
      }
      onEdit={onEdit}
    />
  );
};
