import { Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { StickerLink } from '../floor/parts/sticker-link.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

/** Some pieces go their own way: they get a code, and their sticker is printed from the answer. */
export const SplitGoods = ({ stored }: { readonly stored: StoredAtDesk }) => {
  const { common, storage } = useText();
  const texts = storage.split;
  const [isOpen, setOpen] = useState(false);
  const [pieces, setPieces] = useState(1);
  const [sticker, setSticker] = useState<string>();
  const act = useAct('POST /staff/stored/split', { onDone: ({ labelCode }) => setSticker(labelCode) });
  const close = (): void => {
    setOpen(false);
    setSticker(undefined);
  };
  const most = stored.quantity - 1;
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={isOpen}
        title={texts.open}
        onCancel={close}
        onOk={() => (sticker === undefined ? act.mutate({ storedItemId: stored.id, pieces }) : close())}
        okText={sticker === undefined ? texts.confirm : common.close}
        okButtonProps={{ loading: act.isPending }}
        cancelText={common.cancel}
        {...(sticker === undefined ? {} : { cancelButtonProps: { style: { display: 'none' } } })}
      >
        {sticker === undefined ? (
          <Form.Item label={texts.pieces} extra={texts.rest(stored.quantity - pieces)} layout="vertical">
            <InputNumber
              min={1}
              max={most}
              precision={0}
              value={pieces}
              onChange={(value) => setPieces(value ?? 1)}
            />
          </Form.Item>
        ) : (
          <p>
            {texts.done} <StickerLink code={sticker} />
          </p>
        )}
      </Dialog>
    </>
  );
};
