import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import type { ShotList } from '@caravan/contract/warehouse/staff-shots.calls';
import { type Shot, SHOT_VIEWS, shotListFault } from '@caravan/domain/inspection/shot-list';
import { useLanguage } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import styles from '../warehouse.module.css';

/** One category's views: their order, and which of them goods do not pass without. */
export const ShotListEditor = ({ list }: { list: ShotList }) => {
  const { text, language } = useLanguage();
  const { shots: texts } = text;
  const [shots, setShots] = useState<readonly Shot[]>(list.shots);
  const act = useAct('POST /staff/shots', { done: texts.saved });
  const name = (language === 'zh' ? list.categoryZh : list.categoryEn) ?? texts.usual;
  const isChanged = JSON.stringify(shots) !== JSON.stringify(list.shots);
  const free = SHOT_VIEWS.filter((view) => !shots.some((shot) => shot.view === view));
  return (
    <Panel
      title={name}
      extra={list.validFrom ? <When at={list.validFrom} /> : <span>{texts.unchanged}</span>}
    >
      <ol className={styles['shotRows']}>
        {shots.map((shot, place) => (
          <ShotRow
            key={shot.view}
            shot={shot}
            onChange={(isNeeded) => setShots(shots.with(place, { ...shot, isNeeded }))}
            onRemove={() => setShots(shots.toSpliced(place, 1))}
            {...(place > 0
              ? {
                  onEarlier: () =>
                    setShots(shots.toSpliced(place - 1, 2, shot, ...shots.slice(place - 1, place))),
                }
              : {})}
          />
        ))}
      </ol>
      <div className={styles['actions']}>
        <Select
          className={styles['addView'] ?? ''}
          aria-label={`${texts.addView}: ${name}`}
          placeholder={texts.addView}
          value={null}
          options={free.map((view) => ({ value: view, label: texts.views[view] }))}
          onChange={(view: Shot['view'] | null) => view && setShots([...shots, { view, isNeeded: false }])}
        />
        <Button
          type="primary"
          disabled={!isChanged || shotListFault(shots) !== undefined}
          loading={act.isPending}
          onClick={() => act.mutate({ categoryZh: list.categoryZh, shots: [...shots] })}
        >
          {texts.save}
        </Button>
      </div>
    </Panel>
  );
};

interface ShotRowProps {
  readonly shot: Shot;
  readonly onChange: (isNeeded: boolean) => void;
  readonly onRemove: () => void;
  readonly onEarlier?: () => void;
}

const ShotRow = ({ shot, onChange, onRemove, onEarlier }: ShotRowProps) => {
  const { text } = useLanguage();
  const { shots: texts } = text;
  const view = texts.views[shot.view];
  return (
    <li>
      <span>{view}</span>
      <Switch
        size="small"
        checked={shot.isNeeded}
        aria-label={`${view}: ${texts.needed}`}
        onChange={onChange}
      />
      <span aria-hidden="true">{shot.isNeeded ? texts.needed : texts.requested}</span>
      <Button
        type="text"
        size="small"
        aria-label={texts.moveUp(view)}
        title={texts.moveUp(view)}
        disabled={!onEarlier}
        onClick={onEarlier}
      >
        ↑
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={texts.removeView(view)}
        title={texts.removeView(view)}
        icon={<Icon name="trash" size={14} />}
        onClick={onRemove}
      />
    </li>
  );
};
