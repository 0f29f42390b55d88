import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { PickWalk } from '@caravan/contract/parcels/floor/picking.calls';
import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { KEPT } from '../../../shell/outbox/outbox.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { useOutbox } from '../../../shell/outbox/use-outbox.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { ScanPad, useHeard } from '../../warehouse/index.ts';
import { FromPile } from '../from-pile.tsx';
import styles from '../floor.module.css';

/** A walk: where to go now, what to take there, and into which place of the cart it goes. */
export const WalkView = ({ walk }: { readonly walk: PickWalk }) => {
  const { packingTable } = useText();
  const next = walk.things.find(({ state }) => state === 'open');
  const { heard, put, obey } = usePicking(walk, next);
  const prompt = next
    ? packingTable.take(next.location || packingTable.noPlace, next.quantity)
    : packingTable.walkDone;
  return (
    <div className={styles['stack']}>
      <ScanPad prompt={prompt} heard={heard} onText={put} onCommand={obey} />
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

/** What a scan does on a walk, and what the barcodes of commands do. */
const usePicking = (walk: PickWalk, next: PickWalk['things'][number] | undefined) => {
  const { packingTable, outbox, floor } = useText();
  const cache = useQueryClient();
  const navigate = useNavigate();
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
  const obey = (command: FloorCommand): void => {
    if (command === 'problem' && next) report(next);
    else if (command === 'print' && next) void navigate(paths.stickers([next.labelCode]));
    else if (command === 'done' && !next) close.mutate({ walkId: walk.id });
    else tell('bad', floor.noCommand);
  };
  return { heard, put, obey };
};

/** Asks once more before something is said not to be there. */
const useReport = (walkId: string) => {
  const { text, language } = useLanguage();
  const { packingTable, common } = text;
  const { modal } = App.useApp();
  const act = useAct('POST /staff/picking/missing', { done: packingTable.missingDone });
  return (thing: PickWalk['things'][number]): void =>
    void modal.confirm({
      title: packingTable.missingAsk(thing.location || packingTable.noPlace),
      content: language === 'zh' ? thing.titleZh : thing.titleEn,
      okText: packingTable.missing,
      cancelText: common.cancel,
      onOk: () => act.mutate({ walkId, storedItemId: thing.storedItemId }),
    });
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
  const { packingTable, common } = useText();
  const { modal } = App.useApp();
  const act = useAct('POST /staff/picking/close', { done: packingTable.walkClosed });
  const close = (): void => {
    if (isDone) return act.mutate({ walkId: walk.id });
    void modal.confirm({
      title: packingTable.closeEarly,
      okText: packingTable.closeWalk,
      cancelText: common.cancel,
      onOk: () => act.mutate({ walkId: walk.id, isEarly: true }),
    });
    return undefined;
  };
  return (
    <Button type={isDone ? 'primary' : 'default'} size="large" loading={act.isPending} onClick={close}>
      {packingTable.closeWalk}
    </Button>
  );
};
