import { Button, Form, Input } from 'antd';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Money } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import styles from '../parcels.module.css';

type Line = StaffParcelDetail['customs'][number];

interface Declared {
  readonly lines: Pick<Line, 'storedItemId' | 'nameEn' | 'hsCode'>[];
}

const BEFORE_SHIPPING: ReadonlySet<string> = new Set([
  'pay_freight',
  'awaiting_shipment',
  'packed',
  'difference_due',
]);

/** What customs is told of the goods; the values come to the declared value, the words can be changed until it leaves. */
export const Declaration = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { customs } = useText();
  const canWrite = holds(useStaff(), ['warehouse']) && BEFORE_SHIPPING.has(parcel.status);
  return (
    <Panel title={customs.declared}>
      {canWrite ? <DeclareForm parcel={parcel} /> : <DeclaredLines lines={parcel.customs} />}
    </Panel>
  );
};

const DeclaredLines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={styles['declared']}>
    {lines.map((line) => (
      <li key={line.storedItemId}>
        <span className="mono">{line.hsCode}</span> {line.nameEn} × {line.quantity}{' '}
        <Money amount={line.valueUsd} currency="USD" />
      </li>
    ))}
  </ul>
);

/** Where no code is known the proposal stands in the form; it counts once it is saved. */
const begun = (line: Line) =>
  line.proposal ? { ...line, hsCode: line.proposal.hsCode, nameEn: line.proposal.nameEn } : line;

const DeclareForm = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { customs, common } = useText();
  const act = useAct('POST /staff/parcels/customs', { done: customs.declareDone });
  const needed = { required: true, whitespace: true, message: common.required };
  return (
    <Form<Declared>
      layout="vertical"
      initialValues={{ lines: parcel.customs.map(begun) }}
      onFinish={({ lines }) =>
        act.mutate({
          parcelCode: parcel.parcelCode,
          lines: lines.map(({ nameEn, hsCode }, index) => ({
            storedItemId: parcel.customs[index]?.storedItemId ?? '',
            nameEn: nameEn.trim(),
            hsCode: hsCode.trim(),
          })),
        })
      }
    >
      <Form.List name="lines">
        {(fields) =>
          fields.map(({ key, name }) => {
            const line = parcel.customs[name];
            return (
              <div key={key} className={styles['declareLine']}>
                <Form.Item
                  name={[name, 'hsCode']}
                  label={customs.hsCode}
                  rules={[needed, { pattern: /^\s*\d{6,10}\s*$/, message: customs.hsHint }]}
                >
                  <Input className="mono" inputMode="numeric" />
                </Form.Item>
                <Form.Item name={[name, 'nameEn']} label={customs.nameEn} rules={[needed]}>
                  <Input maxLength={120} lang="en" />
                </Form.Item>
                <span className={styles['declareValue']}>
                  × {line?.quantity} <Money amount={line?.valueUsd ?? 0} currency="USD" />
                  {line?.isMissing ? (
                    <StatusTag tone="warning">
                      {line.proposal ? customs.proposed(line.proposal.word) : customs.noCode}
                    </StatusTag>
                  ) : null}
                </span>
              </div>
            );
          })
        }
      </Form.List>
      <Button htmlType="submit" loading={act.isPending}>
        {customs.declare}
      </Button>
    </Form>
  );
};
