import { Button } from 'antd';
import { useState } from 'react';
import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';
import { useLanguage } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { Weight } from '../../../ui/charts/figures.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { FromPile } from '../from-pile.tsx';
import { CloseForm } from './close-form.tsx';
import { PackingPicture } from './packing-picture.tsx';
import styles from '../floor.module.css';

interface BenchViewProps {
  readonly bench: PackingBench;
  readonly onDone: () => void;
}

/** A parcel on the table: its things, the box with how they lie in it, and the weight once all are in. */
export const BenchView = ({ bench, onDone }: BenchViewProps) => {
  const { text } = useLanguage();
  const { packingTable } = text;
  const { services, giftMessages, things } = bench;
  const isAllIn = things.every(({ isScanned }) => isScanned);
  return (
    <div className={styles['bench']}>
      <div className={styles['stack']}>
        <Panel title={packingTable.things(things.filter(({ isScanned }) => isScanned).length, things.length)}>
          <Things things={things} />
          {services.length > 0 ? (
            <p className={styles['note']}>
              {services.map((service) => wordOf(text.words.service, service)).join(' · ')}
            </p>
          ) : null}
          {giftMessages.length > 0 ? <p className={styles['note']}>{packingTable.giftCard}</p> : null}
        </Panel>
        {isAllIn ? (
          <Panel title={packingTable.close}>
            <CloseForm bench={bench} onDone={onDone} />
          </Panel>
        ) : (
          <p className={styles['hint']}>{packingTable.closeLater}</p>
        )}
      </div>
      <Box bench={bench} />
    </div>
  );
};

const Things = ({ things }: Pick<PackingBench, 'things'>) => {
  const { text, language } = useLanguage();
  return (
    <ul className={styles['things']}>
      {things.map((thing) => (
        <li key={thing.storedItemId} data-done={thing.isScanned ? '' : undefined}>
          <img src={thing.image} alt="" width={72} height={72} />
          <div>
            <b lang="zh-CN">{thing.skuNameZh}</b>
            <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
              {language === 'zh' ? thing.titleZh : thing.titleEn}
            </div>
            <small className="mono">
              {thing.labelCode}
              {thing.location ? ` · ${thing.location}` : ''}
            </small>
            {thing.isScanned ? null : <FromPile thing={thing} />}
          </div>
          <span className={styles['quantity']}>× {thing.quantity}</span>
          <span className={styles['mark']}>
            {thing.isScanned ? text.packingTable.inBox : text.packingTable.notInBox}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Box = ({ bench: { proposal, things, expectedGrams } }: { readonly bench: PackingBench }) => {
  const { packingTable } = useLanguage().text;
  const scanned = new Set(
    things.filter(({ isScanned }) => isScanned).map(({ storedItemId }) => storedItemId),
  );
  const next = proposal.placements.findIndex(({ storedItemId }) => !scanned.has(storedItemId));
  const total = proposal.placements.length;
  const [chosen, setChosen] = useState<number>();
  const step = chosen ?? (next === -1 ? total : next + 1);
  const { lengthMm, widthMm, heightMm } = proposal.outer;
  const size = [lengthMm, widthMm, heightMm].map((side) => side / 10).join(' × ');
  return (
    <Panel title={proposal.materialId === null ? packingTable.ownBox(size) : packingTable.carton(size)}>
      <PackingPicture proposal={proposal} step={step} />
      <div className={styles['row']}>
        <Button
          size="large"
          disabled={step <= 1}
          onClick={() => setChosen(step - 1)}
          aria-label={packingTable.stepBack}
        >
          ←
        </Button>
        <b>{packingTable.step(step, total)}</b>
        <Button
          size="large"
          disabled={step >= total}
          onClick={() => setChosen(step + 1)}
          aria-label={packingTable.stepOn}
        >
          →
        </Button>
        {chosen === undefined ? null : (
          <Button onClick={() => setChosen(undefined)}>{packingTable.stepNow}</Button>
        )}
        <span className={styles['expected']}>
          {packingTable.expected} <Weight weightGrams={expectedGrams} />
        </span>
      </div>
      {proposal.isCut ? <p className={styles['note']}>{packingTable.cut(heightMm / 10)}</p> : null}
    </Panel>
  );
};
