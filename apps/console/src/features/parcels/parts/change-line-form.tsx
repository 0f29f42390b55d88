import { useQuery } from '@tanstack/react-query';
import { Button, Form, Radio } from 'antd';
import type { ParcelLine } from '@caravan/contract/parcels/staff-parcel-changes.calls';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import type { Messages } from '../../../messages/en.ts';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Money } from '../../../ui/charts/figures.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import styles from '../parcels.module.css';
import { oneLine, ReasonField } from './reason-field.tsx';

interface LineFormProps {
  readonly parcel: StaffParcelDetail;
  readonly onClose: () => void;
}

/** The other lines with what each costs, those that do not take the parcel with the reason why. */
export const ChangeLineForm = ({ parcel, onClose }: LineFormProps) => {
  const text = useText();
  // Asked anew each time the form is opened: what was kept may still offer the line that the parcel goes by now.
  const lines = useQuery({
    ...read('GET /staff/parcels/lines', { parcelCode: parcel.parcelCode }),
    gcTime: 0,
  });
  if (lines.error)
    return <ErrorState text={problemText(lines.error, text)} onRetry={() => void lines.refetch()} />;
  if (!lines.data) return <LoadingState />;
  return <LineChoice parcel={parcel} lines={lines.data} onClose={onClose} />;
};

interface Choice {
  readonly lineCode: string;
  readonly isAsked: boolean;
  readonly reason: string;
}

const LineChoice = ({
  parcel,
  lines,
  onClose,
}: LineFormProps & { readonly lines: readonly ParcelLine[] }) => {
  const { changes, common } = useText();
  const [form] = Form.useForm<Choice>();
  const chosen = Form.useWatch('lineCode', form);
  const act = useAct('POST /staff/parcels/line', { done: changes.done.line, onDone: onClose });
  const possible = lines.filter(({ isPossible }) => isPossible);
  const isMoreExpensive = lines.some(
    ({ lineCode, differenceUsd }) => lineCode === chosen && differenceUsd > 0,
  );
  return (
    <Form<Choice>
      form={form}
      layout="vertical"
      initialValues={{ lineCode: possible[0]?.lineCode, isAsked: true }}
      onFinish={({ lineCode, isAsked, reason }) =>
        act.mutate({ parcelCode: parcel.parcelCode, lineCode, isAsked, reason: oneLine(reason) })
      }
    >
      <p className={styles['explain']}>{changes.explain.line}</p>
      {possible.length === 0 ? <EmptyState icon="truck" title={changes.noLine} /> : null}
      <Form.Item name="lineCode" label={changes.lines} hidden={possible.length === 0}>
        <Radio.Group className={styles['lineChoice'] ?? ''}>
          {possible.map((line) => (
            <Radio key={line.lineCode} className={styles['line'] ?? ''} value={line.lineCode}>
              <LineWords line={line} />
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Refusals lines={lines.filter(({ isPossible }) => !isPossible)} />
      <Form.Item name="isAsked" label={changes.moreExpensive} hidden={!isMoreExpensive}>
        <Radio.Group
          options={[
            { value: true, label: askText(parcel, changes) },
            { value: false, label: changes.bear },
          ]}
        />
      </Form.Item>
      <ReasonField />
      <div className={styles['foot']}>
        <Button type="primary" htmlType="submit" loading={act.isPending} disabled={possible.length === 0}>
          {changes.open.line}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </Form>
  );
};

/** A parcel that is packed is weighed already. */
const askText = ({ paidAt, boxes }: StaffParcelDetail, changes: Messages['changes']): string => {
  if (paidAt === null) return changes.due;
  return boxes.length > 0 ? changes.askNow : changes.ask;
};

const LineWords = ({ line }: { readonly line: ParcelLine }) => {
  const { text, language } = useLanguage();
  const { differenceUsd } = line;
  const by = formatMoney(Math.abs(differenceUsd), 'USD', language);
  return (
    <span className={styles['lineWords']}>
      <b>{line.lineName}</b>
      <Money amount={line.freightUsd} currency="USD" />
      <span className={styles['lineFacts']}>
        {line.carrier} · {text.changes.days(line.daysFrom, line.daysTo)}
      </span>
      <span className={styles['lineBy']} data-more-expensive={differenceUsd > 0 ? '' : undefined}>
        {differenceUsd === 0 ? text.changes.same : text.changes.by(by, differenceUsd > 0)}
      </span>
    </span>
  );
};

const Refusals = ({ lines }: { readonly lines: readonly ParcelLine[] }) => {
  const { changes } = useText();
  if (lines.length === 0) return null;
  return (
    <details className={styles['refused']}>
      <summary>{changes.impossible(lines.length)}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.lineCode}>
            {line.lineName}: {line.reasons.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
};
