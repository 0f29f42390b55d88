import { Button, Form, Input } from 'antd';
import type { ShotView } from '@caravan/domain/inspection/shot-list';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface SkipShotsProps {
  readonly views: readonly ShotView[];
  readonly isBusy: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onSkip: (skips: { view: ShotView; reason: string }[]) => void;
}

/** Passes goods without some of the needed views, for a reason that the audit trail keeps. */
export const SkipShots = ({ views, isBusy, open, onOpen, onSkip }: SkipShotsProps) => {
  const { shots: texts, common } = useText();
  const missing = views.map((view) => texts.views[view]).join(texts.comma);
  return (
    <>
      <Button icon={<Icon name="check" size={16} />} onClick={() => onOpen(true)}>
        {texts.passWithout}
      </Button>
      <Dialog
        open={open}
        title={texts.skipTitle}
        onCancel={() => onOpen(false)}
        okText={texts.skip}
        okButtonProps={{ htmlType: 'submit', form: 'skip-shots', loading: isBusy }}
        cancelText={common.cancel}
      >
        <p>{texts.missing(missing)}</p>
        <Form<{ reason: string }>
          id="skip-shots"
          layout="vertical"
          onFinish={({ reason }) =>
            onSkip(views.map((view) => ({ view, reason: reason.trim().replaceAll(/\s+/g, ' ') })))
          }
        >
          <Form.Item
            name="reason"
            label={texts.skipReason}
            rules={[{ required: true, whitespace: true, message: common.required }]}
          >
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
