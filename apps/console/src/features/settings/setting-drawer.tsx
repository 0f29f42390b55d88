import { isPriceRule } from '@caravan/contract/settings/price-rules';
import type { Setting, SettingVersion } from '@caravan/contract/settings/settings.calls';
import type { LegalPage, SettingName } from '@caravan/contract/settings/settings.shapes';
import { Button, DatePicker, Form, Input, InputNumber, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import type { Messages } from '../../messages/en.ts';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { ExperimentResults } from './experiment-results.tsx';
import { FeePreview } from './fee-preview.tsx';
import { ColourField, LogoField } from './look-fields.tsx';
import { LEGAL_TEMPLATES } from './legal/templates.ts';
import { PricePreview } from './price-preview.tsx';
import { RetentionPreview } from './retention-preview.tsx';
import {
  changeOf,
  type FieldOf,
  type Fields,
  fieldsOf,
  isLegalPage,
  SETTING_FIELDS,
} from './form/setting-form.ts';
import { faultsOf } from './form/setting-faults.ts';
import { valueText } from './form/setting-text.ts';

interface DrawerProps {
  readonly setting: Setting | undefined;
  readonly onClose: () => void;
}

/** One setting: a new version of it with its preview, and every version there is. */
export const SettingDrawer = ({ setting, onClose }: DrawerProps) => {
  const { settings } = useText();
  return (
    <SideDrawer
      title={setting ? settings.names[setting.name] : ''}
      open={setting !== undefined}
      size={640}
      onClose={onClose}
    >
      {setting ? (
        <>
          <ChangeForm key={setting.name} setting={setting} />
          {setting.name === 'experiments' ? <ExperimentResults /> : null}
          <Versions setting={setting} />
        </>
      ) : null}
    </SideDrawer>
  );
};

type Values = Fields & {
  readonly validFrom?: { toISOString: () => string } | null;
  readonly reason?: string;
};

const ChangeForm = ({ setting: { name, value } }: { setting: Setting }) => {
  const { settings } = useText();
  const [form] = Form.useForm<Values>();
  const preview = useAct('POST /staff/settings/preview');
  const fees = useAct('POST /staff/settings/previewFees');
  const goes = useAct('POST /staff/retention/preview');
  const save = useAct('POST /staff/settings', {
    done: settings.saved,
    explain: (error) => (faultsOf(name, error).length > 0 ? settings.lookAgain : undefined),
    onDone: () => (preview.reset(), fees.reset(), goes.reset()),
  });
  const submit = ({ validFrom, reason = '', ...fields }: Values): void =>
    save.mutate(
      {
        change: changeOf(name, fields),
        reason,
        ...(validFrom ? { validFrom: validFrom.toISOString() } : {}),
      },
      { onError: (error) => form.setFields(faultsOf(name, error)) },
    );
  const showPreview = async (): Promise<void> => {
    const fields = await form.validateFields();
    const change = { change: changeOf(name, fields) };
    if (change.change.name === 'retention') goes.mutate({ days: change.change.value });
    else if (isPricedByOrder(name)) preview.mutate(change);
    else fees.mutate(change);
  };
  return (
    <Form<Values> form={form} layout="vertical" initialValues={fieldsOf(name, value)} onFinish={submit}>
      {isLegalPage(name) ? <TemplateButton page={name} /> : null}
      {SETTING_FIELDS[name].map((field) => (
        <SettingField key={field.key} field={field} />
      ))}
      <Form.Item name="validFrom" label={settings.from}>
        <DatePicker showTime />
      </Form.Item>
      <Form.Item name="reason" label={settings.reason}>
        <Input maxLength={300} />
      </Form.Item>
      {isPriceRule(name) || name === 'retention' ? (
        <Button
          onClick={() => void showPreview()}
          loading={preview.isPending || fees.isPending || goes.isPending}
        >
          {settings.preview}
        </Button>
      ) : null}{' '}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {settings.save}
      </Button>
      {preview.data ? <PricePreview samples={preview.data} /> : null}
      {fees.data ? <FeePreview samples={fees.data} /> : null}
      {goes.data ? <RetentionPreview kinds={goes.data} /> : null}
    </Form>
  );
};

/** Shown by what whole orders cost; the other rules by examples of their own. */
const isPricedByOrder = (name: SettingName): boolean => name === 'serviceFee' || name === 'rateMargin';
/** Fills both languages with where one may begin. */
const TemplateButton = ({ page }: { page: LegalPage }) => {
  const { settings } = useText();
  const form = Form.useFormInstance();
  return (
    <Form.Item extra={settings.templateHint}>
      <Button onClick={() => form.setFieldsValue(LEGAL_TEMPLATES[page])}>{settings.template}</Button>
    </Form.Item>
  );
};

/** A figure out of its bounds is said to be so, and never changed into one that was not typed. */
const rulesOf = (field: FieldOf, { required, between, least }: Messages['common']): Rule[] => {
  const needed: Rule[] = field.isOptional ? [] : [{ required: true, message: required }];
  if (field.kind !== 'number') return needed;
  const min = field.least ?? 0;
  return field.most === undefined
    ? [...needed, { type: 'number', min, message: least(min) }]
    : [...needed, { type: 'number', min, max: field.most, message: between(min, field.most) }];
};

const SettingField = ({ field }: { field: FieldOf }) => {
  const { settings, common } = useText();
  const labels: Readonly<Record<string, string>> = settings.fields;
  if (field.kind === 'logo') return <LogoField />;
  if (field.kind === 'colour') return <ColourField name={field.key} label={labels[field.label]} />;
  if (field.kind === 'switch')
    return (
      <Form.Item
        name={field.key}
        label={labels[field.label]}
        valuePropName="checked"
        layout="horizontal"
        labelCol={{ flex: '280px' }}
        labelAlign="left"
        colon={false}
      >
        <Switch />
      </Form.Item>
    );
  return (
    <Form.Item
      name={field.key}
      label={labels[field.label]}
      rules={rulesOf(field, common)}
      {...(field.key === 'rules' ? { extra: settings.rulesHint } : {})}
    >
      {field.kind === 'number' ? (
        <InputNumber precision={field.isWhole ? 0 : 2} style={{ width: 160 }} />
      ) : field.kind === 'line' ? (
        <Input maxLength={300} />
      ) : (
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 16 }} />
      )}
    </Form.Item>
  );
};

const TONES = { planned: 'warning', current: 'success', past: 'neutral', withdrawn: 'neutral' } as const;

const Versions = ({ setting: { name, versions } }: { setting: Setting }) => {
  const { settings } = useText();
  const withdraw = useAct('POST /staff/settings/withdraw', { done: settings.withdrawn });
  return (
    <PlainTable<SettingVersion>
      keyOf={({ id }) => id}
      style={{ marginTop: 16 }}
      rows={versions}
      empty={settings.neverSet}
      columns={[
        {
          title: settings.versions,
          key: 'state',
          render: ({ state }) => <StatusTag tone={TONES[state]}>{settings.states[state]}</StatusTag>,
        },
        {
          title: settings.value,
          key: 'value',
          render: (row) => (
            <div style={{ maxWidth: 320, minWidth: 200, whiteSpace: 'normal' }}>
              {valueText(name, row.value, settings)}
            </div>
          ),
        },
        { title: settings.validFrom, key: 'from', render: (row) => <When at={row.validFrom} /> },
        { title: settings.by, key: 'by', render: (row) => row.createdBy ?? settings.none },
        { title: settings.reason, key: 'reason', render: ({ reason }) => reason },
        {
          title: '',
          key: 'act',
          render: ({ id, state }) =>
            state === 'planned' ? (
              <Button size="small" onClick={() => withdraw.mutate({ id })}>
                {settings.withdraw}
              </Button>
            ) : null,
        },
      ]}
    />
  );
};
