import { Button } from 'antd';
import { Link } from 'react-router';
import type { Screening } from '@caravan/contract/orders/screening.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Money, When } from '../../ui/charts/figures.tsx';
import { AskText } from '../../ui/forms/ask-text.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import styles from './screening.module.css';

interface ScreeningDrawerProps {
  readonly screening: Screening | undefined;
  readonly onClose: () => void;
}

/** Why an order waits, and the decision. */
export const ScreeningDrawer = ({ screening, onClose }: ScreeningDrawerProps) => (
  <SideDrawer
    open={screening !== undefined}
    onClose={onClose}
    size={520}
    title={<span className="mono">{screening?.orderCode}</span>}
  >
    {screening ? (
      <>
        <ScreeningFacts screening={screening} />
        {screening.status === 'waiting' ? <Decide screening={screening} onDone={onClose} /> : null}
      </>
    ) : null}
  </SideDrawer>
);

const ScreeningFacts = ({ screening }: { screening: Screening }) => {
  const { screening: text, payments } = useText();
  const { decidedAt, decidedBy, note, isDisputed } = screening;
  return (
    <>
      <ul className={styles['reasons']} aria-label={text.reasons}>
        {screening.reasons.map(({ rule, found }) => (
          <li key={rule}>{text.found[rule](found)}</li>
        ))}
      </ul>
      <Facts
        facts={[
          {
            label: text.order,
            value: <Link to={paths.order(screening.orderCode)}>{screening.orderCode}</Link>,
          },
          { label: text.amount, value: <Money amount={screening.usd} currency="USD" /> },
          { label: text.shopper, value: screening.shopper, isWide: true },
          { label: text.score, value: String(screening.score) },
          { label: text.due, value: <When at={screening.dueAt} /> },
          isDisputed ? { label: payments.frozen, value: text.disputed, isWide: true } : null,
          decidedAt ? { label: text.decided, value: <When at={decidedAt} /> } : null,
          decidedBy ? { label: text.by, value: decidedBy } : null,
          note ? { label: text.note, value: note, isWide: true } : null,
        ]}
      />
    </>
  );
};

const Decide = ({ screening, onDone }: { screening: Screening; onDone: () => void }) => {
  const { screening: text } = useText();
  const { orderCode } = screening;
  const approve = useAct('POST /staff/screening/approve', { done: text.approveDone, onDone });
  const refuse = useAct('POST /staff/screening/refuse', { done: text.refuseDone, onDone });
  return (
    <div className={styles['actions']}>
      <AskText
        title={text.approveTitle}
        explain={text.approveText}
        label={text.note}
        mostCharacters={300}
        isPending={approve.isPending}
        onAnswer={(note) => approve.mutate({ orderCode, note })}
      >
        {(open) => (
          <Button type="primary" onClick={open}>
            {text.approve}
          </Button>
        )}
      </AskText>
      <AskText
        title={text.refuseTitle}
        explain={text.refuseText}
        label={text.note}
        mostCharacters={300}
        isPending={refuse.isPending}
        onAnswer={(note) => refuse.mutate({ orderCode, note })}
        danger
      >
        {(open) => (
          <Button danger onClick={open}>
            {text.refuse}
          </Button>
        )}
      </AskText>
    </div>
  );
};
