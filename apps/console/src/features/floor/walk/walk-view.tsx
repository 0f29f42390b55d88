import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { PickWalk } from '@caravan/contract/parcels/floor/picking.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import type { Commands } from '../../../ui/commands/use-commands.ts';
import { KEPT } from '../../../shell/outbox/outbox.ts';
import { useOutbox } from '../../../shell/outbox/use-outbox.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { useConfirm } from '../../../ui/forms/confirm.tsx';
import { ScanPad, useHeard, usePrintStickers } from '../../warehouse/index.ts';
import { FromPile } from '../from-pile.tsx';
import styles from '../floor.module.css';

/** A walk: where to go now, what to take there, and into which place of the cart it goes. */
export const WalkView = ({ walk }: { readonly walk: PickWalk }) => {
  const { packingTable } = useText();
  const { next, skip } = useNextThing(walk);
  const { heard, tell, put, commands } = usePicking(walk, next, skip);
  const prompt = next
    ? packingTable.take(next.location || packingTable.noPlace, next.quantity)
    : packingTable.walkDone;
  return (
    <div className={styles['stack']}>
      <ScanPad prompt={prompt} heard={heard} tell={tell} onText={put} commands={commands} />
      {next ? <Next walkId={walk.id} thing={next} /> : null}
      <Panel title={packingTable.slots}>
        <ol className={styles['slots']}>
          {walk.slots.map(({ slot, parcelCode, picked, total, isShort }) => (
            <li
              key={slot}
              data-state={isShort ? 'short' : picked === total ? 'full' : undefined}
              data-now={slot === next?.slot ? '' : undefined}
            >
              <b>{slot}</b>
              <span>{isShort ? packingTable.short : `${picked} / ${total}`}</span>
              <small className="mono">{parcelCode}</small>
            </li>
          ))}
        </ol>
        <Close walk={walk} isDone={next === undefined} />
      </Panel>
    </div>
  );
};

/** The next thing in the order of the shelves; what was left for later comes when all others are taken. */
const useNextThing = (walk: PickWalk) => {
  const [later, setLater] = useState<readonly string[]>([]);
  const open = walk.things.filter(({ state }) => state === 'open');
  const next = open.find(({ storedItemId }) => !later.includes(storedItemId)) ?? open[0];
  const skip = (): void => {
    if (next) setLater((before) => [...before.filter((id) => id !== next.storedItemId), next.storedItemId]);
  };
  return { next, skip: open.length > 1 ? skip : undefined };
};

/** What a scan does on a walk, and what the barcodes of commands do. */
const usePicking = (
  walk: PickWalk,
  next: PickWalk['things'][number] | undefined,
  skip: (() => void) | undefined,
) => {
  const { packingTable, outbox } = useText();
  const cache = useQueryClient();
  const print = usePrintStickers();
  const { heard, tell, refuse } = useHeard();
  const pick = useOutbox('POST /staff/picking/pick');
  const report = useReport(walk.id);
  const close = useAct('POST /staff/picking/close', { done: packingTable.walkClosed });
  const put = async (code: string): Promise<void> => {
    try {
      const late = (sent: { readonly slot: number }): void =>
        tell('good', packingTable.intoSlot(sent.slot), code);
      const answer = await pick.send({ walkId: walk.id, code }, code, late);
      if (answer === KEPT) return tell('again', outbox.kept, code);
      void cache.invalidateQueries();
      return tell('good', packingTable.intoSlot(answer.slot));
    } catch (error) {
      return refuse(error);
    }
  };
  const commands: Commands = next
    ? { problem: () => report(next), print: () => print([next.labelCode]), skip }
    : { done: () => close.mutate({ walkId: walk.id }) };
  return { heard, tell, put, commands };
};

/** Asks once more before something is said not to be there. */
const useReport = (walkId: string) => {
  const { text, language } = useLanguage();
  const { packingTable } = text;
  const confirm = useConfirm();
  const act = useAct('POST /staff/picking/missing', { done: packingTable.missingDone });
  return (thing: PickWalk['things'][number]): void =>
    confirm(
      {
        ask: packingTable.missingAsk(thing.location || packingTable.noPlace),
        explain: language === 'zh' ? thing.titleZh : thing.titleEn,
        yes: packingTable.missing,
      },
      () => act.mutate({ walkId, storedItemId: thing.storedItemId }),
    );
};

interface NextProps {
  readonly walkId: string;
  readonly thing: PickWalk['things'][number];
}

const Next = ({ walkId, thing }: NextProps) => {
  const { text, language } = useLanguage();
  const { packingTable } = text;
  const report = useReport(walkId);
  return (
    <section className={styles['next']} aria-label={packingTable.next}>
      <p className={styles['shelf']}>{thing.location || packingTable.noPlace}</p>
      <img src={thing.image} alt="" width={160} height={160} />
      <div>
        <b lang="zh-CN">{thing.skuNameZh}</b>
        <div>{language === 'zh' ? thing.titleZh : thing.titleEn}</div>
        <p className={styles['quantity']}>× {thing.quantity}</p>
        <FromPile thing={thing} />
        <p className={styles['slot']}>
          → {packingTable.slot} <b>{thing.slot}</b>
        </p>
        <Button size="large" danger onClick={() => report(thing)}>
          {packingTable.missing}
        </Button>
      </div>
    </section>
  );
};

const Close = ({ walk, isDone }: { readonly walk: PickWalk; readonly isDone: boolean }) => {
  const { packingTable } = useText();
  const confirm = useConfirm();
  const act = useAct('POST /staff/picking/close', { done: packingTable.walkClosed });
  const close = (): void => {
    if (isDone) return act.mutate({ walkId: walk.id });
    return confirm({ ask: packingTable.closeEarly, yes: packingTable.closeWalk }, () =>
      act.mutate({ walkId: walk.id, isEarly: true }),
    );
  };
  return (
    <Button type={isDone ? 'primary' : 'default'} size="large" loading={act.isPending} onClick={close}>
      {packingTable.closeWalk}
    </Button>
  );
};
