import { Button, Form, Input } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Due, Money, When } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { ConfirmButton } from '../../ui/forms/confirm.tsx';

import { DisputeDecision } from './dispute-decision.tsx';

export type Dispute = OutputOf<'GET /staff/disputes'>['list'][number];

export const DISPUTE_TONES: Readonly<Record<Dispute['status'], Tone>> = {
  open: 'danger',
  under_review: 'info',
  unclear: 'danger',
  won: 'success',
  lost: 'neutral',
};

/** What the server keeps in place of words where nobody contested. */
const GIVEN_IN = 'accepted';

/** A cardholder wants the money back: how it stands, and what the shop says to it. */
export const DisputeCard = ({ dispute, hasLink = false }: { dispute: Dispute; hasLink?: boolean }) => {
  const { payments, words } = useText();
  const { disputes } = payments;
  return (
    <Panel
      title={[disputes.one, ...dispute.codes].join(' ')}
      extra={<StatusTag tone={DISPUTE_TONES[dispute.status]}>{words.dispute[dispute.status]}</StatusTag>}
    >
      <Facts
        columns={3}
        facts={[
          { label: payments.amount, value: <Money amount={dispute.usd} currency="USD" /> },
          { label: disputes.reason, value: wordOf(words.disputeReason, dispute.reason) },
          { label: payments.provider, value: wordOf(words.provider, dispute.provider) },
          { label: disputes.opened, value: <When at={dispute.openedAt} /> },
          dispute.evidenceDueAt && dispute.status === 'open'
            ? { label: disputes.due, value: <Due at={dispute.evidenceDueAt} /> }
            : null,
          dispute.card ? { label: payments.card, value: dispute.card } : null,
          hasLink
            ? {
                label: payments.codes,
                value: <Link to={paths.payment(dispute.paymentId)}>{dispute.codes.join(', ')}</Link>,
              }
            : null,
          ...frozenFacts(dispute, disputes),
          dispute.answer
            ? {
                label: disputes.answer,
                value: dispute.answer === GIVEN_IN ? disputes.gaveIn : dispute.answer,
                isWide: true,
              }
            : null,
        ]}
      />
      <DisputeDecision dispute={dispute} />
      {dispute.status === 'open' ? <Answering dispute={dispute} /> : null}
    </Panel>
  );
};

/** Where its money is meanwhile, and who let business go on. */
const frozenFacts = (
  { theirStatus, heldUsd, takenUsd, releaseReason }: Dispute,
  words: ReturnType<typeof useText>['payments']['disputes'],
) => [
  theirStatus ? { label: words.theirStatus, value: theirStatus } : null,
  heldUsd > 0 ? { label: words.held, value: <Money amount={heldUsd} currency="USD" /> } : null,
  takenUsd > 0 ? { label: words.taken, value: <Money amount={takenUsd} currency="USD" /> } : null,
  releaseReason ? { label: words.releasedBecause, value: releaseReason, isWide: true } : null,
];

const Answering = ({ dispute }: { dispute: Dispute }) => {
  const text = useText();
  const { disputes } = text.payments;
  const staff = useStaff();
  const act = useAct('POST /staff/disputes/answer', { done: disputes.answered });
  if (!dispute.canAnswer) return <p>{disputes.elsewhere}</p>;
  if (!holds(staff, ['finance'])) return null;
  return (
    // Named, for its field's label must not lead to the field of another dispute.
    <Form<{ text: string }>
      name={dispute.id}
      layout="vertical"
      onFinish={(values) =>
        act.mutate({ id: dispute.id, answer: { kind: 'contest', text: values.text.trim() } })
      }
    >
      <Form.Item
        name="text"
        label={disputes.evidence}
        rules={[{ required: true, whitespace: true, message: text.common.required }]}
      >
        <Input.TextArea rows={3} maxLength={5000} showCount />
      </Form.Item>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {disputes.contest}
        </Button>
        <ConfirmButton
          danger
          ask={disputes.acceptConfirm}
          onYes={() => act.mutate({ id: dispute.id, answer: { kind: 'accept' } })}
        >
          {disputes.accept}
        </ConfirmButton>
      </div>
    </Form>
  );
};
