import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { PickWalk } from '@caravan/contract/parcels/floor/picking.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { KEPT } from '../../../shell/outbox/outbox.ts';
import { useOutbox } from '../../../shell/outbox/use-outbox.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { ScanBar } from '../scan-bar.tsx';
import styles from '../floor.module.css';

/** A walk: where to go now, what to take there, and into which place of the cart it goes. */
export const WalkView = ({ walk }: { readonly walk: PickWalk }) => {
  const { packingTable, outbox } = useText();
  const cache = useQueryClient();
  const pick = useOutbox('POST /staff/picking/pick');
  const next = walk.things.find(({ state }) => state === 'open');
  const put = async (code: string): Promise<string> => {
    const answer = await pick.send({ walkId: walk.id, code }, code);
    if (answer === KEPT) return outbox.kept;
    void cache.invalidateQueries();
    return packingTable.intoSlot(answer.slot);
  };
  return (
    <div className={styles['stack']}>
      <ScanBar label={packingTable.scanThing} onCode={put} />
      {next ? (
        <Next walkId={walk.id} thing={next} />
      ) : (
        <p className={styles['hint']}>{packingTable.walkDone}</p>
      )}
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

interface NextProps {
  readonly walkId: string;
  readonly thing: PickWalk['things'][number];
}

const Next = ({ walkId, thing }: NextProps) => {
  const { text, language } = useLanguage();
  const { packingTable, common } = text;
  const { modal } = App.useApp();
  const act = useAct('POST /staff/picking/missing', { done: packingTable.missingDone });
  const report = (): void =>
    void modal.confirm({
      title: packingTable.missingAsk(thing.location || packingTable.noPlace),
      content: language === 'zh' ? thing.titleZh : thing.titleEn,
      okText: packingTable.missing,
      cancelText: common.cancel,
      onOk: () => act.mutate({ walkId, storedItemId: thing.storedItemId }),
    });
  return (
    <section className={styles['next']} aria-label={packingTable.next}>
      <p className={styles['shelf']}>{thing.location || packingTable.noPlace}</p>
      <img src={thing.image} alt="" width={160} height={160} />
      <div>
        <b lang="zh-CN">{thing.skuNameZh}</b>
        <div>{language === 'zh' ? thing.titleZh : thing.titleEn}</div>
        <p className={styles['quantity']}>× {thing.quantity}</p>
        <p className={styles['slot']}>
          → {packingTable.slot} <b>{thing.slot}</b>
        </p>
        <Button size="large" danger onClick={report}>
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
