import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import { Dialog } from './dialog.tsx';

interface AskTextProps {
  readonly title: string;
  /** What is pressed to do it; as the title, where that is no question. */
  readonly okText?: string;
  readonly explain: string;
  readonly label: string;
  readonly mostCharacters: number;
  readonly isPending: boolean;
  readonly onAnswer: (text: string) => void;
  readonly danger?: boolean;
  /** The control that opens the question. */
  readonly children: (open: () => void) => ReactNode;
}

/** An action that needs one line of words before it is done. */
export const AskText = ({
  title,
  okText = title,
  explain,
  label,
  mostCharacters,
  danger = false,
  ...props
}: AskTextProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  return (
    <>
      {props.children(() => setOpen(true))}
      <Dialog
        open={isOpen}
        title={title}
        onCancel={() => setOpen(false)}
        okText={okText}
        okButtonProps={{ danger, htmlType: 'submit', form, loading: props.isPending }}
        cancelText={text.common.cancel}
      >
        <Alert type="warning" showIcon title={explain} />
        <Form<{ answer: string }>
          id={form}
          layout="vertical"
          style={{ marginTop: 12 }}
          onFinish={({ answer }) => props.onAnswer(answer.trim())}
        >
          <Form.Item
            name="answer"
            label={label}
            rules={[{ required: true, whitespace: true, message: text.common.required }]}
          >
            <Input maxLength={mostCharacters} showCount autoComplete="off" />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
