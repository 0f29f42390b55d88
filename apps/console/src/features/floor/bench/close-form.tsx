import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, InputNumber, Select } from 'antd';
import type { PackingMaterial } from '@caravan/contract/cartons/cartons.calls';
import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { readScale } from '@caravan/domain/warehouse/measures/scale-reading';
import { ScaleBar } from '../../../ui/devices/scale-bar.tsx';
import { useScaleWeight } from '../../../ui/devices/use-scale-weight.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import styles from '../floor.module.css';

const FORM_ID = 'close-the-box';

/** As its button does: for the barcode that says done. */
export const closeBox = (): void => {
  const form = document.getElementById(FORM_ID);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

interface Closed {
  readonly cartonId: string;
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly used?: Readonly<Record<string, number | null>>;
}

/** Of no carton: a box of its own, or several of one. */
const OWN = '';
const NONE: readonly PackingMaterial[] = [];

/** Which box it became, what went in beside the goods, and what it weighs: Enter on the weight closes it. */
export const CloseForm = ({
  bench,
  onDone,
}: {
  readonly bench: PackingBench;
  readonly onDone: () => void;
}) => {
  const { text, language } = useLanguage();
  const { packingTable } = text;
  const { message } = App.useApp();
  const [form] = Form.useForm<Closed>();
  const found = useQuery(read('GET /staff/materials', { warehouseId: bench.warehouseId }));
  const materials = (found.data ?? NONE).filter(({ isActive }) => isActive);
  const act = useAct('POST /staff/packing/close', {
    onDone: ({ doubt }) => {
      void message.success(doubt ? text.doubts.asked : packingTable.closed);
      onDone();
    },
  });
  const askAgain = useFarOff();
  const nameOf = ({ nameEn, nameZh }: PackingMaterial) => (language === 'zh' ? nameZh : nameEn);
  const close = (closed: Closed, isSure = false): void =>
    act.mutate(inputOf(bench.parcelCode, closed, isSure), {
      onError: (error) => askAgain(error, () => close(closed, true)),
    });
  const onCarton = (id: string): void => {
    const outer = materials.find((each) => each.id === id)?.outer;
    form.setFieldsValue(id === bench.proposal.materialId || !outer ? bench.proposal.outer : outer);
  };
  return (
    <Form<Closed>
      id={FORM_ID}
      form={form}
      layout="vertical"
      size="large"
      initialValues={{ cartonId: bench.proposal.materialId ?? OWN, ...bench.proposal.outer }}
      onFinish={(closed) => close(closed)}
    >
      <WeightFromScale />
      <NumberField
        name="weightGrams"
        label={packingTable.weight}
        unit="g"
        min={1}
        max={1_000_000}
        autoFocus
        parse={gramsTyped}
      />
      <Form.Item name="cartonId" label={packingTable.cartonUsed}>
        <Select
          onChange={onCarton}
          options={[
            ...materials
              .filter(({ kind }) => kind === 'carton')
              .map((each) => ({
                value: each.id,
                label: `${each.code} · ${nameOf(each)} (${each.stockCount})`,
              })),
            { value: OWN, label: packingTable.ownBoxChoice },
          ]}
        />
      </Form.Item>
      <div className={styles['three']}>
        <NumberField name="lengthMm" label={packingTable.length} unit="mm" min={1} max={5_000} />
        <NumberField name="widthMm" label={packingTable.width} unit="mm" min={1} max={5_000} />
        <NumberField name="heightMm" label={packingTable.height} unit="mm" min={1} max={5_000} />
      </div>
      <div className={styles['three']}>
        {materials
          .filter(({ kind }) => kind === 'consumable')
          .map((each) => (
            <Form.Item key={each.id} name={['used', each.id]} label={nameOf(each)}>
              <InputNumber min={0} max={1_000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          ))}
      </div>
      <Button type="primary" htmlType="submit" block loading={act.isPending}>
        {packingTable.close}
      </Button>
    </Form>
  );
};

/** Below its form, for the weight is the form's. */
const WeightFromScale = () => {
  useScaleWeight('weightGrams');
  return <ScaleBar />;
};

/** A scale that acts as a keyboard types its unit as well. */
const gramsTyped = (typed: string): number | undefined => readScale(typed)?.grams;

const inputOf = (parcelCode: string, closed: Closed, isSure: boolean) => ({
  parcelCode,
  weightGrams: closed.weightGrams,
  cartonId: closed.cartonId === OWN ? null : closed.cartonId,
  size: { lengthMm: closed.lengthMm, widthMm: closed.widthMm, heightMm: closed.heightMm },
  used: Object.entries(closed.used ?? {}).flatMap(([materialId, count]) =>
    count === null || count === undefined || count === 0 ? [] : [{ materialId, count }],
  ),
  isSure,
});
