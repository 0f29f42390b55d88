import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import type { BankLineRow } from '@caravan/contract/books/books.shapes';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read, type InputOf, type OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Money, When } from '../../../ui/charts/figures.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import styles from '../parts/books.module.css';

type Match = InputOf<'POST /staff/books/bank/match'>['to'];

interface BankLineDrawerProps {
  readonly line: BankLineRow | undefined;
  readonly onClose: () => void;
}

/** One line of the bank account: what it was, or what it could be. */
export const BankLineDrawer = ({ line, onClose }: BankLineDrawerProps) => (
  <SideDrawer
    open={line !== undefined}
    onClose={onClose}
    size={520}
    title={<span className="mono">{line?.reference}</span>}
  >
    {line ? <LineFacts line={line} /> : null}
    {line && line.matchedTo === null ? <Matching key={line.id} line={line} /> : null}
  </SideDrawer>
);

const LineFacts = ({ line }: { line: BankLineRow }) => {
  const { bank, books } = useText();
  return (
    <Facts
      facts={[
        { label: books.amount, value: <Money amount={line.usd} currency="USD" /> },
        { label: books.day, value: line.bookedOn },
        { label: books.account, value: line.account, isWide: true },
        { label: books.text, value: line.text || '–', isWide: true },
        line.matchedTo
          ? {
              label: bank.matchedTo,
              value: [bank.matches[line.matchedTo], line.matchedName].filter(Boolean).join(' '),
            }
          : null,
        line.cny === null ? null : { label: bank.yuan, value: <Money amount={line.cny} currency="CNY" /> },
        line.matchedAt ? { label: bank.matchedBy, value: line.matchedBy ?? books.automatic } : null,
        line.matchedAt ? { label: bank.matchedAt, value: <When at={line.matchedAt} /> } : null,
      ]}
    />
  );
};

const Matching = ({ line }: { line: BankLineRow }) => {
  const { bank } = useText();
  const act = useAct('POST /staff/books/bank/match', { done: bank.matched });
  const matchTo = (to: Match): void => act.mutate({ id: line.id, to });
  return (
    <div className={styles['form']} style={{ marginTop: 16 }}>
      <Panel title={bank.candidates}>
        <Candidates line={line} isPending={act.isPending} onMatch={matchTo} />
      </Panel>
      <Panel title={bank.what}>
        <div className={styles['actions']}>
          <Button loading={act.isPending} onClick={() => matchTo({ kind: 'bank_fee' })}>
            {bank.isFee}
          </Button>
          <Button loading={act.isPending} onClick={() => matchTo({ kind: 'owner' })}>
            {bank.isOwner}
          </Button>
        </div>
      </Panel>
      {line.usd < 0 ? <Conversion isPending={act.isPending} onMatch={matchTo} /> : null}
    </div>
  );
};

interface MatchingProps {
  readonly isPending: boolean;
  readonly onMatch: (to: Match) => void;
}

const Candidates = ({ line, isPending, onMatch }: MatchingProps & { line: BankLineRow }) => {
  const text = useText();
  const { bank } = text;
  const found = useQuery(read('GET /staff/books/bank/candidates', { id: line.id }));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  if (found.data.length === 0) return <p className={styles['quiet']}>{bank.noCandidates}</p>;
  return (
    <ul className={styles['checks']}>
      {found.data.map((one) => (
        <CandidateRow key={one.id} candidate={one} isPending={isPending} onMatch={onMatch} />
      ))}
    </ul>
  );
};

type Candidate = OutputOf<'GET /staff/books/bank/candidates'>[number];

const CandidateRow = ({ candidate, isPending, onMatch }: MatchingProps & { candidate: Candidate }) => {
  const { text, language } = useLanguage();
  const { bank } = text;
  const { kind, id, name, usd, on } = candidate;
  return (
    <li>
      <span>
        {bank.matches[kind]} · {on} · {formatMoney(usd, 'USD', language)}
      </span>
      <Button
        loading={isPending}
        onClick={() => onMatch(kind === 'payout' ? { kind, payoutId: id } : { kind, withdrawalId: id })}
      >
        {bank.matchTo(name)}
      </Button>
    </li>
  );
};

const Conversion = ({ isPending, onMatch }: MatchingProps) => {
  const { bank } = useText();
  return (
    <Panel title={bank.isConversion}>
      <Form<{ cny: number }> layout="vertical" onFinish={({ cny }) => onMatch({ kind: 'conversion', cny })}>
        <NumberField name="cny" label={bank.yuan} unit="CNY" min={0.01} max={100_000_000} decimals={2} />
        <Button htmlType="submit" loading={isPending}>
          {bank.matchConversion}
        </Button>
      </Form>
    </Panel>
  );
};
