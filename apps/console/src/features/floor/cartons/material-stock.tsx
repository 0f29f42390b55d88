import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented } from 'antd';
import type { PackingMaterial } from '@caravan/contract/cartons/cartons.calls';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import styles from '../floor.module.css';

interface MaterialStockProps {
  readonly material: PackingMaterial;
  readonly canWrite: boolean;
}

interface Counted {
  readonly reason: 'delivered' | 'counted';
  readonly count: number;
  readonly note?: string;
}

/** How many there are, a delivery or a count, and why it was so. */
export const MaterialStock = ({ material, canWrite }: MaterialStockProps) => {
  const { cartons, common } = useText();
  const [form] = Form.useForm<Counted>();
  const act = useAct('POST /staff/materials/stock', {
    done: cartons.stockSaved,
    onDone: () => form.resetFields(),
  });
  return (
    <>
      <p className={styles['stock']}>
        <b>{material.stockCount}</b> {cartons.inStock}
      </p>
      {canWrite ? (
        <Form<Counted>
          form={form}
          layout="vertical"
          initialValues={{ reason: 'delivered' }}
          onFinish={(counted) => act.mutate({ id: material.id, ...counted })}
        >
          <Form.Item name="reason" noStyle>
            <Segmented
              options={(['delivered', 'counted'] as const).map((value) => ({
                value,
                label: cartons.moves[value],
              }))}
            />
          </Form.Item>
          <NumberField name="count" label={cartons.count} unit="×" min={0} max={1_000_000} />
          <Form.Item name="note" label={cartons.note}>
            <Input maxLength={200} />
          </Form.Item>
          <Button htmlType="submit" loading={act.isPending}>
            {common.save}
          </Button>
        </Form>
      ) : null}
      <Moves id={material.id} />
    </>
  );
};

const Moves = ({ id }: { readonly id: string }) => {
  const { cartons } = useText();
  const found = useQuery(read('GET /staff/materials/moves', { id }));
  return (
    <>
      <h2 className={styles['part']}>{cartons.history}</h2>
      <ul className={styles['moves']}>
        {(found.data ?? []).map((move) => (
          <li key={move.id}>
            <b>{move.change > 0 ? `+${move.change}` : move.change}</b>
            <span>
              {cartons.moves[move.reason]} {move.parcelCode ?? move.note}
            </span>
            <small>
              {move.by} <When at={move.at} /> · {move.stockAfter}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};
