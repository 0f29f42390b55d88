import { Alert, Button, Form, Input, Radio, Segmented } from 'antd';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { useNow } from '../../ui/charts/figures.tsx';
import { ctrlEnterSubmits } from '../../ui/forms/form-flow.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { goodsIdsOf } from '../goods/index.ts';
import { fieldsOf, firstDraft } from './coupon-draft.ts';
import type { CouponDraft } from './coupon-draft.ts';
import { CouponPreview } from './coupon-preview.tsx';
import type { DeskCoupon } from './coupon-state.ts';
import { WorthFields } from './worth-fields.tsx';
import styles from './coupons.module.css';

interface CouponFormProps {
  readonly coupon: DeskCoupon | undefined;
  readonly onMade: (id: string) => void;
}

const MOST_ISSUED = 10_000_000;

/** A coupon's terms, with how shoppers will see them while they are typed. */
export const CouponForm = ({ coupon, onMade }: CouponFormProps) => {
  const { coupons, common } = useText();
  const [form] = Form.useForm<CouponDraft>();
  const openedMs = useNow();
  const act = useAct('POST /staff/coupon/save', {
    done: coupon ? common.saved : coupons.made,
    onDone: ({ id }) => onMade(id),
  });
  const { isHeld, isGone } = standingOf(coupon);
  const limit = { unit: '', min: 1, isOptional: true, hint: coupons.form.optional };
  return (
    <Form<CouponDraft>
      form={form}
      layout="vertical"
      className={styles['part'] ?? ''}
      initialValues={firstDraft(coupon, openedMs)}
      disabled={isGone}
      onKeyDown={ctrlEnterSubmits}
      onFinish={(draft) => act.mutate({ ...(coupon ? { id: coupon.id } : {}), ...fieldsOf(draft, coupon) })}
    >
      {coupon ? <h2 className={styles['heading']}>{coupons.form.edit}</h2> : null}
      {isHeld ? (
        <Alert type="info" showIcon title={coupons.form.fixed} className={styles['notice'] ?? ''} />
      ) : null}
      <CouponNameFields />
      <WorthFields isFixed={isHeld} />
      <Coverage isFixed={isHeld} />
      <div className={styles['pair']}>
        <Moment name="startsAt" />
        <Moment name="endsAt" />
      </div>
      <div className={styles['three']}>
        <NumberField name="limitTotal" label={coupons.form.limitTotal} {...limit} max={MOST_ISSUED} />
        <NumberField name="limitPerPerson" label={coupons.form.limitPerPerson} unit="" min={1} max={99} />
        <NumberField name="validDays" label={coupons.form.validDays} {...limit} max={3_650} />
      </div>
      <CouponPreview />
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {coupon ? common.save : coupons.add}
      </Button>
    </Form>
  );
};

const standingOf = (coupon: DeskCoupon | undefined): { isHeld: boolean; isGone: boolean } =>
  coupon
    ? { isHeld: coupon.results.issued > 0, isGone: coupon.withdrawnAt !== null }
    : { isHeld: false, isGone: false };

const CouponNameFields = () => {
  const { coupons, common } = useText();
  const rules = [{ required: true, whitespace: true, message: common.required }];
  return (
    <div className={styles['pair']}>
      <Form.Item name="nameEn" label={coupons.form.nameEn} rules={rules}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameZh" label={coupons.form.nameZh} rules={rules}>
        <Input maxLength={80} autoComplete="off" lang="zh-CN" />
      </Form.Item>
    </div>
  );
};

const Coverage = ({ isFixed }: { isFixed: boolean }) => {
  const { coupons } = useText();
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Form.Item name="scope" label={coupons.form.scope}>
        <Radio.Group options={options(coupons.scopes)} disabled={isFixed} />
      </Form.Item>
      <Form.Item
        name="goods"
        label={coupons.form.goods}
        extra={coupons.form.goodsHint}
        rules={[
          {
            validator: (_, typed: string) =>
              goodsIdsOf(typed) ? Promise.resolve() : Promise.reject(new Error(coupons.form.goodsWrong)),
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} disabled={isFixed} />
      </Form.Item>
      <Form.Item name="issueForm" label={coupons.form.comes}>
        <Segmented options={options(coupons.forms)} />
      </Form.Item>
    </>
  );
};

const Moment = ({ name }: { name: 'startsAt' | 'endsAt' }) => {
  const { coupons, common } = useText();
  return (
    <Form.Item name={name} label={coupons.form[name]} rules={[{ required: true, message: common.required }]}>
      <Input type="datetime-local" />
    </Form.Item>
  );
};
