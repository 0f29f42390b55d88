import { Button, Form, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import type { DeskCoupon } from './coupon-state.ts';

/** Stops giving a coupon out, starts again, or takes it back for good. */
export const CouponSwitch = ({ coupon }: { coupon: DeskCoupon }) => {
  const { coupons } = useText();
  const { id, isOpen } = coupon;
  const turn = useAct('POST /staff/coupon/switch', {
    done: isOpen ? coupons.switchedOff : coupons.switchedOn,
  });
  if (coupon.withdrawnAt !== null) return null;
  return (
    <Space>
      <Button loading={turn.isPending} onClick={() => turn.mutate({ id, isOpen: !isOpen })}>
        {isOpen ? coupons.switchOff : coupons.switchOn}
      </Button>
      <Withdraw id={id} />
    </Space>
  );
};

const Withdraw = ({ id }: { id: string }) => {
  const { coupons, common } = useText();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ reason: string }>();
  const act = useAct('POST /staff/coupon/withdraw', {
    done: coupons.withdrawn,
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {coupons.withdraw}
      </Button>
      <Modal
        open={open}
        title={coupons.withdrawTitle}
        onCancel={() => setOpen(false)}
        okText={coupons.withdraw}
        okButtonProps={{ danger: true, loading: act.isPending }}
        onOk={form.submit}
        cancelText={common.cancel}
        destroyOnHidden
      >
        <p>{coupons.withdrawText}</p>
        <Form<{ reason: string }>
          form={form}
          layout="vertical"
          onFinish={({ reason }) => act.mutate({ id, reason: reason.trim() })}
        >
          <Form.Item
            name="reason"
            label={coupons.withdrawReason}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input maxLength={300} autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
};
