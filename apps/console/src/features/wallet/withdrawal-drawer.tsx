import { Alert, Button } from 'antd';
import type { StaffWithdrawal } from '@caravan/contract/wallet/staff-withdrawals.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { formatMoney } from '../../ui/parts/format.ts';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { AskText } from '../../ui/forms/ask-text.tsx';
import { ConfirmButton } from '../../ui/forms/confirm.tsx';
import styles from './wallet.module.css';

interface WithdrawalDrawerProps {
  readonly withdrawal: StaffWithdrawal | undefined;
  readonly onClose: () => void;
}

/** Whom to pay how much, and the decision. */
export const WithdrawalDrawer = ({ withdrawal, onClose }: WithdrawalDrawerProps) => (
  <SideDrawer
    open={withdrawal !== undefined}
    onClose={onClose}
    size={520}
    title={<span className="mono">{withdrawal?.code}</span>}
  >
    {withdrawal ? (
      <>
        <WithdrawalFacts withdrawal={withdrawal} />
        {withdrawal.status === 'requested' ? <Decide withdrawal={withdrawal} onDone={onClose} /> : null}
      </>
    ) : null}
  </SideDrawer>
);

type WithdrawalTexts = ReturnType<typeof useText>['withdrawals'];

const WithdrawalFacts = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const { withdrawals: text } = useText();
  const { destination, decidedAt, decidedBy, payoutReference, reason } = withdrawal;
  return (
    <Facts
      facts={[
        { label: text.amount, value: <Money amount={withdrawal.usd} currency="USD" /> },
        { label: text.balance, value: <Money amount={withdrawal.balanceUsd} currency="USD" /> },
        { label: text.shopper, value: withdrawal.shopper, isWide: true },
        { label: text.method, value: text.methods[withdrawal.method] },
        { label: text.holder, value: destination.holder },
        {
          label: text.account,
          value: <CopyText value={destination.account} label={text.account} />,
          isWide: true,
        },
        destination.bank ? { label: text.bank, value: destination.bank, isWide: true } : null,
        { label: text.requested, value: <When at={withdrawal.requestedAt} /> },
        decidedAt ? { label: text.decided, value: <When at={decidedAt} /> } : null,
        decidedBy ? { label: text.by, value: decidedBy } : null,
        withdrawal.firstApprovedBy
          ? { label: text.firstApproved, value: withdrawal.firstApprovedBy, isWide: true }
          : null,
        beingPaid(withdrawal, text),
        withdrawal.isKnownPayee
          ? null
          : {
              label: text.unknownPayee,
              value: withdrawal.payeeNote ?? text.unknownPayeeText,
              isWide: true,
            },
        payoutReference ? { label: text.reference, value: payoutReference, isWide: true } : null,
        reason ? { label: text.reason, value: reason, isWide: true } : null,
      ]}
    />
  );
};

/** Since when it is being paid, and by whom. */
const beingPaid = ({ sentAt, sentBy, isByHand }: StaffWithdrawal, text: WithdrawalTexts) =>
  sentAt === null
    ? null
    : {
        label: isByHand ? text.begunAt : text.sentAt,
        value: (
          <>
            <When at={sentAt} /> {sentBy}
          </>
        ),
        isWide: true,
      };

const canBePaid = ({ needsSecond, firstApprovedBy, isKnownPayee, payeeNote }: StaffWithdrawal): boolean =>
  (!needsSecond || firstApprovedBy !== null) && (isKnownPayee || payeeNote !== null);

/** Why somebody goes no further with it, of what the server would refuse. */
const obstacleFor = (
  me: string,
  { isSent, sentById, isFrozen, needsSecond, firstApprovedById }: StaffWithdrawal,
): 'sentByYou' | 'frozen' | 'firstByYou' | undefined => {
  if (isSent) return sentById === me ? 'sentByYou' : undefined;
  if (isFrozen) return 'frozen';
  return needsSecond && firstApprovedById === me ? 'firstByYou' : undefined;
};

/** What has to be seen to first: the first of two approvals, and a payee nobody knows. */
const BeforePaying = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const { withdrawals: text } = useText();
  const { code, needsSecond, firstApprovedBy, isKnownPayee, payeeNote } = withdrawal;
  const first = useAct('POST /staff/withdrawals/firstApproval', { done: text.firstApproveDone });
  const confirm = useAct('POST /staff/withdrawals/confirmPayee', { done: text.confirmPayeeDone });
  return (
    <>
      {needsSecond && firstApprovedBy === null ? (
        <Button loading={first.isPending} onClick={() => first.mutate({ code })}>
          {text.firstApprove}
        </Button>
      ) : null}
      {isKnownPayee || payeeNote !== null ? null : (
        <AskText
          title={text.confirmPayeeTitle}
          explain={text.unknownPayeeText}
          label={text.payeeNote}
          mostCharacters={300}
          isPending={confirm.isPending}
          onAnswer={(reason) => confirm.mutate({ code, reason })}
        >
          {(open) => <Button onClick={open}>{text.confirmPayee}</Button>}
        </AskText>
      )}
    </>
  );
};

interface DecideProps {
  readonly withdrawal: StaffWithdrawal;
  readonly onDone: () => void;
}

const Decide = ({ withdrawal, onDone }: DecideProps) => {
  const { text, language } = useLanguage();
  const { withdrawals } = text;
  const { code, destination } = withdrawal;
  const amount = formatMoney(withdrawal.usd, 'USD', language);
  const approve = useAct('POST /staff/withdrawals/approve', { done: withdrawals.approveDone, onDone });
  const me = useStaff().id;
  const obstacle = obstacleFor(me, withdrawal);
  return (
    <>
      {obstacle ? <Alert type="info" showIcon title={withdrawals.obstacles[obstacle]} /> : null}
      <div className={styles['actions']}>
        <BeforePaying withdrawal={withdrawal} />
        {withdrawal.isSent ? (
          <AskText
            title={withdrawals.approveTitle}
            explain={withdrawals.approveText(amount, destination.holder)}
            label={withdrawals.reference}
            mostCharacters={80}
            isPending={approve.isPending}
            onAnswer={(payoutReference) => approve.mutate({ code, payoutReference })}
          >
            {(open) => (
              <Button type="primary" onClick={open}>
                {withdrawals.approve}
              </Button>
            )}
          </AskText>
        ) : !obstacle && canBePaid(withdrawal) ? (
          <Begin withdrawal={withdrawal} />
        ) : null}
        {!withdrawal.isSent ? (
          <Reject withdrawal={withdrawal} onDone={onDone} />
        ) : obstacle ? null : (
          <NotSent code={code} />
        )}
      </div>
    </>
  );
};

/** From here on the money may be under way: nobody else can do anything with it. */
const Begin = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const { text, language } = useLanguage();
  const { withdrawals } = text;
  const { code, usd, destination } = withdrawal;
  const begin = useAct('POST /staff/withdrawals/begin', { done: withdrawals.beginDone });
  return (
    <ConfirmButton
      type="primary"
      loading={begin.isPending}
      ask={withdrawals.beginTitle}
      explain={withdrawals.beginText(formatMoney(usd, 'USD', language), destination.holder)}
      yes={withdrawals.beginYes}
      onYes={() => begin.mutate({ code })}
    >
      {withdrawals.begin}
    </ConfirmButton>
  );
};

/** Neither the bank nor PayPal paid what was on its way. */
const NotSent = ({ code }: { code: string }) => {
  const { withdrawals } = useText();
  const act = useAct('POST /staff/withdrawals/notSent', { done: withdrawals.notSentDone });
  return (
    <AskText
      title={withdrawals.notSentTitle}
      explain={withdrawals.notSentText}
      label={withdrawals.notSentReason}
      mostCharacters={300}
      isPending={act.isPending}
      onAnswer={(reason) => act.mutate({ code, reason })}
      danger
    >
      {(open) => (
        <Button danger onClick={open}>
          {withdrawals.notSent}
        </Button>
      )}
    </AskText>
  );
};

const Reject = ({ withdrawal, onDone }: DecideProps) => {
  const { text, language } = useLanguage();
  const { withdrawals } = text;
  const amount = formatMoney(withdrawal.usd, 'USD', language);
  const reject = useAct('POST /staff/withdrawals/reject', { done: withdrawals.rejectDone, onDone });
  return (
    <AskText
      title={withdrawals.rejectTitle}
      explain={withdrawals.rejectText(amount)}
      label={withdrawals.rejectReason}
      mostCharacters={300}
      isPending={reject.isPending}
      onAnswer={(reason) => reject.mutate({ code: withdrawal.code, reason })}
      danger
    >
      {(open) => (
        <Button danger onClick={open}>
          {withdrawals.reject}
        </Button>
      )}
    </AskText>
  );
};
