import { Button, Checkbox, Form, Input, Select } from 'antd';
import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { BoxGroup } from '../../../ui/forms/box-group.tsx';
import {
  areShifts,
  type Shift,
  type ShiftHours,
  SHIFTS,
  USUAL_SHIFTS,
} from '@caravan/domain/warehouse/floor/floor-work';
import { WEEKDAYS } from '@caravan/domain/warehouse/opening-hours';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { ctrlEnterSubmits } from '../../../ui/forms/form-flow.ts';
import styles from '../warehouse.module.css';

type Draft = Omit<Warehouse, 'id' | 'storedCount' | 'parcelCount' | 'binCount' | 'staff' | 'stations'>;

const NEW: Draft = {
  nameEn: '',
  nameZh: '',
  recipient: '',
  phone: '',
  region: '',
  street: '',
  postalCode: '',
  timeZone: 'Asia/Shanghai',
  openDays: [1, 2, 3, 4, 5, 6],
  opens: '09:00',
  closes: '18:00',
  shifts: USUAL_SHIFTS,
  isMain: false,
  carriers: [],
};

interface WarehouseFormProps {
  /** Nothing: a new one. */
  readonly warehouse: Warehouse | undefined;
  /** Those of freight lines. */
  readonly carriers: readonly string[];
  readonly onDone: () => void;
}

/** A warehouse's names, address and hours, and who collects there. */
export const WarehouseForm = ({ warehouse, carriers, onDone }: WarehouseFormProps) => {
  const { warehouses, common } = useText();
  const act = useAct('POST /staff/warehouses', { done: warehouses.saved, onDone });
  return (
    <Form<Draft>
      layout="vertical"
      initialValues={warehouse ?? NEW}
      onKeyDown={ctrlEnterSubmits}
      onFinish={(draft) => act.mutate({ ...draft, ...(warehouse ? { id: warehouse.id } : {}) })}
    >
      <Line name="nameEn" max={60} isNeeded />
      <Line name="nameZh" max={60} isNeeded />
      <h2 className={styles['formPart']}>{warehouses.address}</h2>
      <p className={styles['formHint']}>{warehouses.addressHint}</p>
      <div className={styles['formPair']}>
        <Line name="recipient" max={60} />
        <Line name="phone" max={40} />
      </div>
      <Line name="region" max={80} />
      <div className={styles['formPair']}>
        <Line name="street" max={120} />
        <Line name="postalCode" max={12} />
      </div>
      <h2 className={styles['formPart']}>{warehouses.hours}</h2>
      <Form.Item
        name="openDays"
        label={warehouses.openDays}
        rules={[{ required: true, message: common.required }]}
      >
        <BoxGroup options={WEEKDAYS.map((day) => ({ value: day, label: warehouses.days[day] }))} />
      </Form.Item>
      <div className={styles['formPair']}>
        <Line name="opens" max={5} isNeeded pattern={CLOCK} />
        <Line name="closes" max={5} isNeeded pattern={CLOCK} />
        <Line name="timeZone" max={60} isNeeded />
      </div>
      <p className={styles['formHint']}>{warehouses.shiftsHint}</p>
      <div className={styles['formPair']}>
        {SHIFTS.map((shift) => (
          <ShiftBegin key={shift} shift={shift} />
        ))}
      </div>
      <Form.Item name="carriers" label={warehouses.carriers} extra={warehouses.carriersHint}>
        <Select
          mode="multiple"
          placeholder={warehouses.allCarriers}
          options={carriers.map((carrier) => ({ value: carrier, label: carrier }))}
        />
      </Form.Item>
      <Form.Item name="isMain" valuePropName="checked" extra={warehouses.mainHint}>
        <Checkbox disabled={warehouse?.isMain ?? false}>{warehouses.main}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {common.save}
      </Button>
    </Form>
  );
};

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hour at which a shift begins; what is wrong with all three is said once, at the last. */
const ShiftBegin = ({ shift }: { readonly shift: Shift }) => {
  const { warehouses, floorWork } = useText();
  const form = Form.useFormInstance<Draft>();
  const isLast = shift === SHIFTS.at(-1);
  const follow = async (): Promise<void> => {
    if (!areShifts(form.getFieldValue('shifts') as ShiftHours)) throw new Error(warehouses.shiftsWrong); // of this form
  };
  return (
    <Form.Item
      name={['shifts', shift]}
      label={floorWork.shifts[shift]}
      dependencies={isLast ? SHIFTS.slice(0, -1).map((before) => ['shifts', before]) : []}
      rules={isLast ? [{ validator: follow }] : []}
    >
      <Select options={HOURS} />
    </Form.Item>
  );
};

interface LineProps {
  readonly name: Exclude<keyof Draft, 'openDays' | 'isMain' | 'shifts' | 'carriers'>;
  readonly max: number;
  readonly isNeeded?: boolean;
  readonly pattern?: RegExp;
}

const Line = ({ name, max, isNeeded = false, pattern }: LineProps) => {
  const { warehouses, common } = useText();
  return (
    <Form.Item
      name={name}
      label={warehouses[name]}
      rules={[
        ...(isNeeded ? [{ required: true, whitespace: true, message: common.required }] : []),
        ...(pattern ? [{ pattern, message: warehouses.clockWrong }] : []),
      ]}
    >
      <Input maxLength={max} autoComplete="off" />
    </Form.Item>
  );
};
