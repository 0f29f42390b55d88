import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_NOTE_MAX } from '@caravan/domain/shared/text-limits';
import { newKey } from '@caravan/web/wire/new-key';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card, Facts, ListRow, SectionHead } from '../../ui/layout/card.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import styles from './contract-withdrawal.module.css';
import { contractWithdrawalQuery, type WithdrawalOfOrder } from './orders.queries.ts';

type Withdrawal = OutputOf<ShopCalls['GET /order/contractWithdrawal']>;

/** Withdrawing from a contract in two steps: declare it, confirm it; then the receipt. For guests by order number and e-mail. */
export const Component = () => {
  const { orders } = useTexts('orders');
  const [params] = useSearchParams();
  const known = params.get('orderCode') ?? '';
  const [asked, setAsked] = useState<WithdrawalOfOrder | undefined>(
    known === '' ? undefined : { orderCode: known },
  );
  return (
    <Page title={orders.withdrawal.title} narrow>
      <div className={styles['stack']}>
        {asked ? (
          <Asked order={asked} onFind={setAsked} />
        ) : (
          <Find orderCode="" isMissing={false} onFind={setAsked} />
        )}
      </div>
    </Page>
  );
};

interface AskedProps {
  readonly order: WithdrawalOfOrder;
  readonly onFind: (order: WithdrawalOfOrder) => void;
}

const Asked = ({ order, onFind }: AskedProps) => {
  const { call } = useApp();
  const { data, isPending } = useQuery(contractWithdrawalQuery(call, order));
  if (data) return <Found order={order} withdrawal={data} />;
  return isPending ? <PageSkeleton /> : <Find orderCode={order.orderCode} isMissing onFind={onFind} />;
};

interface FindProps {
  readonly orderCode: string;
  readonly isMissing: boolean;
  readonly onFind: (order: WithdrawalOfOrder) => void;
}

const Find = ({ orderCode: first, isMissing, onFind }: FindProps) => {
  const { orders } = useTexts('orders');
  const texts = orders.withdrawal;
  const [orderCode, setCode] = useState(first);
  const [orderEmail, setEmail] = useState('');
  const find = (event: SyntheticEvent): void => {
    event.preventDefault();
    const email = orderEmail.trim().toLowerCase();
    onFind({ orderCode: orderCode.trim().toUpperCase(), ...(email && { orderEmail: email }) });
  };
  return (
    <Card as="section">
      <form className={styles['fields']} onSubmit={find}>
        <p className={styles['lead']}>{texts.findText}</p>
        <TextField
          label={texts.order}
          required
          value={orderCode}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label={texts.orderEmail}
          type="email"
          autoComplete="email"
          required
          value={orderEmail}
          onChange={(event) => setEmail(event.target.value)}
          error={isMissing ? texts.missing : undefined}
        />
        <Button type="submit" wide disabled={orderCode.trim() === '' || orderEmail.trim() === ''}>
          {texts.find}
        </Button>
      </form>
    </Card>
  );
};

interface FoundProps {
  readonly order: WithdrawalOfOrder;
  readonly withdrawal: Withdrawal;
}

const Found = ({ order, withdrawal }: FoundProps) => {
  const { orders } = useTexts('orders');
  const paths = usePaths();
  if (withdrawal.made) return <Receipt order={order} made={withdrawal.made} />;
  if (withdrawal.canWithdraw) return <Declare order={order} withdrawal={withdrawal} />;
  const { over, notHere, toOrder, closedText } = orders.withdrawal;
  return (
    <EmptyState
      scene="box"
      title={withdrawal.isGiven ? over : notHere}
      action={<LinkButton to={paths.order({ orderCode: order.orderCode })}>{toOrder}</LinkButton>}
    >
      {closedText}
    </EmptyState>
  );
};

/** First what is declared, then, once more in full, the button that declares it. */
const Declare = ({ order, withdrawal }: FoundProps) => {
  const t = useTexts('orders');
  const texts = t.orders.withdrawal;
  const [name, setName] = useState(withdrawal.name);
  const [email, setEmail] = useState(withdrawal.email);
  const [note, setNote] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const declared = { ...order, name: name.trim(), email: email.trim(), note: note.trim() };
  if (isConfirming) return <Confirm declared={declared} onBack={() => setConfirming(false)} />;
  const next = (event: SyntheticEvent): void => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <Card as="section">
      <form className={styles['fields']} onSubmit={next}>
        <p className={styles['lead']}>{texts.text}</p>
        <p className={styles['faint']}>
          {withdrawal.until ? t.fill(texts.until, { time: dateTime(withdrawal.until) }) : texts.untilArrival}
        </p>
        <TextField
          label={texts.name}
          required
          autoComplete="name"
          maxLength={WITHDRAWAL_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextArea
          label={texts.note}
          hint={texts.noteHint}
          maxLength={WITHDRAWAL_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" wide size="large" disabled={name.trim() === '' || email.trim() === ''}>
          {texts.first}
        </Button>
      </form>
    </Card>
  );
};

interface ConfirmProps {
  readonly declared: WithdrawalOfOrder & {
    readonly name: string;
    readonly email: string;
    readonly note: string;
  };
  readonly onBack: () => void;
}

const Confirm = ({ declared, onBack }: ConfirmProps) => {
  const { orders, common } = useTexts('orders');
  const texts = orders.withdrawal;
  const { call, queryClient } = useApp();
  // One intent, one key: a second press is the same withdrawal.
  const key = useRef(newKey());
  const send = useMutation({
    mutationFn: () =>
      call('POST /order/contractWithdrawal', declared, { idempotencyKey: key.current, silent: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
    onError: () => (key.current = newKey()),
  });
  return (
    <Card as="section" className={styles['fields']}>
      <SectionHead title={texts.confirmTitle} />
      <Facts>
        <ListRow title={texts.order} value={declared.orderCode} />
        <ListRow title={texts.name} value={declared.name} />
        <ListRow title={texts.email} value={declared.email} />
        {declared.note !== '' && <ListRow title={texts.note} note={declared.note} />}
      </Facts>
      {send.isError && (
        <p className={styles['problem']} role="alert">
          {send.error.message}
        </p>
      )}
      <Button wide size="large" loading={send.isPending} onClick={() => send.mutate()}>
        {texts.confirm}
      </Button>
      <Button wide variant="outline" disabled={send.isPending} onClick={onBack}>
        {common.actions.back}
      </Button>
    </Card>
  );
};

const Receipt = ({
  order,
  made,
}: {
  readonly order: WithdrawalOfOrder;
  readonly made: NonNullable<Withdrawal['made']>;
}) => {
  const t = useTexts('orders');
  const texts = t.orders.withdrawal;
  return (
    <Card as="section" className={styles['fields']}>
      <SectionHead title={texts.made} />
      <p className={styles['lead']}>{t.fill(texts.madeText, { email: made.email })}</p>
      <Facts>
        <ListRow title={texts.number} value={made.withdrawalCode} />
        <ListRow title={texts.received} value={dateTime(made.withdrawnAt)} />
        <ListRow title={texts.order} value={order.orderCode} />
        <ListRow title={texts.name} value={made.name} />
        {made.note !== '' && <ListRow title={texts.note} note={made.note} />}
        <ListRow title={texts.due} value={dateTime(made.dueAt)} />
        {made.settledAt && <ListRow title={texts.answer} note={made.answer} />}
      </Facts>
    </Card>
  );
};
