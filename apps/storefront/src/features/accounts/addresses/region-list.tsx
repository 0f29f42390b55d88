import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { SEARCH_PAUSE_MS, useDebounced } from '../../../shell/forms/use-debounced.ts';
import { Chip } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card, ListRow } from '../../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../../ui/loading/page-skeleton.tsx';
import { SearchBar } from '../../../ui/forms/search-bar.tsx';
import { placesQuery, type PlacesRequest, searchedPlacesQuery } from './places.queries.ts';
import type { Country as Place } from './region-fields.tsx';
import styles from '../select-region.module.css';

export type { Place };

interface RegionListProps {
  readonly request: PlacesRequest;
  readonly title: string;
  readonly search: string;
  /** Codes of what is chosen most; they stand first. */
  readonly usual?: readonly string[];
  /** Whether the page was opened with this list; a later one takes the focus. */
  readonly isFirst: boolean;
  readonly onChoose: (place: Place) => void;
  /** What is not on the list may be taken as it was typed. */
  readonly onTyped?: (name: string) => void;
  /** A way on without this list. */
  readonly other?: { readonly label: string; readonly onClick: () => void };
}

/** Places by name: search while typing, arrows from one to the next, Enter takes the only one that is left. */
export const RegionList = (props: RegionListProps) => {
  const { request, title, search, usual = [], isFirst, onChoose, other } = props;
  const { call } = useApp();
  const [name, setName] = useState('');
  const places = useQuery(searchedPlacesQuery(call, { ...request, name }));
  const pause = useDebounced(setName, SEARCH_PAUSE_MS);
  const list = useRef<HTMLDivElement>(null);
  const find = (typed: string): void => {
    pause.cancel();
    setName(typed);
    const [only, ...more] = typed === name && !places.isPlaceholderData ? (places.data ?? []) : [];
    if (only && more.length === 0) onChoose(only);
  };
  return (
    <div
      ref={list}
      role="presentation"
      className={styles['list']}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      <SearchBar
        label={search}
        maxLength={80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list is all the page is for
        autoFocus={hasKeyboard()}
        onType={(typed) => pause.later(typed.trim())}
        onSearch={find}
      />
      {other && (
        <Button variant="outline" wide onClick={other.onClick}>
          {other.label}
        </Button>
      )}
      {name === '' && usual.length > 0 && <PopularCountries codes={usual} onChoose={onChoose} />}
      <h2 ref={isFirst || hasKeyboard() ? undefined : takeFocus} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {places.isPending && <PageSkeleton />}
      {places.isError && <ErrorState why={places.error} onRetry={() => void places.refetch()} />}
      {places.data && <FoundPlaces {...props} name={name} places={places.data} />}
    </div>
  );
};

interface FoundProps extends RegionListProps {
  readonly name: string;
  readonly places: readonly Place[];
}

const FoundPlaces = ({ title, name, places, onChoose, onTyped }: FoundProps) => {
  const t = useTexts('accounts');
  const texts = t.accounts.region;
  const isListed = places.some((place) => place.name.toLowerCase() === name.toLowerCase());
  return (
    <>
      {onTyped && name !== '' && !isListed && (
        <Button variant="secondary" wide onClick={() => onTyped(name)}>
          {t.fill(texts.useTyped, { name })}
        </Button>
      )}
      {places.length > 0 ? (
        <Card flush>
          <ul aria-label={title} className={styles['places']}>
            {places.map((place) => (
              <li key={place.code}>
                <ListRow title={place.name} onClick={() => onChoose(place)} />
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        !onTyped && (
          <EmptyState scene="search" title={texts.none}>
            {texts.noneText}
          </EmptyState>
        )
      )}
    </>
  );
};

interface UsualProps {
  readonly codes: readonly string[];
  readonly onChoose: (place: Place) => void;
}

const PopularCountries = ({ codes, onChoose }: UsualProps) => {
  const { call } = useApp();
  const texts = useTexts('accounts').accounts.region;
  const { data = [] } = useQuery(placesQuery(call));
  const places = codes.flatMap((wanted) => data.find(({ code }) => code === wanted) ?? []);
  return (
    <section aria-label={texts.often} className={styles['usual']}>
      {places.map((place) => (
        <Chip key={place.code} onClick={() => onChoose(place)}>
          {place.name}
        </Chip>
      ))}
    </section>
  );
};

/** Where there is a mouse there are keys: the search field waits for them. A phone would raise its keyboard over the list. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

/** Up and down lead from the search field through the places and back, Home and End to the first and last. */
const moveFocus = (event: KeyboardEvent, list: HTMLElement | null): void => {
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
  const at = stops.indexOf(event.target as HTMLElement); // -1 for whatever else is focused
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: stops.length - 1 }[event.key];
  const isTyping = at === 0 && (event.key === 'Home' || event.key === 'End');
  if (at < 0 || to === undefined || isTyping) return;
  event.preventDefault();
  stops[to]?.focus();
};
