import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { CustomsCode } from '@caravan/contract/parcels/staff-customs.calls';
import { useText } from '../../messages/language.ts';
import type { Messages } from '../../messages/en.ts';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { type OutputOf, read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Ago } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import styles from './parcels.module.css';

type Answer = OutputOf<'GET /staff/customs/codes'>;
type Proposal = Answer['proposals'][number];
type Draft = Pick<CustomsCode, 'categoryZh' | 'hsCode' | 'nameEn' | 'nameZh'>;

/** How goods of each category are declared at customs. */
export const CustomsScreen = () => {
  const text = useText();
  const { customs } = text;
  const answer = useQuery(read('GET /staff/customs/codes', {}));
  const canWrite = holds(useStaff(), ['warehouse']);
  const [draft, setDraft] = useState<Draft>();
  if (!answer.data)
    return (
      <Page title={customs.title}>
        {answer.error ? (
          <ErrorState text={problemText(answer.error, text)} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  const { codes, missing, inherited, proposals } = answer.data;
  const begin = (): void => setDraft(draftFor(missing[0] ?? '', proposals));
  return (
    <Page
      title={customs.title}
      actions={
        <>
          <ParcelViews />
          {canWrite && missing.length + inherited.length > 0 ? (
            <Button onClick={begin}>{customs.add}</Button>
          ) : null}
        </>
      }
    >
      <p className={styles['explain']}>{customs.explain}</p>
      {missing.length > 0 ? (
        <Alert type="warning" showIcon title={customs.missing(missing.join('、'))} />
      ) : null}
      {draft ? (
        <CodeForm
          key={draft.categoryZh}
          draft={draft}
          answer={answer.data}
          onDone={() => setDraft(undefined)}
        />
      ) : null}
      <Panel isTable>
        <Codes codes={codes} onEdit={canWrite ? setDraft : undefined} />
      </Panel>
    </Page>
  );
};

const Codes = ({
  codes,
  onEdit,
}: {
  codes: readonly CustomsCode[];
  onEdit: ((draft: Draft) => void) | undefined;
}) => {
  const { customs, common, table } = useText();
  return (
    <PlainTable<CustomsCode>
      keyOf={({ categoryZh }) => categoryZh}
      rows={codes}
      wrapsTo={680}
      columns={[
        {
          title: customs.category,
          key: 'category',
          render: (row) => (
            <>
              <b lang="zh-CN">{row.categoryZh}</b> {row.categoryEn}
            </>
          ),
        },
        {
          title: customs.hsCode,
          key: 'hsCode',
          render: ({ hsCode }) => <b className="mono">{hsCode}</b>,
        },
        { title: customs.nameEn, key: 'nameEn', render: ({ nameEn }) => nameEn },
        { title: customs.nameZh, key: 'nameZh', render: ({ nameZh }) => nameZh },
        { title: customs.written, key: 'written', render: ({ writtenAt }) => <Ago at={writtenAt} /> },
        ...(onEdit
          ? [
              {
                title: table.rowActions,
                key: 'edit',
                render: (row: CustomsCode) => (
                  <Button size="small" onClick={() => onEdit(row)}>
                    {common.change}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};

interface CodeFormProps {
  readonly draft: Draft;
  readonly answer: Answer;
  readonly onDone: () => void;
}

/** Begun with what the category's name leads to. */
const draftFor = (categoryZh: string, proposals: readonly Proposal[]): Draft => {
  const {
    hsCode = '',
    nameEn = '',
    nameZh = '',
  } = proposals.find((proposal) => proposal.categoryZh === categoryZh) ?? {};
  return { categoryZh, hsCode, nameEn, nameZh };
};

const CodeForm = ({ draft, answer, onDone }: CodeFormProps) => {
  const [form] = Form.useForm<Draft>();
  const category = Form.useWatch('categoryZh', form) ?? draft.categoryZh;
  const { proposals } = answer;
  const known = proposals.find(({ categoryZh }) => categoryZh === category);
  const { customs, common } = useText();
  const act = useAct('POST /staff/customs/codes', { done: customs.saved, onDone });
  const needed = [{ required: true, whitespace: true, message: common.required }];
  const groups = groupsOf(draft, answer, customs);
  return (
    <Panel title={customs.add}>
      {known ? <p className={styles['explain']}>{customs.proposed(known.word)}</p> : null}
      <Form<Draft>
        form={form}
        layout="vertical"
        initialValues={draft}
        onFinish={(code) => act.mutate(code)}
        onValuesChange={({ categoryZh }: Partial<Draft>) => {
          if (categoryZh)
            form.setFieldsValue(categoryZh === draft.categoryZh ? draft : draftFor(categoryZh, proposals));
        }}
      >
        <div className={styles['pair']}>
          <Form.Item name="categoryZh" label={customs.category} rules={needed}>
            <Select showSearch options={groups} />
          </Form.Item>
          <Form.Item
            name="hsCode"
            label={customs.hsCode}
            extra={customs.hsHint}
            rules={[...needed, { pattern: /^\d{6,10}$/, message: customs.hsHint }]}
          >
            <Input className="mono" inputMode="numeric" autoFocus />
          </Form.Item>
          <Form.Item name="nameEn" label={customs.nameEn} rules={needed}>
            <Input maxLength={120} lang="en" />
          </Form.Item>
          <Form.Item name="nameZh" label={customs.nameZh} rules={needed}>
            <Input maxLength={120} lang="zh-CN" />
          </Form.Item>
        </div>
        <div className={styles['foot']}>
          <Button type="primary" htmlType="submit" loading={act.isPending}>
            {customs.save}
          </Button>
          <Button onClick={onDone}>{common.cancel}</Button>
        </div>
      </Form>
    </Panel>
  );
};

/** The category that is changed, those without a code, and those that take another's. */
const groupsOf = ({ categoryZh }: Draft, { missing, inherited }: Answer, customs: Messages['customs']) =>
  [
    { label: customs.category, names: categoryZh === '' || missing.includes(categoryZh) ? [] : [categoryZh] },
    { label: customs.withoutCode, names: missing },
    { label: customs.inherited, names: inherited },
  ]
    .filter(({ names }) => names.length > 0)
    .map(({ label, names }) => ({ label, options: names.map((value) => ({ value })) }));
