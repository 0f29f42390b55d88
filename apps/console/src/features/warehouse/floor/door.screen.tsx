import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DoorRound } from '@caravan/contract/warehouse/door.calls';
import { CARRIER_MAX } from '@caravan/domain/shared/text-limits';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { InboundViews } from './parts/inbound-views.tsx';
import styles from './parts/floor.module.css';

/** The deliveries of couriers: one is begun when the courier stands at the door. */
export const DoorScreen = () => {
  const text = useText();
  const { door } = text.floor;
  const rounds = useQuery(read('GET /staff/door/rounds', {}));
  const open = rounds.data?.filter(({ closedAt }) => closedAt === null) ?? [];
  const closed = rounds.data?.filter(({ closedAt }) => closedAt !== null) ?? [];
  return (
    <Page title={door.title} actions={<InboundViews />}>
      <Begin />
      {rounds.error ? (
        <ErrorState text={problemText(rounds.error, text)} onRetry={() => void rounds.refetch()} />
      ) : null}
      {rounds.isPending ? <LoadingState /> : null}
      {rounds.data && open.length === 0 ? (
        <EmptyState icon="truck" title={door.none} text={door.noneHint} />
      ) : null}
      <Rounds rounds={open} />
      {closed.length > 0 ? (
        <Panel title={door.before}>
          <Rounds rounds={closed} />
        </Panel>
      ) : null}
    </Page>
  );
};

const Begin = () => {
  const { door } = useText().floor;
  const navigate = useNavigate();
  const [carrier, setCarrier] = useState('');
  const act = useAct('POST /staff/door/open', { onDone: ({ id }) => void navigate(paths.doorRound(id)) });
  const begin = (): void => act.mutate({ carrier: carrier.trim() });
  useCommands({ sign: begin, ok: begin });
  return (
    <div className={styles['begin']}>
      <label>
        {door.carrier}
        <Input
          size="large"
          maxLength={CARRIER_MAX}
          placeholder={door.carrierHint}
          value={carrier}
          autoFocus
          onChange={(event) => setCarrier(event.target.value)}
          onPressEnter={begin}
        />
      </label>
      <Button
        type="primary"
        size="large"
        icon={<Icon name="truck" />}
        loading={act.isPending}
        onClick={begin}
      >
        {door.open}
      </Button>
    </div>
  );
};

const Rounds = ({ rounds }: { rounds: readonly DoorRound[] }) => {
  const { door } = useText().floor;
  if (rounds.length === 0) return null;
  return (
    <div className={styles['rounds']}>
      {rounds.map((round) => (
        <Link key={round.id} to={paths.doorRound(round.id)} className={styles['round'] ?? ''}>
          <span className={styles['thingHead']}>
            <b>{round.carrier || door.title}</b>
            {round.closedAt ? <StatusTag tone="neutral">{door.closedAt}</StatusTag> : null}
          </span>
          <span>
            {door.signed} <b>{round.signedCount}</b>
            {round.listedCount > 0 ? ` / ${round.listedCount}` : ''}
          </span>
          <small>
            {round.openedBy} · <When at={round.openedAt} />
          </small>
        </Link>
      ))}
    </div>
  );
};
