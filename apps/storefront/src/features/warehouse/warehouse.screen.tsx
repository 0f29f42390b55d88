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
import { type Choice, useChoice } from './use-choice.ts';
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
const ReadyHome = ({ choice: { together, chosen, apart } }: { readonly choice: Choice }) => {
  const t = useTexts('warehouse');
  const country = useShopperCountry();
  if (together.length === 0) return null;
  if (apart.length > 0)
    return <p className={styles['problem']}>{t.fill(t.warehouse.apart, { warehouses: apart.join(', ') })}</p>;
  const wanted = chosen.length > 0 ? chosen : together.map(({ id }) => id);
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
      {t.told(t.warehouse.emptyText)}
    </EmptyState>
  );
};

const SendBar = ({ choice }: { readonly choice: Choice }) => {
  const t = useTexts('warehouse');
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  const { apart, together, chosen } = choice;
  const apartText = apart.length > 0 && t.fill(t.warehouse.apart, { warehouses: apart.join(', ') });
  const send = (): void => {
    const why = chosen.length === 0 ? t.warehouse.nothingChosen : apartText;
    if (why) toast(why, { tone: 'danger' });
    else void navigate(paths.submitParcel({ items: chosen.join(',') }), { viewTransition: true });
  };
  return (
    <BottomBar>
      <Checkbox
        checked={chosen.length === together.length}
        partly={chosen.length > 0 && chosen.length !== together.length}
        onChange={choice.toggleAll}
      >
        {t.warehouse.chooseAll}
      </Checkbox>
      <span className={styles['count']} aria-live="polite">
        {t.plural(t.warehouse.chosen, chosen.length)}
      </span>
      <Button size="large" onClick={send}>
        {t.warehouse.send}
      </Button>
    </BottomBar>
  );
};
