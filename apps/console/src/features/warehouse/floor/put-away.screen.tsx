import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import { useText } from '../../../messages/language.ts';
import type { Commands } from '../../../ui/commands/use-commands.ts';
import { KEPT } from '../../../shell/outbox/outbox.ts';
import { useOutbox } from '../../../shell/outbox/use-outbox.ts';
import { EmptyState } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { StorageViews } from '../storage/storage-views.tsx';
import { seen } from './parts/seen-offline.ts';
import { ScanPad } from './parts/scan-pad.tsx';
import { ThingCard } from './parts/thing-card.tsx';
import { usePrintStickers } from './stickers/use-print-stickers.ts';
import { type Heard, type Tell, useHeard } from './parts/use-heard.ts';
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
        tell={work.tell}
        onText={work.scan}
        commands={work.commands}
      >
        {inHand.length > 0 ? (
          <>
            <Button icon={<Icon name="undo" />} onClick={work.undo}>
              {floor.commands.names.undo}
            </Button>
            <Button icon={<Icon name="close" />} onClick={work.clear}>
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
  readonly tell: Tell;
  readonly inHand: readonly FloorThing[];
  readonly lately: readonly FloorThing[];
  readonly scan: (text: string) => Promise<void>;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly commands: Commands;
}

const usePutAway = (): PutAway => {
  const { floor, outbox } = useText();
  const print = usePrintStickers();
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

  const undo = (): void => {
    const last = hands.current.at(-1);
    hold(hands.current.slice(0, -1));
    if (last) tell('good', floor.putAway.dropped(last.name));
  };
  const clear = (): void => {
    hold([]);
    forget();
  };
  const printed = inHand.at(-1) ?? lately[0];
  const commands: Commands = {
    next: clear,
    undo: inHand.length > 0 ? undo : undefined,
    print: printed ? () => print([printed.code]) : undefined,
  };
  return { heard, tell, inHand, lately, scan, undo, clear, commands };
};
