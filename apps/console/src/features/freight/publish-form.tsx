import { App, Button, DatePicker, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Panel } from '../../ui/layout/page.tsx';

interface Values {
  readonly from?: { toISOString: () => string } | null;
  readonly note?: string;
}

/** Makes the table a version that counts from a moment on. */
export const PublishForm = ({ csv, isFaulty }: { csv: string; isFaulty: boolean }) => {
  const { freight } = useText();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const publish = useAct('POST /staff/freight/publish', {
    onDone: ({ code, version }) => {
      void message.success(freight.published(code, version));
      void navigate(`${paths.freightLine(code)}?version=${version}`);
    },
  });
  const send = ({ from, note = '' }: Values): void =>
    publish.mutate({ csv, note, ...(from ? { validFrom: from.toISOString() } : {}) });
  return (
    <Panel title={freight.publishTitle}>
      <p>{freight.keepQuotes}</p>
      <Form<Values> layout="vertical" onFinish={send}>
        <Form.Item name="from" label={freight.from}>
          <DatePicker showTime />
        </Form.Item>
        <Form.Item name="note" label={freight.note}>
          <Input maxLength={300} />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={isFaulty} loading={publish.isPending}>
          {freight.publish}
        </Button>
      </Form>
    </Panel>
  );
};
