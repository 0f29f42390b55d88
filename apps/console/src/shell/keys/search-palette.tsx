import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../messages/language.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { read } from '../api.ts';
import { entriesOf, type PaletteEntry } from './palette-entries.ts';
import { problemText } from '../acts/problem.ts';
import { sectionsOf } from '../frame/sections.ts';
import { useStaff } from '../login/session.ts';
import styles from './search-palette.module.css';
import { Dialog } from '../../ui/forms/dialog.tsx';

interface SearchPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens what a code belongs to: a scanner is faster than any list. */
  readonly onLookup: (code: string) => Promise<boolean>;
}

/** Ctrl+K: whatever a person knows of a thing finds it, and the sections by their names. */
export const SearchPalette = ({ open, onClose, onLookup }: SearchPaletteProps) => {
  const { shell } = useText();
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      title={<span className="visually-hidden">{shell.search.title}</span>}
      styles={{ header: { display: 'contents' } }}
    >
      <Palette onClose={onClose} onLookup={onLookup} />
    </Dialog>
  );
};

const SETTLE_MS = 150;
const SHORTEST = 2;

const Palette = ({ onClose, onLookup }: Omit<SearchPaletteProps, 'open'>) => {
  const speech = useLanguage();
  const { text } = speech;
  const navigate = useNavigate();
  const list = useId();
  const { typed, asked, type } = useSettled();
  const [at, setAt] = useState(0);
  const found = useQuery({
    ...read('GET /staff/search', { words: asked }),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const hits = asked.length >= SHORTEST ? (found.data ?? []) : [];
  const entries = entriesOf(typed, sectionsOf(useStaff()), hits, speech);
  const current = Math.min(at, entries.length - 1);
  const follow = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    onClose();
    if (entry.isOutside) window.open(entry.path, '_blank', 'noopener');
    else void navigate(entry.path);
  };
  const onKey = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setAt((current + move + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter' && typed.trim() === asked) follow(entries[current]);
    else if (event.key === 'Enter') void onLookup(typed).then((isKnown) => isKnown && onClose());
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        size="large"

        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={list}
        aria-activedescendant={entries[current] ? `${list}-${current}` : undefined}
        aria-label={text.shell.search.title}
        placeholder={text.shell.search.placeholder}
        prefix={<Icon name="search" />}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setAt(0);
          type(event.target.value);
        }}
        onKeyDown={onKey}
      />
      <div className={styles['list']} id={list} role="listbox" aria-label={text.shell.search.results}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.key}
            id={`${list}-${index}`}
            entry={entry}
            isCurrent={index === current}
            onPoint={() => setAt(index)}
            onFollow={() => follow(entry)}
          />
        ))}
      </div>
      <p className={styles['state']} role="status">
        {found.error
          ? problemText(found.error, text)
          : asked.length >= SHORTEST && found.data && entries.length === 0
            ? text.shell.search.nothing(asked)
            : text.shell.search.hint}
      </p>
    </>
  );
};

interface EntryProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onFollow: () => void;
}

const Entry = ({ id, entry, isCurrent, onPoint, onFollow }: EntryProps) => (
  <button
    type="button"
    tabIndex={-1}
    id={id}
    role="option"
    aria-selected={isCurrent}
    className={styles['entry']}
    ref={isCurrent ? scrollIntoView : null}
    onPointerMove={onPoint}
    onClick={onFollow}
  >
    <Icon name={entry.icon} size={17} />
    <span className={styles['words']}>
      <b>{entry.title}</b>
      {entry.detail ? <span>{entry.detail}</span> : null}
    </span>
    <span className={styles['kind']}>{entry.note}</span>
  </button>
);

const scrollIntoView = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'nearest' });

/** What is typed, and what is asked for once the typing rests. */
const useSettled = () => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(next.trim()), SETTLE_MS);
  };
  return { typed, asked, type };
};
