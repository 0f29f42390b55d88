import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useShopperCountry } from '../../shell/country.ts';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/choices/choice.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { JourneyCard, TotalCard } from '../landed/index.ts';
import { StoredCard } from './stored-card.tsx';
import styles from './warehouse.module.css';
import { STORED_STATES, type StoredItem, type StoredState, storedQuery } from './warehouse.queries.ts';

/** One's goods in the warehouse; those that are ready are ticked and sent home together. */
export const Component = () => {
  const t = useTexts('warehouse');
  const { call } = useApp();
  const [state, setState] = useState<StoredState>('all');
  const list = useInfiniteQuery(storedQuery(call, state));
  const items = itemsOf(list.data);
  const choice = useChoice(items);
  const { has, toggle } = choice;
  const card = useCallback(
    (item: StoredItem) => <StoredCard item={item} isChosen={has(item.id)} onChoose={toggle} />,
    [has, toggle],
  );
  const paths = usePaths();
  return (
    <Page
      title={t.warehouse.title}
      actions={
        <IconLink label={t.warehouse.deadlines} to={paths.deadlines()}>
          <IconAlarm aria-hidden="true" />
        </IconLink>
      }
      bottomBar={choice.ready.length > 0 ? <SendBar choice={choice} /> : undefined}
    >
      <div className={styles['stack']}>
        <Doors />
        <ReadyHome choice={choice} />
        <Tabs
          label={t.warehouse.title}
          items={STORED_STATES.map((value) => ({ value, label: t.warehouse.tabs[value] }))}
          value={state}
          onChange={setState}
          panelId="stored"
        />
        <div id="stored">
          <InfiniteList
            items={items}
            keyOf={({ id }) => id}
            query={list}
            skeleton={<SkeletonRow />}
            empty={<NothingStored />}
            render={card}
          />
        </div>
      </div>
    </Page>
  );
};

const MOST_ASKED = 100;

/** What it would cost to send home what is ticked, or all that is ready, and when it would be there. */
const ReadyHome = ({ choice: { ready, chosen } }: { readonly choice: Choice }) => {
  const country = useShopperCountry();
  if (ready.length === 0) return null;
  const wanted = chosen.length > 0 ? chosen : ready.map(({ id }) => id);
  const question = { storedItemIds: wanted.slice(0, MOST_ASKED), country };
  return (
    <>
      <JourneyCard question={question} />
      <TotalCard question={question} isOpen />
    </>
  );
};

/** The ways in for what was not bought here. */
const Doors = () => {
  const t = useTexts('warehouse');
  const paths = usePaths();
  return (
    <Card flush className={styles['doors']}>
      <ListRow
        icon={<IconPackageImport aria-hidden="true" />}
        title={t.warehouse.doors.forward}
        note={t.warehouse.doors.forwardNote}
        to={paths.forward()}
      />
      <ListRow
        icon={<IconPackages aria-hidden="true" />}
        title={t.warehouse.doors.claim}
        note={t.warehouse.doors.claimNote}
        to={paths.forward({ mode: 'claim' })}
      />
    </Card>
  );
};

const NothingStored = () => {
  const t = useTexts('warehouse');
  const paths = usePaths();
  return (
    <EmptyState
      scene="box"
      title={t.warehouse.empty}
      action={<LinkButton to={paths.home()}>{t.warehouse.shop}</LinkButton>}
    >
      {t.warehouse.emptyText}
    </EmptyState>
  );
};

interface Choice {
  readonly ready: readonly StoredItem[];
  readonly chosen: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/** Which of the ready goods are ticked; what is no longer ready falls out by itself. */
const useChoice = (items: readonly StoredItem[]): Choice => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ready = items.filter(({ isReady }) => isReady);
  const chosen = ready.map(({ id }) => id).filter((id) => ticked.has(id));
  const has = useCallback((id: string) => ticked.has(id), [ticked]);
  const toggle = useCallback(
    (id: string) =>
      setTicked((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    [],
  );
  return {
    ready,
    chosen,
    has,
    toggle,
    toggleAll: () =>
      setTicked(chosen.length === ready.length ? new Set() : new Set(ready.map(({ id }) => id))),
  };
};

const SendBar = ({ choice }: { readonly choice: Choice }) => {
  const t = useTexts('warehouse');
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const send = (): void => {
    if (choice.chosen.length === 0) toast(t.warehouse.nothingChosen, { tone: 'danger' });
    else void navigate(paths.submitParcel({ items: choice.chosen.join(',') }), { viewTransition: true });
  };
  return (
    <BottomBar>
      <Checkbox
        checked={choice.chosen.length === choice.ready.length}
        partly={choice.chosen.length > 0 && choice.chosen.length < choice.ready.length}
        onChange={choice.toggleAll}
      >
        {t.warehouse.chooseAll}
      </Checkbox>
      <span className={styles['count']} aria-live="polite">
        {t.plural(t.warehouse.chosen, choice.chosen.length)}
      </span>
      <Button size="large" onClick={send}>
        {t.warehouse.send}
      </Button>
    </BottomBar>
  );
};
