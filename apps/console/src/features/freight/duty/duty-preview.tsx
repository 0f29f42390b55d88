import { Button, Form } from 'antd';
import type { TriedParcel } from '@caravan/contract/freight/staff-duty.calls';
import { useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { markFields } from '../../../shell/acts/mark-fields.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Money } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { type DutyDraft, writtenOf } from './draft/duty-draft.ts';
import styles from './duty.module.css';

type Preview = OutputOf<'POST /staff/freight/duty/preview'>;

/** What the rule as typed would change, before anybody is told so. */
export const DutyPreview = ({ id }: { readonly id: string | undefined }) => {
  const { duty } = useText();
  const form = Form.useFormInstance<DutyDraft>();
  const act = useAct('POST /staff/freight/duty/preview');
  const preview = async (): Promise<void> => {
    // what is wrong is marked at its field
    const isWhole = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isWhole) return;
    act.mutate(
      { ...(id === undefined ? {} : { id }), ...writtenOf(form.getFieldsValue(true)) },
      { onError: (error) => markFields(form, error) },
    );
  };
  return (
    <section className={styles['preview']} aria-label={duty.preview}>
      <div className={styles['previewHead']}>
        <span>
          <b>{duty.preview}</b>
          <span className={styles['soft']}>{duty.previewHint}</span>
        </span>
        <Button loading={act.isPending} onClick={() => void preview()}>
          {duty.previewShow}
        </Button>
      </div>
      {act.data ? <Shown preview={act.data} /> : null}
    </section>
  );
};

const Shown = ({ preview }: { readonly preview: Preview }) => {
  const { duty } = useText();
  const { day, currency, baskets, parcels, examples } = preview;
  return (
    <div role="status" className={styles['shown']}>
      <p className={styles['soft']}>{duty.previewDay(day)}</p>
      <Tried title={duty.previewBaskets} rows={baskets} currency={currency} />
      {parcels.length > 0 ? (
        <Tried title={duty.previewParcels(parcels.length)} rows={parcels} currency={currency} />
      ) : (
        <p className={styles['soft']}>{duty.previewNone}</p>
      )}
      <Examples examples={examples} />
    </div>
  );
};

interface TriedProps {
  readonly title: string;
  readonly rows: readonly TriedParcel[];
  readonly currency: string;
}

const Tried = ({ title, rows, currency }: TriedProps) => {
  const { duty } = useText();
  const words = duty.previewFields;
  const amount = (key: 'goods' | 'freight' | 'before' | 'after') => ({
    title: words[key],
    key,
    align: 'right' as const,
    render: (row: TriedParcel) => <Money amount={row[key]} currency={currency} />,
  });
  return (
    <PlainTable<TriedParcel>
      title={title}
      keyOf={(row) => `${row.parcelCode ?? ''} ${row.goods} ${row.subheadings}`}
      rows={rows}
      wrapsTo={560}
      columns={[
        {
          title: words.parcel,
          key: 'parcel',
          render: ({ parcelCode, country }) => (
            <>
              {country} <span className="mono">{parcelCode ?? ''}</span>
            </>
          ),
        },
        amount('goods'),
        amount('freight'),
        {
          title: words.subheadings,
          key: 'subheadings',
          align: 'right',
          render: ({ subheadings }) => subheadings,
        },
        amount('before'),
        amount('after'),
        {
          title: words.difference,
          key: 'difference',
          align: 'right',
          render: (row) => <Difference row={row} currency={currency} />,
        },
      ]}
    />
  );
};

const Difference = ({ row, currency }: { readonly row: TriedParcel; readonly currency: string }) => {
  const difference = Math.round((row.after - row.before) * 100) / 100;
  if (difference === 0) return <span className={styles['soft']}>=</span>;
  return (
    <b>
      {difference > 0 ? '+' : ''}
      <Money amount={difference} currency={currency} />
    </b>
  );
};

const Examples = ({ examples }: Pick<Preview, 'examples'>) => {
  const { duty } = useText();
  if (examples.length === 0) return <p className={styles['soft']}>{duty.previewNoExamples}</p>;
  const right = examples.filter(({ isRight }) => isRight).length;
  const wrong = examples.filter(({ isRight }) => !isRight);
  return (
    <div className={styles['tried']}>
      <StatusTag tone={wrong.length > 0 ? 'danger' : 'success'}>
        {duty.previewExamples(right, examples.length)}
      </StatusTag>
      <ul>
        {wrong.map(({ name, expected, result }) => (
          <li key={name}>{duty.previewWrong(name, expected.toFixed(2), result.toFixed(2))}</li>
        ))}
      </ul>
    </div>
  );
};
