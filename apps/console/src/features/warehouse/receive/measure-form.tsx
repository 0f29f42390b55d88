import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { lastLocation, rememberLocation } from '../storage/last-location.ts';
import { MeasureFields } from './measure-fields.tsx';
import type { Measures } from './measure-fields.tsx';

interface MeasureFormProps {
  readonly autoFocus: boolean;
  readonly isBusy: boolean;
  readonly action: string;
  readonly onMeasured: (measures: Measures) => void;
  readonly weightHint?: string;
}

/** Weigh, measure, put away: Enter goes from field to field and sends after the last. */
export const MeasureForm = ({ autoFocus, isBusy, action, onMeasured, weightHint }: MeasureFormProps) => {
  const [form] = Form.useForm<Measures>();
  const first = useRef<HTMLDivElement>(null);
  // The line before was handled: this one is next, and its first field takes the keyboard, its shelf is proposed.
  useEffect(() => {
    if (!autoFocus) return;
    first.current?.querySelector('input')?.focus();
    if (!form.getFieldValue('location')) form.setFieldValue('location', lastLocation());
  }, [autoFocus, form]);
  const send = autoFocus && !isBusy ? form.submit : undefined;
  useCommands({ receive: send, ok: send, done: send });
  const submit = (measures: Measures): void => {
    rememberLocation(measures.location);
    onMeasured(measures);
  };
  return (
    <Form<Measures>
      form={form}
      layout="vertical"
      initialValues={{ location: lastLocation() }}
      onFinish={submit}
      onKeyDown={enterMovesOn}
    >
      <div ref={first}>
        <MeasureFields autoFocus={autoFocus} {...(weightHint ? { weightHint } : {})} />
      </div>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {action}
      </Button>
    </Form>
  );
};
