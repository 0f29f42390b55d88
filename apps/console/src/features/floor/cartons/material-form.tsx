import { Button, Checkbox, Form, Input, Segmented, Select } from 'antd';
import type { PackingMaterial } from '@caravan/contract/cartons/cartons.calls';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { MATERIAL_KINDS } from '@caravan/domain/packing/cartons/material';
import { useLanguage, useText } from '../../../messages/language.ts';
import { markFields } from '../../../shell/acts/mark-fields.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import styles from '../floor.module.css';

type Draft = Omit<PackingMaterial, 'id' | 'stockCount'>;

interface MaterialFormProps {
  /** Nothing: a new one. */
  readonly material: PackingMaterial | undefined;
  readonly warehouses: readonly Warehouse[];
  readonly homeId: string;
  readonly onDone: () => void;
}

/** A carton's sizes and weights, or what else is used up. */
export const MaterialForm = ({ material, warehouses, homeId, onDone }: MaterialFormProps) => {
  const { text, language } = useLanguage();
  const { cartons, common } = text;
  const [form] = Form.useForm<Draft>();
  const kind = Form.useWatch('kind', form) ?? material?.kind ?? 'carton';
  const act = useAct('POST /staff/materials', { done: cartons.saved, onDone });
  const save = (draft: Draft): void =>
    act.mutate(
      { ...draft, ...(material ? { id: material.id } : {}) },
      { onError: (error) => markFields(form, error) },
    );
  return (
    <Form<Draft>
      form={form}
      layout="vertical"
      initialValues={
        material ?? {
          warehouseId: homeId,
          kind: 'carton',
          isCutToHeight: false,
          isActive: true,
          reorderAt: 50,
        }
      }
      onFinish={save}
    >
      <h2 className={styles['part']}>{material ? common.change : cartons.add}</h2>
      <Form.Item name="warehouseId" label={text.warehouses.one}>
        <Select
          disabled={material !== undefined}
          options={warehouses.map(({ id, nameEn, nameZh }) => ({
            value: id,
            label: language === 'zh' ? nameZh : nameEn,
          }))}
        />
      </Form.Item>
      <Form.Item name="kind">
        <Segmented
          disabled={material !== undefined}
          options={MATERIAL_KINDS.map((value) => ({ value, label: cartons.kinds[value] }))}
        />
      </Form.Item>
      <Line name="code" label={cartons.code} max={40} />
      <Line name="nameEn" label={cartons.nameEn} max={60} />
      <Line name="nameZh" label={cartons.nameZh} max={60} />
      {kind === 'carton' ? <CartonFields /> : null}
      <div className={styles['three']}>
        <NumberField name="tareGrams" label={cartons.tare} unit="g" min={0} max={50_000} />
        <NumberField name="costCny" label={cartons.cost} unit="¥" min={0} max={10_000} decimals={2} />
        <NumberField name="reorderAt" label={cartons.reorderAt} unit="×" min={0} max={1_000_000} />
      </div>
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{cartons.isActive}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {common.save}
      </Button>
    </Form>
  );
};

const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const;

const CartonFields = () => {
  const { cartons, packingTable } = useText();
  const labels = {
    lengthMm: packingTable.length,
    widthMm: packingTable.width,
    heightMm: packingTable.height,
  };
  return (
    <>
      {(['inner', 'outer'] as const).map((place) => (
        <fieldset key={place} className={styles['fields']}>
          <legend>{place === 'inner' ? cartons.inside : cartons.outside}</legend>
          <div className={styles['three']}>
            {SIDES.map((side) => (
              <NumberField
                key={side}
                name={[place, side]}
                label={labels[side]}
                unit="mm"
                min={1}
                max={5_000}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <NumberField name="maxGoodsGrams" label={cartons.carries} unit="g" min={1} max={1_000_000} isOptional />
      <Form.Item name="isCutToHeight" valuePropName="checked">
        <Checkbox>{cartons.isCut}</Checkbox>
      </Form.Item>
    </>
  );
};

const Line = ({
  name,
  label,
  max,
}: {
  readonly name: 'code' | 'nameEn' | 'nameZh';
  readonly label: string;
  readonly max: number;
}) => {
  const { common } = useText();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, whitespace: true, message: common.required }]}
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  );
};
