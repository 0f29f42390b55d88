import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { BinCountInFull } from '@caravan/contract/warehouse/places.calls';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useRepeatable } from '../../../shell/acts/use-repeatable.ts';
import { KEPT } from '../../../shell/outbox/outbox.ts';
import { useOutbox } from '../../../shell/outbox/use-outbox.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { ScanPad } from './parts/scan-pad.tsx';
import { ThingCard } from './parts/thing-card.tsx';
import { bareThing } from './parts/bare-thing.ts';
import { useHeard } from './parts/use-heard.ts';
import { COUNT_TONES } from './counts.screen.tsx';
import styles from './parts/floor.module.css';

/** One bin: what was seen in it, what was not, and what should not be there. */
export const CountScreen = () => {
  const text = useText();
  const countId = useParams()['countId'] ?? '';
  const found = useQuery(read('GET /staff/counts/count', { countId }));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  return <Count count={found.data} />;
};

const Count = ({ count }: { count: BinCountInFull }) => {
  const { floor } = useText();
  const { counts } = floor;
  return (
    <Page
      title={counts.inBin(count.binName)}
      aside={<StatusTag tone={COUNT_TONES[count.state]}>{counts.states[count.state]}</StatusTag>}
    >
      {count.state === 'open' && count.isOwn ? <Counting count={count} /> : null}
      {count.state === 'waiting' ? <Decision count={count} /> : null}
      {count.decidedBy ? <p className={styles['next']}>{counts.decided(count.decidedBy)}</p> : null}
      <Findings count={count} finding="surplus" />
      <Findings count={count} finding="missing" />
      <Findings count={count} finding="seen" />
    </Page>
  );
};

const Counting = ({ count }: { count: BinCountInFull }) => {
  const { floor } = useText();
  const { counts } = floor;
  const navigate = useNavigate();
  const { heard, ...work } = useCounting(count);
  return (
    <ScanPad
      prompt={counts.scan(count.seenCount, count.expectedCount)}
      heard={heard}
      tell={work.tell}
      onText={work.scan}
      commands={{ done: work.end, ok: work.end, next: () => navigate(paths.counts) }}
    >
      <Button type="primary" size="large" onClick={() => void work.end()}>
        {counts.finish}
      </Button>
      <Button size="large" onClick={() => work.drop()}>
        {counts.drop}
      </Button>
    </ScanPad>
  );
};

const useCounting = (count: BinCountInFull) => {
  const { floor, outbox } = useText();
  const { counts } = floor;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { heard, tell, refuse } = useHeard();
  const see = useOutbox('POST /staff/counts/scan');
  const finish = useRepeatable('POST /staff/counts/finish');
  const drop = useAct('POST /staff/counts/drop', { onDone: () => void navigate(paths.counts) });
  const warned = useRef(false);
  const turn = useRef(Promise.resolve());
  const show = (next: BinCountInFull): void => {
    cache.setQueryData(read('GET /staff/counts/count', { countId: count.id }).queryKey, next);
  };
  const take = async (text: string): Promise<void> => {
    try {
      const answer = await see.send({ countId: count.id, text }, text);
      if (answer === KEPT) {
        tell('again', outbox.kept, text);
        return;
      }
      const { count: next, code, isAgain } = answer;
      show(next);
      warned.current = false;
      const thing = next.things.find((each) => each.code === code);
      const name = thing?.name ?? code;
      if (isAgain) tell('again', counts.seenAgain, name);
      else if (thing?.finding === 'surplus') tell('again', counts.surplusNow(thing.layIn), name);
      else tell('good', counts.seenNow(name));
    } catch (error) {
      refuse(error);
    }
  };
  const end = async (): Promise<void> => {
    try {
      const { missingCount } = count;
      if (missingCount > 0 && !warned.current) {
        warned.current = true;
        tell('bad', counts.finishMissing(missingCount));
        return;
      }
      const next = await finish({ countId: count.id });
      show(next);
      void cache.invalidateQueries();
      tell(
        next.state === 'matched' ? 'good' : 'again',
        next.state === 'matched' ? counts.matched : counts.waits,
      );
    } catch (error) {
      refuse(error);
    }
  };
  return {
    heard,
    tell,
    end,
    scan: (text: string): Promise<void> => (turn.current = turn.current.then(() => take(text))),
    drop: () => drop.mutate({ countId: count.id }),
  };
};

/** Differences are decided by somebody else than who counted. */
const Decision = ({ count }: { count: BinCountInFull }) => {
  const { counts } = useText().floor;
  const approve = useAct('POST /staff/counts/decide', { done: counts.approved });
  const reject = useAct('POST /staff/counts/decide', { done: counts.rejected });
  if (count.isOwn) return <p className={styles['next']}>{`${counts.waits} ${counts.secondNeeded}`}</p>;
  return (
    <>
      <p className={styles['next']}>{counts.differences(count.missingCount, count.surplusCount)}</p>
      <div className={styles['buttons']}>
        <Button
          type="primary"
          size="large"
          loading={approve.isPending}
          onClick={() => approve.mutate({ countId: count.id, isApproved: true })}
        >
          {counts.approve}
        </Button>
        <Button
          size="large"
          loading={reject.isPending}
          onClick={() => reject.mutate({ countId: count.id, isApproved: false })}
        >
          {counts.reject}
        </Button>
      </div>
    </>
  );
};

const Findings = ({
  count,
  finding,
}: {
  count: BinCountInFull;
  finding: BinCountInFull['things'][number]['finding'];
}) => {
  const { counts } = useText().floor;
  const things = count.things.filter((thing) => thing.finding === finding);
  if (things.length === 0) return null;
  return (
    <Panel title={`${counts[finding]} (${things.length})`}>
      <div className={styles['things']}>
        {things.map((thing) => (
          <ThingCard key={thing.code} thing={bareThing(thing)} isSmall />
        ))}
      </div>
    </Panel>
  );
};
