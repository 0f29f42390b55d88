import { Alert, Button, Form, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import type { StaffShopper } from '@caravan/contract/accounts/staff-shoppers.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';

export const BlockButton = ({ shopper }: { shopper: StaffShopper }) =>
  shopper.blockedAt === null ? <Block id={shopper.id} /> : <Unblock id={shopper.id} />;

const Block = ({ id }: { id: string }) => {
  const { shoppers, common } = useText();
  const [open, setOpen] = useState(false);
  const act = useAct('POST /staff/shoppers/block', { done: shoppers.blocked, onDone: () => setOpen(false) });
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {shoppers.block}
      </Button>
      <Modal
        open={open}
        title={shoppers.blockTitle}
        onCancel={() => setOpen(false)}
        okText={shoppers.blockTitle}
        okButtonProps={{ danger: true, htmlType: 'submit', form: 'block', loading: act.isPending }}
        cancelText={common.cancel}
        destroyOnHidden
      >
        <Alert type="warning" showIcon title={shoppers.blockText} />
        <Form<{ reason: string }>
          id="block"
          layout="vertical"
          style={{ marginTop: 12 }}
          onFinish={({ reason }) => act.mutate({ id, reason: reason.trim() })}
        >
          <Form.Item
            name="reason"
            label={shoppers.blockReason}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input maxLength={300} autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
};

const Unblock = ({ id }: { id: string }) => {
  const { shoppers, common } = useText();
  const act = useAct('POST /staff/shoppers/unblock', { done: shoppers.unblocked });
  return (
    <Popconfirm
      title={shoppers.unblock}
      okText={common.yes}
      cancelText={common.no}
      onConfirm={() => act.mutate({ id })}
    >
      <Button loading={act.isPending}>{shoppers.unblock}</Button>
    </Popconfirm>
  );
};
