import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';
import { useText } from '../../../messages/language.ts';
import { KEPT } from '../../../shell/outbox/outbox.ts';
import { useOutbox } from '../../../shell/outbox/use-outbox.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { EmptyState } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { StorageViews } from '../storage/storage-views.tsx';
import { seen } from './parts/seen-offline.ts';
import { ScanPad } from './parts/scan-pad.tsx';
import { ThingCard } from './parts/thing-card.tsx';
import { type Heard, useHeard } from './parts/use-heard.ts';
import styles from './parts/floor.module.css';

const LATELY_SHOWN = 8;

/** Goods, then a bin: both by scan. Several goods can go into the bin at once. */
export const PutAwayScreen = () => {
  const { floor } = useText();
  const work = usePutAway();
  const { inHand } = work;
  return (
    <Page title={floor.putAway.title} actions={<StorageViews />}>
      <ScanPad
        prompt={inHand.length === 0 ? floor.putAway.first : floor.putAway.then(inHand.length)}
        heard={work.heard}
        onText={work.scan}
        onCommand={work.obey}
      >
        {inHand.length > 0 ? (
          <>
            <Button icon={<Icon name="undo" />} onClick={() => work.obey('undo')}>
              {floor.commands.names.undo}
            </Button>
            <Button icon={<Icon name="close" />} onClick={() => work.obey('next')}>
              {floor.putAway.clear}
            </Button>
          </>
        ) : null}
      </ScanPad>
      <div className={styles['columns']}>
        <Panel title={floor.putAway.inHand}>
          {inHand.length === 0 ? (
            <EmptyState icon="scan" title={floor.putAway.empty} />
          ) : (
            <div className={styles['things']}>
              {inHand.map((thing) => (
                <ThingCard key={thing.code} thing={thing} />
              ))}
            </div>
          )}
        </Panel>
        {work.lately.length > 0 ? (
          <Panel title={floor.putAway.lately}>
            <div className={styles['things']}>
              {work.lately.map((thing) => (
                <ThingCard key={thing.code} thing={thing} isSmall />
              ))}
            </div>
          </Panel>
        ) : null}
      </div>
    </Page>
  );
};

interface PutAway {
  readonly heard: Heard | null;
  readonly inHand: readonly FloorThing[];
  readonly lately: readonly FloorThing[];
  readonly scan: (text: string) => Promise<void>;
  readonly obey: (command: FloorCommand) => void;
}

const usePutAway = (): PutAway => {
  const { floor, outbox } = useText();
  const navigate = useNavigate();
  const { heard, tell, refuse, forget } = useHeard();
  const { send } = useOutbox('POST /staff/put-away');
  const [lately, setLately] = useState<readonly FloorThing[]>([]);
  const [inHand, setInHand] = useState<readonly FloorThing[]>([]);
  // A scanner is faster than a render: what is in the hands is read here.
  const hands = useRef<readonly FloorThing[]>([]);
  const hold = (things: readonly FloorThing[]): void => {
    hands.current = things;
    setInHand(things);
  };
  const turn = useRef(Promise.resolve());

  const lay = async (bin: string): Promise<void> => {
    const things = hands.current.map(({ code }) => code);
    const put = await send({ things, bin }, `${things.join(' ')} → ${bin}`);
    if (put === KEPT) {
      hold(hands.current.filter(({ code }) => !things.includes(code)));
      tell('again', outbox.kept, bin);
      return;
    }
    const kept = put.things.map(({ code }) => code);
    hold(hands.current.filter(({ code }) => !kept.includes(code)));
    setLately((before) =>
      [...put.things, ...before.filter(({ code }) => !kept.includes(code))].slice(0, LATELY_SHOWN),
    );
    tell('good', floor.putAway.done(put.things.length, put.bin.name));
  };
  const take = async (text: string): Promise<void> => {
    try {
      const thing = await seen(text);
      if (thing.kind === 'bin') {
        if (hands.current.length === 0) tell('bad', floor.putAway.first, floor.other(floor.kinds.bin));
        else await lay(text);
      } else if (hands.current.some(({ code }) => code === thing.code)) tell('again', floor.putAway.again);
      else {
        hold([...hands.current, thing]);
        tell('good', floor.putAway.taken(thing.name), floor.needed(floor.binKinds[thing.binKind ?? 'shelf']));
      }
    } catch (error) {
      refuse(error);
    }
  };
  /** One after another, as they were scanned. */
  const scan = (text: string): Promise<void> => (turn.current = turn.current.then(() => take(text)));

  const obey = (command: FloorCommand): void => {
    const last = hands.current.at(-1);
    if (command === 'undo' && last) {
      hold(hands.current.slice(0, -1));
      tell('good', floor.putAway.dropped(last.name));
    } else if (command === 'next') {
      hold([]);
      forget();
    } else if (command === 'print' && (last ?? lately[0])) {
      void navigate(paths.stickers([(last ?? lately[0])?.code ?? '']));
    } else tell('bad', floor.noCommand);
  };
  return { heard, inHand, lately, scan, obey };
};
