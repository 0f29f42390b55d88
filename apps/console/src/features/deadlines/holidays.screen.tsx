import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { CalendarYear } from '@caravan/contract/deadlines/staff-holidays.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { readDays, writeDays } from './day-list.ts';
import styles from './holidays.module.css';

type Draft = Pick<CalendarYear, 'year' | 'source' | 'holidays' | 'workdays'>;

/** China's holidays year by year, as they are announced: return windows follow them. */
export const HolidaysScreen = () => {
  const text = useText();
  const { holidays } = text;
  const calendar = useQuery(read('GET /staff/holidays', {}));
  const canWrite = holds(useStaff(), ['admin']);
  const [draft, setDraft] = useState<Draft>();
  if (!calendar.data)
    return (
      <Page title={holidays.title}>
        {calendar.error ? (
          <ErrorState text={problemText(calendar.error, text)} onRetry={() => void calendar.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  const { years, next } = calendar.data;
  const begin = (): void => setDraft({ year: next, source: '', holidays: [], workdays: [] });
  return (
    <Page
      title={holidays.title}
      actions={canWrite ? <Button onClick={begin}>{holidays.write(next)}</Button> : null}
    >
      <p className={styles['explain']}>{holidays.explain}</p>
      <Alert type="info" showIcon title={holidays.notPublished(next)} />
      {draft ? <YearForm key={draft.year} draft={draft} onDone={() => setDraft(undefined)} /> : null}
      <Panel>
        <Years years={years} onEdit={canWrite ? setDraft : undefined} />
      </Panel>
    </Page>
  );
};

interface YearsProps {
  readonly years: readonly CalendarYear[];
  readonly onEdit: ((draft: Draft) => void) | undefined;
}

const Years = ({ years, onEdit }: YearsProps) => (
  <PlainTable<CalendarYear>
    keyOf={({ year }) => year}
    rows={years}
    wrapsTo={680}
    columns={useColumns(onEdit)}
  />
);

const useColumns = (onEdit: ((draft: Draft) => void) | undefined) => {
  const { holidays, common, table } = useText();
  const days = (list: readonly string[]) => (
    <span className={styles['days']}>
      <b>{holidays.count(list.length)}</b>
      <span className="mono">{writeDays(list).replaceAll('\n', ', ')}</span>
    </span>
  );
  return [
    { title: holidays.year, key: 'year', render: ({ year }: CalendarYear) => <b>{year}</b> },
    { title: holidays.holidays, key: 'holidays', render: (row: CalendarYear) => days(row.holidays) },
    { title: holidays.workdays, key: 'workdays', render: (row: CalendarYear) => days(row.workdays) },
    {
      title: holidays.source,
      key: 'source',
      render: ({ source, writtenAt, writtenBy }: CalendarYear) => (
        <span className={styles['days']}>
          <span>{source}</span>
          <span>
            <When at={writtenAt} /> {writtenBy ?? holidays.migration}
          </span>
        </span>
      ),
    },
    ...(onEdit
      ? [
          {
            title: table.rowActions,
            key: 'edit',
            render: (row: CalendarYear) => (
              <Button size="small" onClick={() => onEdit(row)}>
                {common.change}
              </Button>
            ),
          },
        ]
      : []),
  ];
};

interface Typed {
  readonly source: string;
  readonly holidays: string;
  readonly workdays?: string;
}

const YearForm = ({ draft, onDone }: { readonly draft: Draft; readonly onDone: () => void }) => {
  const { holidays, common } = useText();
  const act = useAct('POST /staff/holidays', { done: holidays.saved, onDone });
  const areDays = {
    validator: async (_: unknown, typed: string | undefined): Promise<void> => {
      if (readDays(typed ?? '') === undefined) throw new Error(holidays.daysWrong);
    },
  };
  return (
    <Panel title={holidays.write(draft.year)}>
      <Form<Typed>
        layout="vertical"
        initialValues={{
          source: draft.source,
          holidays: writeDays(draft.holidays),
          workdays: writeDays(draft.workdays),
        }}
        onFinish={(typed) =>
          act.mutate({
            year: draft.year,
            source: typed.source.trim(),
            holidays: readDays(typed.holidays) ?? [],
            workdays: readDays(typed.workdays ?? '') ?? [],
          })
        }
      >
        <Form.Item
          name="source"
          label={holidays.source}
          extra={holidays.sourceHint}
          rules={[{ required: true, whitespace: true, message: common.required }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
        <div className={styles['pair']}>
          <Form.Item
            name="holidays"
            label={holidays.holidays}
            extra={holidays.daysHint}
            rules={[{ required: true, whitespace: true, message: common.required }, areDays]}
          >
            <Input.TextArea className="mono" autoSize={{ minRows: 7 }} spellCheck={false} />
          </Form.Item>
          <Form.Item name="workdays" label={holidays.workdays} extra={holidays.daysHint} rules={[areDays]}>
            <Input.TextArea className="mono" autoSize={{ minRows: 7 }} spellCheck={false} />
          </Form.Item>
        </div>
        <div className={styles['foot']}>
          <Button type="primary" htmlType="submit" loading={act.isPending}>
            {holidays.save}
          </Button>
          <Button onClick={onDone}>{common.cancel}</Button>
        </div>
      </Form>
    </Panel>
  );
};
