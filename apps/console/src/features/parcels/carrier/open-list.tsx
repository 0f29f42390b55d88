import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Form, Select } from 'antd';
import { useNavigate } from 'react-router';
import { collectsAt } from '@caravan/domain/freight/limits/collecting';
import { useText } from '../../../messages/language.ts';
import { type OutputOf, read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { useWarehouses } from '../../warehouse/index.ts';
import styles from '../parcels.module.css';

type Waiting = OutputOf<'GET /staff/handovers/waiting'>;

/** One press for each carrier whose parcels wait; another one that collects at the warehouse by its name. */
export const OpenList = () => {
  const text = useText();
  const { handovers } = text;
  const { nameOf, homeId } = useWarehouses();
  const here = nameOf(homeId);
  const waiting = useQuery(read('GET /staff/handovers/waiting', {}));
  return (
    <Panel title={here === null ? handovers.begin : handovers.beginAt(here)}>
      {waiting.data ? (
        <Carriers waiting={waiting.data} />
      ) : waiting.error ? (
        <ErrorState text={problemText(waiting.error, text)} onRetry={() => void waiting.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Panel>
  );
};

const Carriers = ({ waiting }: { readonly waiting: Waiting }) => {
  const { handovers } = useText();
  const navigate = useNavigate();
  const { carriersHere } = useWarehouses();
  const act = useAct('POST /staff/handovers/open', {
    onDone: ({ code }) => void navigate(paths.handover(code)),
  });
  const opening = act.isPending ? act.variables.carrier : undefined;
  return (
    <div className={styles['carriers']}>
      {waiting.length === 0 ? <span className={styles['noneWaits']}>{handovers.noneWaits}</span> : null}
      {waiting.map(({ carrier, parcelCount }) => (
        <Button
          key={carrier}
          loading={opening === carrier}
          disabled={act.isPending}
          onClick={() => act.mutate({ carrier })}
        >
          <b>{carrier}</b> {handovers.waiting(parcelCount)}
          {collectsAt(carriersHere, carrier) ? null : (
            <StatusTag tone="warning">{handovers.notHere}</StatusTag>
          )}
        </Button>
      ))}
      <OtherCarrier
        others={carriersHere.filter((carrier) =>
          waiting.every((each) => !collectsAt([each.carrier], carrier)),
        )}
        isFree={carriersHere.length === 0}
        isOpening={act.isPending}
        onOpen={(carrier) => act.mutate({ carrier })}
      />
    </div>
  );
};

interface OtherCarrierProps {
  /** Those that collect here and for which nothing waits. */
  readonly others: readonly string[];
  /** All carriers collect here: any may be named. */
  readonly isFree: boolean;
  readonly isOpening: boolean;
  readonly onOpen: (carrier: string) => void;
}

const OtherCarrier = ({ others, isFree, isOpening, onOpen }: OtherCarrierProps) => {
  const { handovers, common } = useText();
  if (!isFree && others.length === 0) return null;
  const field = {
    className: styles['carrierField'] ?? '',
    'aria-label': handovers.other,
    placeholder: handovers.other,
    options: others.map((carrier) => ({ value: carrier })),
  };
  return (
    <Form<{ carrier: string }>
      className={styles['otherCarrier'] ?? ''}
      onFinish={({ carrier }) => onOpen(carrier.trim())}
    >
      <Form.Item name="carrier" rules={[{ required: true, whitespace: true, message: common.required }]}>
        {isFree ? <AutoComplete {...field} /> : <Select {...field} />}
      </Form.Item>
      <Button htmlType="submit" disabled={isOpening}>
        {handovers.begin}
      </Button>
    </Form>
  );
};
