import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../../ui/parts/status-tag.tsx';
import { useConfirm } from '../../../ui/forms/confirm.tsx';
import { CourierList } from './parts/courier-list.tsx';
import { InboundViews } from './parts/inbound-views.tsx';
import { ScanPad } from './parts/scan-pad.tsx';
import { type DoorScan, useSigning } from './parts/use-signing.ts';
import styles from './parts/floor.module.css';

type Round = OutputOf<'GET /staff/door/round'>;

/** One delivery: each scan signs for a package; beside it stands what differs from the courier's list. */
export const DoorRoundScreen = () => {
  const text = useText();
  const roundId = useParams()['roundId'] ?? '';
  const found = useQuery(read('GET /staff/door/round', { roundId }));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  return found.data.closedAt === null ? <OpenRound round={found.data} /> : <ClosedRound round={found.data} />;
};

const OpenRound = ({ round }: { round: Round }) => {
  const { floor } = useText();
  const { door } = floor;
  const { heard, tell, scans, isCut, scan, undo, commands } = useSigning(round.id);
  const known = new Set(round.signed.map(({ trackingNumber }) => trackingNumber));
  const ahead = scans.filter(
    ({ trackingNumber, state }) => state === 'sending' && !known.has(trackingNumber),
  );
  return (
    <Page title={round.carrier || door.title} actions={<InboundViews />}>
      <ScanPad prompt={door.prompt} heard={heard} tell={tell} onText={scan} commands={commands}>
        <Button size="large" icon={<Icon name="undo" />} onClick={() => void undo()}>
          {door.undo}
        </Button>
        <CloseRound round={round} isBusy={ahead.length > 0} />
      </ScanPad>
      {isCut ? (
        <p className={styles['next']} role="alert">
          {door.waitingNetwork(ahead.length)}
        </p>
      ) : null}
      <Counters round={round} ahead={ahead.length} />
      <div className={styles['columns']}>
        <Panel title={door.latest}>
          <ul className={styles['numbers']}>
            {latestOf(scans, round).map((one) => (
              <li key={one.trackingNumber}>
                <b className="mono">{one.trackingNumber}</b>
                <StatusTag tone={TONES[one.state]}>
                  {one.state === 'sending' ? door.sending : one.note || door.signed}
                </StatusTag>
              </li>
            ))}
          </ul>
        </Panel>
        <div className={styles['things']}>
          <Panel title={door.list}>
            <CourierList roundId={round.id} />
          </Panel>
          <Differences round={round} />
        </div>
      </div>
    </Page>
  );
};

const TONES: Readonly<Record<DoorScan['state'], Tone>> = {
  sending: 'neutral',
  signed: 'success',
  surplus: 'warning',
  again: 'warning',
  refused: 'danger',
};

const LATEST_SHOWN = 20;

/** What was scanned here first, then what the round had before. */
const latestOf = (scans: readonly DoorScan[], round: Round): DoorScan[] => {
  const here = new Set(scans.map(({ trackingNumber }) => trackingNumber));
  const before = round.signed
    .filter(({ trackingNumber }) => !here.has(trackingNumber))
    .map(({ trackingNumber }) => ({ trackingNumber, state: 'signed' as const, note: '' }));
  return [...scans, ...before].slice(0, LATEST_SHOWN);
};

const Counters = ({ round, ahead }: { round: Round; ahead: number }) => {
  const { door } = useText().floor;
  const has = round.listedCount > 0;
  return (
    <div className={styles['counters']}>
      <Counter label={door.signed} value={round.signedCount + ahead} />
      {has ? <Counter label={door.listed} value={round.listedCount} /> : null}
      {has ? (
        <Counter label={door.missing} value={round.missing.length} isBad={round.missing.length > 0} />
      ) : null}
      {has ? (
        <Counter label={door.surplus} value={round.surplus.length} isBad={round.surplus.length > 0} />
      ) : null}
    </div>
  );
};

const Counter = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div className={styles['counter']} data-tone={isBad ? 'bad' : undefined}>
    <b>{value}</b>
    <span>{label}</span>
  </div>
);

const Differences = ({ round }: { round: Round }) => {
  const { door } = useText().floor;
  if (round.listedCount === 0) return null;
  if (round.missing.length + round.surplus.length === 0)
    return <p className={styles['next']}>{door.matches}</p>;
  return (
    <>
      <Numbers title={door.missing} numbers={round.missing} />
      <Numbers title={door.surplus} numbers={round.surplus} />
    </>
  );
};

const Numbers = ({ title, numbers }: { title: string; numbers: readonly string[] }) =>
  numbers.length === 0 ? null : (
    <Panel title={`${title} (${numbers.length})`}>
      <ul className={styles['numbers']}>
        {numbers.map((number) => (
          <li key={number}>
            <b className="mono">{number}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );

const CloseRound = ({ round, isBusy }: { round: Round; isBusy: boolean }) => {
  const { door } = useText().floor;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const act = useAct('POST /staff/door/close', {
    done: door.closed,
    onDone: () => void navigate(paths.door),
  });
  const question = { ask: door.closeAsk(round.missing.length), yes: door.close };
  const ask = (): void => confirm(question, () => act.mutate({ roundId: round.id }));
  useCommands({ done: isBusy ? undefined : ask });
  return (
    <Button size="large" icon={<Icon name="check" />} disabled={isBusy} loading={act.isPending} onClick={ask}>
      {door.close}
    </Button>
  );
};

const ClosedRound = ({ round }: { round: Round }) => {
  const { floor } = useText();
  const { door } = floor;
  return (
    <Page
      title={round.carrier || door.title}
      aside={<StatusTag tone="neutral">{door.closedAt}</StatusTag>}
      actions={<InboundViews />}
    >
      <Counters round={round} ahead={0} />
      <Differences round={round} />
      <Panel title={door.signed}>
        <ul className={styles['numbers']}>
          {round.signed.map((one) => (
            <li key={one.trackingNumber}>
              <b className="mono">{one.trackingNumber}</b>
              <span>
                {one.signedBy} · <When at={one.signedAt} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
};
