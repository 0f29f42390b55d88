import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useSpeech } from '../../messages/language.ts';
import { useAct } from '../../shell/use-act.ts';
import { enterMovesOn } from '../../ui/form-flow.ts';
import { formatWeight } from '../../ui/format.ts';
import { lastLocation, rememberLocation } from './last-location.ts';
import { MeasureFields } from './measure-fields.tsx';
import type { Measures } from './measure-fields.tsx';

interface ReceiveFormProps {
  readonly line: InboundLine;
  readonly inboundId: string;
  readonly autoFocus: boolean;
}

/** Weigh, measure, put away: Enter goes from field to field and receives after the last. */
export const ReceiveForm = ({ line, inboundId, autoFocus }: ReceiveFormProps) => {
  const { text, language } = useSpeech();
  const act = useAct('POST /staff/inbound/receive', { done: text.inbound.receivedDone });
  const [form] = Form.useForm<Measures>();
  const first = useRef<HTMLDivElement>(null);
  // The line before was handled: this one is next, and its first field takes the keyboard, its shelf is proposed.
  useEffect(() => {
    if (!autoFocus) return;
    first.current?.querySelector('input')?.focus();
    if (!form.getFieldValue('location')) form.setFieldValue('location', lastLocation());
  }, [autoFocus, form]);
  const submit = (measures: Measures): void => {
    rememberLocation(measures.location);
    act.mutate({ inboundId, lineId: line.lineId, ...measures });
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
        <MeasureFields
          autoFocus={autoFocus}
          {...(line.weightGramsGuess
            ? { weightHint: text.inbound.guess(formatWeight(line.weightGramsGuess, language)) }
            : {})}
        />
      </div>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {text.inbound.receive}
      </Button>
    </Form>
  );
};
